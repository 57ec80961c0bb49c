/* audience.c - of every event: who may hear of it at most, and which hidden facts may decide it. Written from the rules' "who
 * sees what" (11), apart from where the events are told.
 *
 * The leak test plays two worlds on with the same moves and the same chance. So what the move itself says is no secret that
 * decides the news of it, and neither is what earlier events of the same move have told. But a move goes on until somebody is
 * asked: whatever decides that nobody is, decides the news that follow as well. */
#include "games/terrorscape/check/check.h"
#include "games/terrorscape/rules/rules.h"

typedef enum Hearers {
    NOBODY_HEARS, /* a row that was forgotten */
    ALL,
    THE_KILLER,
    SURVIVORS,     /* the whole side: they share everything, with separate ways too */
    WHOSE_IT_IS,   /* the side of the Survivor in the first field; K's when that names none */
    THE_ACTORS,    /* the side of the seat that acted */
    HEAR_FEAR,     /* all by option fear_public, else the Survivors */
    HEAR_RESCUE,   /* all by option rescue_public, else the Survivors */
    HEAR_HAND,     /* all by option killer_hand_public (11.4), else the Killer */
    HEAR_KEYS,     /* all, but each Survivor's own with separate ways */
    SEE_UNBLOCKING /* the Survivors; all with separate ways (9) */
} Hearers;

typedef struct AudienceRow {
    uint8_t hear, see; /* Hearers; `see` none: as `hear` */
    uint32_t tells;
} AudienceRow;

enum {
    ROOM = 1 << FACT_ROOM,
    ITEM = 1 << FACT_ITEM,
    DECK = 1 << FACT_DECK,
    KEYS = 1 << FACT_KEYS,
    RADIO = 1 << FACT_RADIO,
    TURN = 1 << FACT_TURN,
    NOISE = 1 << FACT_NOISE,
    TRAP = 1 << FACT_TRAP,
    HAND = 1 << FACT_HAND,
    CARD = 1 << FACT_CARD,
    LAIR = 1 << FACT_LAIR,
    TRAIT = 1 << FACT_TRAIT,
    PLAN = 1 << FACT_PLAN,
    CHOICE = 1 << FACT_CHOICE,
    FEAR = 1 << FACT_FEAR,
    /* That all are done, that nobody holds too much or is asked about a trait, and that there is something to discover: the
     * discovery of this turn is over. */
    DISCOVERED_ALL = TURN | ITEM | TRAIT | DECK | RADIO,
    /* And that there is no step of a plan to make, or it was made: their turn is. */
    TURN_IS_OVER = DISCOVERED_ALL | PLAN | ROOM,
};

