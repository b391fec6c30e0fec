#ifndef CSPAWN_H
#define CSPAWN_H

#include <sys/types.h>

#ifdef __linux__
/// Starts an executable in a process group of its own, with default signals and none blocked.
///
/// The kernel kills the process, running or stopped, when the thread that called this ends
/// (PR_SET_PDEATHSIG, which posix_spawn cannot set): call it on a thread that waits for the process.
/// Standard input is empty; `output`, `errors` and `socket` become 1, 2 and 3, and nothing else stays
/// open. They must all be above 3. Returns 0, or an errno.
int cspawn_start(pid_t *pid, const char *path, char *const arguments[], char *const environment[],
                 int output, int errors, int socket);
#endif

#endif
