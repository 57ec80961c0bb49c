#include "host/match_file.h"

#include <stdlib.h>

#include "game/match_lines.h"
#include "game/sentence.h"
#include "game/speech.h"
#include "games/games.h"
#include "host/memory.h"
#include "host/args.h"
#include "host/files.h"

FileState match_file_load(const char *command, const char *path, MatchFile *file)
{
    const char *why = NULL;
    *file = (MatchFile) { 0 };
    file->text = file_read(path, FILE_LARGEST, &why);
    if (!file->text) {
        args_failed(command, "%s cannot be read: %s", path, why);
        return FILE_MISSING;
    }
    return FILE_GOOD;
}

FileState match_file_parse(MatchFile *file)
{
    Match *match = &file->match;
    const Game *game = match_read_game(file->text, game_find);
    match->room = 1;
    for (const char *at = file->text; *at; at++) match->room += *at == '\n';
    match->lines = must_alloc((size_t)match->room, sizeof(MatchLine));
    match->state = must_alloc(1, game ? game->state_size : 1);
    return match_read(match, file->text, game_find, &file->error) ? FILE_GOOD : FILE_BAD;
}

void match_file_free(MatchFile *file)
{
    for (int i = 0; i < file->table.note_count; i++) free(file->table.notes[i].text);
    free(file->table.notes);
    free(file->text);
    free(file->match.lines);
    free(file->match.state);
    *file = (MatchFile) { 0 };
}

bool match_has_other_rules(const Match *match)
{
    return match->game && match->origin.rules && match->origin.rules != match->game->rules_version;
}

void match_rules_write(const Match *match, Lang lang, Out *out)
{
    static const ArgKind version = { .name = "version", .form = ARG_NUMBER };
    Sentence sentence = { .game = match->game, .lang = lang };
    sentence_add(&sentence, "was", &version, match->origin.rules);
    sentence_add(&sentence, "now", &version, match->game->rules_version);
    sentence_write(&sentence, words_get(lang, "murk.file.other_rules"), NULL, out);
}

/* What depends on the game as it is today; all else was wrong at any time. */
static bool depends_on_rules(const char *what)
{
    static const char *const kinds[] = { "edition", "seats",  "option",   "seat",          "move",
                                         "refused", "result", "position", "too_many_moves" };
    for (int i = 0; i < LEN(kinds); i++)
        if (text_equal(kinds[i], what)) return true;
    return false;
}

bool match_error_is_of_rules(const MatchFile *file)
{
    const Match *match = &file->match;
    if (!match->game || !depends_on_rules(file->error.what)) return false;
    return match->origin.format == 1 || (match_has_other_rules(match) && match_text_is_whole(file->text));
}

void match_error_write(const MatchFile *file, Lang lang, Out *out)
{
    const char *text = words_find_joined(lang, "murk", "file", file->error.what);
    out_text(out, text ? text : file->error.what);
    if (file->error.reason) {
        out_char(out, ' ');
        speak_reason(file->match.game, lang, file->error.reason, out);
    }
    bool is_of_rules = match_error_is_of_rules(file), is_numbered = match_has_other_rules(&file->match);
    if (!is_of_rules && !is_numbered) return;
    out_char(out, ' ');
    if (is_numbered) match_rules_write(&file->match, lang, out);
    else out_text(out, words_get(lang, "murk.file.first_format"));
    if (!is_numbered) return;
    out_char(out, ' ');
    out_text(out, words_get(lang, is_of_rules ? "murk.file.intact" : "murk.file.damaged"));
}