static const AudienceRow rows[EVENT_COUNT] = {
    /* before the first round (A-43: characters and traits are shown together) */
    [EVENT_CHOSE_KILLER] = { THE_KILLER },
    [EVENT_CHOSE_SURVIVOR] = { SURVIVORS },
    [EVENT_CHOSEN] = { ALL, .tells = CHOICE | TRAIT },
    [EVENT_KILLER] = { ALL, .tells = CHOICE },
    [EVENT_SURVIVOR] = { ALL, .tells = CHOICE },
    [EVENT_PLANS] = { SURVIVORS, .tells = TELLS_CHANCE },
    [EVENT_TRAIT_DEALT] = { WHOSE_IT_IS, .tells = TELLS_CHANCE },
    [EVENT_TRAIT_KEPT] = { WHOSE_IT_IS },
    [EVENT_KILLER_TRAIT] = { ALL, .tells = TRAIT },
    /* the round: after the Killer's last card, or after the last trait that somebody keeps */
    [EVENT_ROUND] = { ALL, .tells = CARD | TRAIT },
    [EVENT_RESCUE] = { HEAR_RESCUE },
    [EVENT_FIRST_PLAYER] = { ALL, .tells = TELLS_CHANCE | DISCOVERED_ALL },
    [EVENT_LEFT_HOUSE] = { ALL, .tells = ROOM | ITEM | KEYS | RADIO | PLAN },
    [EVENT_ENDED] = { ALL, .tells = TURN_IS_OVER | KEYS },
    [EVENT_UNBEATABLE] = { ALL },
    [EVENT_DECIDED] = { THE_ACTORS },
    /* the Survivors' turn (11.2) */
    [EVENT_STEPPED] = { SURVIVORS },
    [EVENT_PASSAGE] = { SURVIVORS },
    [EVENT_SPRINT] = { SURVIVORS },
    [EVENT_CALM] = { SURVIVORS },
    /* Intrepidity, if the step is of his own move and not by Coordinator, Adrenaline or Site Study: where they are tells; Survival
     * Instinct's last step */
    [EVENT_FEAR] = { HEAR_FEAR, .tells = TRAIT | TURN | ROOM | ITEM | PLAN },
    [EVENT_HEALED] = { ALL },
    [EVENT_USED] = { SURVIVORS },
    [EVENT_EQUIPPED] = { SURVIVORS },
    [EVENT_TRAIT] = { SURVIVORS },
    [EVENT_PLAN] = { SURVIVORS },
    [EVENT_UNBLOCKED] = { ALL, SEE_UNBLOCKING },
    [EVENT_REPAIRED] = { SURVIVORS },
    [EVENT_RADIO] = { HEAR_RESCUE, .tells = RADIO | PLAN }, /* Mechanical Blueprint */
    [EVENT_SEARCH] = { SURVIVORS },
    [EVENT_DREW] = { SURVIVORS, .tells = DECK },
    [EVENT_KEPT] = { SURVIVORS },
    [EVENT_LEFT] = { SURVIVORS },
    [EVENT_KEYS] = { HEAR_KEYS, .tells = DECK }, /* Sleight of Hand does not name what is kept */
    [EVENT_OFFERED] = { SURVIVORS },
    [EVENT_WANTS_SWAP] = { SURVIVORS },
    [EVENT_GAVE] = { SURVIVORS },
    [EVENT_SWAPPED] = { SURVIVORS },
    [EVENT_REFUSED] = { SURVIVORS },
    [EVENT_LOOTED] = { SURVIVORS },
    [EVENT_NOISE] = { SURVIVORS },
    [EVENT_FIRECRACKER] = { SURVIVORS },
    [EVENT_TRAP_SET] = { SURVIVORS },
    [EVENT_TOKEN] = { SURVIVORS },
    [EVENT_DONE] = { SURVIVORS },
    [EVENT_UNDONE] = { SURVIVORS },
    [EVENT_DISCOVERS] = { SURVIVORS },
    [EVENT_ADVANCED] = { SURVIVORS },
    [EVENT_PLAN_DONE] = { SURVIVORS },
    /* the report, S4: it begins the Killer's turn */
    [EVENT_HEARD] = { ALL, .tells = TURN_IS_OVER | NOISE },
    [EVENT_HEARD_FIRECRACKER] = { ALL, .tells = TURN_IS_OVER | NOISE },
    [EVENT_QUIET] = { ALL, .tells = TURN_IS_OVER | NOISE },
    [EVENT_KILLER_TURN] = { ALL },
    [EVENT_SKIPPED] = { ALL },
    /* the Killer's turn (11.3) */
    [EVENT_REAPPEARED] = { ALL, .tells = LAIR },
    [EVENT_GOES_ON] = { ALL, .tells = LAIR | TURN | TRAIT }, /* all steps hidden, all fled */
    [EVENT_PLAYED] = { ALL, .tells = HAND },                 /* when its price is paid */
    [EVENT_INVOKED] = { ALL, .tells = HAND },
    [EVENT_AGAIN] = { ALL },
    [EVENT_PAID] = { THE_KILLER },
    [EVENT_MOVED] = { ALL },
    [EVENT_BROKE] = { ALL },
    [EVENT_HID] = { ALL },
    [EVENT_HIDES] = { THE_KILLER },
    [EVENT_SENSES_ZONE] = { ALL },
    [EVENT_SENSES_ROOMS] = { ALL },
    [EVENT_SENSES_RANGE] = { ALL },
    [EVENT_NAMED] = { ALL, .tells = ROOM },
    [EVENT_NOBODY] = { ALL, .tells = ROOM },
    [EVENT_SEARCHES] = { ALL },
    [EVENT_FOUND] = { ALL, .tells = ROOM },
    [EVENT_FRIGHTENED] = { HEAR_FEAR, .tells = ROOM },
    [EVENT_OVERWHELMED] = { ALL, .tells = ROOM | FEAR | NOISE }, /* a firecracker covers the room */
    [EVENT_REVEALED] = { ALL, .tells = ROOM | FEAR },
    [EVENT_BLOCKED] = { ALL, .tells = CHOICE }, /* it waited for a token */
    [EVENT_TAKEN] = { ALL },
    [EVENT_STRUCK] = { ALL, .tells = ROOM | FEAR },
    [EVENT_NOBODY_ELSE] = { ALL, .tells = ROOM },
    [EVENT_WOUNDED] = { ALL },
    [EVENT_AMULET] = { ALL },
    [EVENT_SUFFERS] = { ALL },
    [EVENT_SPARED] = { ALL },
    [EVENT_ELIMINATED] = { ALL, .tells = ROOM | TURN_IS_OVER }, /* where the body lies; exhaustion */
    /* his cards: what he draws, and that the deck is empty */
    [EVENT_DRAWN] = { THE_KILLER, .tells = TELLS_CHANCE | CARD },
    [EVENT_LOST] = { THE_KILLER, .tells = TELLS_CHANCE | CARD },
    [EVENT_DRAWS] = { ALL },
    [EVENT_MILLED] = { ALL, THE_KILLER, TELLS_CHANCE | CARD },
    [EVENT_SHUFFLED] = { THE_KILLER },
    [EVENT_LEVEL] = { ALL, .tells = CARD },
    [EVENT_UNLOCKED] = { ALL },
    [EVENT_STRENGTH] = { ALL, .tells = CARD }, /* at the end of his turn: after the last card */
    [EVENT_HAND] = { HEAR_HAND, .tells = HAND | CARD },
    /* the encounter (6) */
    [EVENT_CALLED_OFF] = { ALL },
    [EVENT_SAVED] = { ALL },
    [EVENT_OUT] = { ALL },
    [EVENT_ATTACK] = { ALL },
    [EVENT_DEFENDER] = { ALL },
    [EVENT_DEFENDS] = { ALL },
    [EVENT_BARE] = { ALL },
    [EVENT_SECRET_WEAPON] = { ALL },
    [EVENT_MOLOTOV] = { ALL },
    [EVENT_ROLLED] = { ALL, .tells = TELLS_CHANCE | FEAR },
    [EVENT_TRAP] = { ALL, .tells = TRAP },
    [EVENT_FENDED] = { ALL, .tells = TRAIT },
    [EVENT_HIT] = { ALL, .tells = TRAIT },
    [EVENT_FLED] = { SURVIVORS },
};

