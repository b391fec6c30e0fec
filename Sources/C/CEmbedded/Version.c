#include "CEmbedded.h"

// Weak, so that Scripts/release/link.sh can set the commit without compiling Swift again.
__attribute__((weak)) const char *belfry_commit(void) { return ""; }
