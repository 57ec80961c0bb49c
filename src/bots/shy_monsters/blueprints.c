/* blueprints.c - the sensible Dark Lord's levels, one row for each pair of monsters and layout.
 *
 * The weights were found by hill climbing: change a digit, compute exactly how often the best Hero who knows the
 * whole table would escape, keep what lowers it (docs/bots.md). tests/unit/test_shy_best_hero.c repeats the
 * computation. */
#include "bots/shy_monsters/blueprints.h"

#include "games/shy_monsters/tiles.h"

const ShyBlueprint shy_blueprints[] = {
    /* first, second, layout, exit_at, first_at, second_at, touching */
    { TILE_BAT, TILE_DRAGON, "E/1/23/ 45/ 6", "000011", "333112", "000011", true },
    { TILE_BAT, TILE_DRAGON, "E/12/ 345/  6", "000011", "555201", "000011", false },
    { TILE_BAT, TILE_MANTIS, "E/1/2/3/45/ 6", "000001", "928822", "880009", false },
    { TILE_BAT, TILE_MANTIS, "E/1/2/34/ 5/ 6", "000001", "128881", "110001", false },
    { TILE_BAT, TILE_MANTIS, "E/12/ 3/ 4/ 5/ 6", "000001", "235029", "000774", false },
    { TILE_BAT, TILE_COBRA, "E  56/1234", "000001", "011111", "400443", false },
    { TILE_BAT, TILE_COBRA, "E/1/23/ 45/  6", "000001", "331311", "009992", false },
    { TILE_BAT, TILE_COBRA, "E/12/ 34/  56", "000001", "554440", "445553", false },
    { TILE_BAT, TILE_COBRA, "E/1234/   56", "000001", "055552", "100110", false },
    { TILE_BAT, TILE_KRAKEN, "E/1/23/ 45/ 6", "000075", "775000", "000100", true },
    { TILE_BAT, TILE_KRAKEN, "E/12/ 3/54/ 6", "000491", "666500", "000100", true },
    { TILE_BAT, TILE_KRAKEN, "E/12/ 3/546", "000301", "111000", "000100", true },
    { TILE_BAT, TILE_KRAKEN, "E/12/ 345/  6", "000233", "120100", "000100", true },
    { TILE_BAT, TILE_GARGOYLE, "E/1/234/ 56", "000111", "343444", "003444", false },
    { TILE_BAT, TILE_GARGOYLE, "E/12/ 34/ 56", "000001", "002969", "002521", true },
    { TILE_BAT, TILE_GARGOYLE, "E/12/34/ 56", "000025", "111296", "666501", true },
    { TILE_BAT, TILE_GARGOYLE, "E/12/345/  6", "000012", "111295", "999722", true },
    { TILE_DRAGON, TILE_MANTIS, " E/ 1/ 2/ 3/546", "000097", "000097", "998011", true },
    { TILE_DRAGON, TILE_MANTIS, "E/1/2/3/45/6", "000034", "000034", "664610", false },
    { TILE_DRAGON, TILE_COBRA, "E/12/ 345/  6", "000049", "000049", "333043", true },
    { TILE_DRAGON, TILE_KRAKEN, "  E/52136/  4", "300067", "033978", "100000", false },
    { TILE_DRAGON, TILE_KRAKEN, " E/2135/ 4/ 6", "300022", "711311", "100000", false },
    { TILE_DRAGON, TILE_KRAKEN, "E 5/123/ 4/ 6", "090068", "009068", "010000", false },
    { TILE_DRAGON, TILE_KRAKEN, "E/1235/ 4/ 6", "030044", "919399", "010000", false },
    { TILE_DRAGON, TILE_GARGOYLE, "E/12/345/ 6", "222197", "000054", "444300", true },
    { TILE_DRAGON, TILE_GARGOYLE, "E/124/35/6", "000212", "000101", "233040", false },
    { TILE_MANTIS, TILE_COBRA, "E/1/2/3/45/ 6", "000016", "441090", "000150", false },
    { TILE_MANTIS, TILE_COBRA, "E/1/2/34/ 56", "000001", "110000", "098882", false },
    { TILE_MANTIS, TILE_COBRA, "E/12/ 3/ 4/ 5/ 6", "000001", "441771", "960004", false },
    { TILE_MANTIS, TILE_COBRA, "E/12/ 3456", "000001", "000885", "222380", false },
    { TILE_MANTIS, TILE_KRAKEN, " E/ 1/ 2/ 3/546", "000465", "664401", "000100", true },
    { TILE_MANTIS, TILE_KRAKEN, "E/1/2/3/45/6", "000054", "443210", "000100", true },
    { TILE_MANTIS, TILE_GARGOYLE, "E/1/2/34/56", "000111", "110002", "003444", true },
    { TILE_COBRA, TILE_KRAKEN, "E/12/ 345/  6", "000499", "543600", "000100", true },
    { TILE_COBRA, TILE_GARGOYLE, "E/12/ 34/ 56", "000989", "220001", "006878", true },
    { TILE_KRAKEN, TILE_GARGOYLE, " E/21/ 34/ 56", "030668", "766000", "001334", false },
    { TILE_KRAKEN, TILE_GARGOYLE, " E/2134/  56", "030888", "923000", "000111", true },
    { TILE_KRAKEN, TILE_GARGOYLE, "E/12/34/56", "020277", "406702", "051399", false },
    { 0 },
};
