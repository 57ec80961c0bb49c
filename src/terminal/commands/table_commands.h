/* table_commands.h - commands about the table and the people at it, rows of the list in commands.c. */
#pragma once

#include "terminal/client.h"

Next command_table(Client *client, const char *rest);   /* who plays, and how */
Next command_talk(Client *client, const char *rest);    /* say something in one's own words */
Next command_phrase(Client *client, const char *rest);  /* or something that each hears in his language */
Next command_note(Client *client, const char *rest);    /* for oneself: a note, */
Next command_opinion(Client *client, const char *rest); /* and how far one trusts somebody */
Next command_early(Client *client, const char *rest);   /* answer a question before it is put */
Next command_pause(Client *client, const char *rest);
Next command_skip(Client *client, const char *rest);
Next command_pace(Client *client, const char *rest);
Next command_void(Client *client, const char *rest); /* end the match without a winner, if all agree */

/* Go on after a pause; and who was stood in for decides again. */
Next table_resume(Client *client);
Next table_back(Client *client);
