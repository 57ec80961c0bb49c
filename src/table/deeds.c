/* deeds.c - the rows: what can happen, who may wish it and when. */
#include "table/deeds.h"

enum {
    IN_LOBBY = 1u << PHASE_LOBBY,
    IN_PLAY = 1u << PHASE_PLAY,
    IN_PAUSE = 1u << PHASE_PAUSED,
    IN_MATCH = IN_PLAY | IN_PAUSE,
    WHEN_OVER = 1u << PHASE_OVER,
    ANY_TIME = IN_LOBBY | IN_MATCH | WHEN_OVER
};

const Deed table_deeds[] = {
    { "make", BY_PERSON, 1u << PHASE_NONE, .shows = true, { "chance", "game", "set" }, take_make },
    { "enter", BY_PERSON, ANY_TIME, .shows = true, { "lang", "name" }, take_enter },
    { "lang", BY_GUEST, ANY_TIME, .shows = false, { "lang" }, take_lang },
    { "leave", BY_GUEST, ANY_TIME, .shows = true, { NULL }, take_leave },
    { "sit", BY_GUEST, IN_LOBBY, .shows = true, { "seat", "guest" }, take_sit },
    { "stand", BY_GUEST, IN_LOBBY, .shows = true, { "seat" }, take_stand },
    { "trade", BY_HOST, IN_LOBBY, .shows = true, { "seat", "with" }, take_trade },
    { "bot", BY_HOST, IN_LOBBY, .shows = true, { "seat", "name" }, take_bot },
    { "remove", BY_HOST, IN_LOBBY, .shows = true, { "guest" }, take_remove },
    { "set", BY_HOST, ANY_TIME, .shows = true, { "name", "value" }, take_set },
    { "ready", BY_GUEST, IN_LOBBY, .shows = true, { "ready", "chance" }, take_ready },
    { "start", BY_HOST, IN_LOBBY, .shows = true, { NULL }, take_start },

    { "move", BY_GUEST, IN_PLAY, .shows = false, { "seat", "ask", "move" }, take_move },
    { "early", BY_GUEST, IN_MATCH, .shows = false, { "seat", "to", "until", "move" }, take_early },
    { "undo", BY_GUEST, IN_PLAY, .shows = false, { "seat" }, take_undo },
    { "release", BY_TABLE, IN_PLAY, .shows = false, { NULL }, take_release },
    { "check", BY_TABLE, IN_PLAY, .shows = false, { NULL }, take_check },

    { "away", BY_GUEST, ANY_TIME, .shows = true, { NULL }, take_away },
    { "back", BY_GUEST, ANY_TIME, .shows = true, { NULL }, take_back },
    { "stand_in", BY_TABLE, IN_PLAY, .shows = true, { NULL }, take_stand_in },
    { "pause", BY_GUEST, IN_PLAY, .shows = true, { "yes" }, take_pause },
    { "resume", BY_GUEST, IN_PAUSE, .shows = true, { NULL }, take_resume },
    { "void", BY_GUEST, IN_MATCH, .shows = true, { "yes" }, take_void },
    { "call_off", BY_TABLE, IN_MATCH, .shows = true, { NULL }, take_call_off },
    { "rematch", BY_GUEST, WHEN_OVER, .shows = true, { "chance" }, take_rematch },
    { "eyes", BY_GUEST, IN_MATCH, .shows = true, { "seat", "guest" }, take_eyes },

    { "say", BY_GUEST, ANY_TIME, .shows = false, { "text" }, take_say },
    { "phrase", BY_GUEST, ANY_TIME, .shows = false, { "phrase" }, take_phrase },
    { "mute", BY_GUEST, ANY_TIME, .shows = false, { "guest", "mute" }, take_mute },
    { "note", BY_GUEST, ANY_TIME, .shows = false, { "seat", "text" }, take_note },
    { "trust", BY_GUEST, ANY_TIME, .shows = false, { "seat", "player", "trust" }, take_trust },
    { NULL },
};
