#include "CVersion.h"

// Weak, so that Scripts/release/link.sh names the commit without compiling anything of Swift again.
__attribute__((weak)) const char *belfry_commit(void) { return ""; }
