#include "commands/leak_table.h"
int leak_timing(const TimingCall *call){(void)call;return 0;}