static SeatMask seats_of(const TerrorState *s, int hearers, const Event *event)
{
    const SeatMask killer = 1 << KILLER_SEAT, survivors = terror_s_side(s);
    bool separate = s->option[OPTION_SEPARATE_WAYS];
    switch ((Hearers)hearers) {
    case ALL: return EVERYBODY;
    case THE_KILLER: return killer;
    case SURVIVORS: return survivors;
    case WHOSE_IT_IS: return event->args[0] ? survivors : killer;
    case THE_ACTORS: return event->actor == KILLER_SEAT ? killer : survivors;
    case HEAR_FEAR: return s->option[OPTION_FEAR_PUBLIC] ? EVERYBODY : survivors;
    case HEAR_RESCUE: return s->option[OPTION_RESCUE_PUBLIC] ? EVERYBODY : survivors;
    case HEAR_HAND: return s->option[OPTION_KILLER_HAND_PUBLIC] ? EVERYBODY : killer;
    case HEAR_KEYS: return separate ? survivors : EVERYBODY;
    case SEE_UNBLOCKING: return separate ? EVERYBODY : survivors;
    case NOBODY_HEARS: break;
    }
    return 0;
}

/* 11.4: which of the Survivors' seats has acted is for their side alone. */
Audience terror_audience(const void *state, const Event *event)
{
    const AudienceRow *row = &rows[event->kind];
    bool names_seat = event->actor != NO_SEAT && event->actor != KILLER_SEAT;
    SeatMask most = names_seat ? terror_s_side(state) : EVERYBODY;
    return (Audience) { .hear = most & seats_of(state, row->hear, event),
                        .see = most & seats_of(state, row->see ? row->see : row->hear, event),
                        .tells = row->tells };
}
