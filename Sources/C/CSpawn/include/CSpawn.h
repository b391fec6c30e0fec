#ifndef CSPAWN_H
#define CSPAWN_H

#include <sys/types.h>

/// Starts an executable in its own process group, with default signal handlers and no blocked
/// signals.
///
/// On Linux the kernel kills the process, even a stopped one, when the thread that called this
/// function ends (PR_SET_PDEATHSIG, which posix_spawn cannot set). Call it on a thread that waits
/// for the process. macOS has nothing like it. Standard input is empty; `output`, `errors` and
/// `socket` become 1, 2 and 3, and all other descriptors are closed. All three must be above 3.
/// Returns 0, or an errno.
int cspawn_start(pid_t *pid, const char *path, char *const arguments[], char *const environment[],
                 int output, int errors, int socket);

#endif
