/* notes.h - what a seat was told: worked out from the news it heard and from nothing else.
 *
 * The leak test's second opinion about who knows what. The rules keep a mask of knowers with each card (rules/piles.c); here the
 * same memory is kept again, by rules written apart (8.2): a seat is sure of what it saw and could follow. A card that leaves
 * a hand unseen may be any of those known there, and a shuffle takes away what was known of the pile. */
#pragma once

#include "games/stay_away/box/cards.h"

/* Kinds of cards, in any order. */
typedef struct NotedCards {
    uint8_t kind[HAND_ROOM];
    uint8_t count;
} NotedCards;

typedef struct StayNotes {
    uint32_t trail;               /* of the cards that went out of hands openly, in their order: a hash */
    uint16_t exposed;             /* players who have received a card from another */
    uint16_t infected;            /* to The Thing: whom it has infected */
    NotedCards hand[PLAYERS_MAX]; /* what is surely there; of the own hand all */
    NotedCards drawn;             /* by Resolute, as long as it is open which of them is kept */
    uint8_t out[CARD_COUNT];      /* cards seen to be in play, on the table or in the discard pile, by kind */
    uint8_t skipped;              /* Panic cards that lie in the discard pile unseen */
    uint8_t doors, quarantines;   /* on the table */
    uint8_t in_play;              /* the card whose effect is not over, or 0 */
    uint8_t deck_top;             /* the card put there by Blind Date, or 0 */
    uint8_t offer, answer;        /* cards that lie open in an exchange, or 0 */
    uint8_t seat, turn;
    uint8_t role;         /* one's own, a Role */
    uint8_t thing;        /* the player who is or was The Thing, or 0xff */
    uint8_t friends_over; /* the exchange of Can't We Be Friends? is */

    /* Within one move: */
    uint8_t draws, keeps;        /* for Resolute */
    uint8_t put;                 /* 1 when a card goes on the deck, */
    uint8_t put_kind;            /* this one, or 0 */
    uint8_t passed[PLAYERS_MAX]; /* to each player, or 0: all pass at once */
} StayNotes;
_Static_assert(sizeof(StayNotes) <= 4096, "notes are small");

void stay_begin_notes(void *notes, const Setup *setup, Seat seat);
void stay_take_notes(void *notes, Move own, const Events *heard);
