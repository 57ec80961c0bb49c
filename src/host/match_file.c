#include "host/match_file.h"

#include <stdlib.h>

#include "game/match_lines.h"
#include "game/sentence.h"
#include "game/speech.h"
#include "games/games.h"
#include "host/memory.h"
#include "host/args.h"
#include "host/files.h"

FileState match_file_read(const char *command, const char *path, MatchFile *file)
{
    const char *why = NULL;
    *file = (MatchFile) { 0 };
    file->text = file_read(path, FILE_LARGEST, &why);
    if (!file->text) {
        args_failed(command, "%s cannot be read: %s", path, why);
        return FILE_MISSING;
    }
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
    sentence_write(&sentence, words_get(lang, "murk.file.other_rules"), out);
}

void match_error_write(const MatchFile *file, Lang lang, Out *out)
{
    const char *text = words_find_joined(lang, "murk", "file", file->error.what);
    out_text(out, text ? text : file->error.what);
    if (file->error.reason) {
        out_char(out, ' ');
        speak_reason(file->match.game, lang, file->error.reason, out);
    }
    if (!match_has_other_rules(&file->match)) return;
    out_char(out, ' ');
    match_rules_write(&file->match, lang, out);
    if (!match_text_is_whole(file->text)) return;
    out_char(out, ' ');
    out_text(out, words_get(lang, "murk.file.intact"));
}
