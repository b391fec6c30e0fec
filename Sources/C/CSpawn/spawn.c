#define _GNU_SOURCE
#include "CSpawn.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// Between vfork and exec, the child runs in the parent's memory. Only system calls are allowed, and
// none of the parent's signal handlers may run.
static int prepare(pid_t parent, int output, int errors, int socket) {
    struct sigaction usual;
    memset(&usual, 0, sizeof usual);
    usual.sa_handler = SIG_DFL;
    for (int number = 1; number < NSIG; number++) {
        sigaction(number, &usual, NULL);
    }
    if (setpgid(0, 0) != 0 || prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
    // The parent may have ended before PR_SET_PDEATHSIG was set.
    if (getppid() != parent) return ESRCH;
    int empty = open("/dev/null", O_RDONLY);
    if (empty < 0 || dup2(empty, 0) < 0) return errno;
    if (dup2(output, 1) < 0 || dup2(errors, 2) < 0 || dup2(socket, 3) < 0) return errno;
#ifdef SYS_close_range
    // Before Linux 5.9, descriptors that were opened without O_CLOEXEC stay open.
    syscall(SYS_close_range, 4U, ~0U, 0U);
#endif
    sigset_t none;
    sigemptyset(&none);
    return sigprocmask(SIG_SETMASK, &none, NULL) == 0 ? 0 : errno;
}

int cspawn_start(pid_t *pid, const char *path, char *const arguments[], char *const environment[],
                 int output, int errors, int socket) {
    pid_t parent = getpid();
    volatile int problem = 0;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t child = vfork();
    if (child == 0) {
        problem = prepare(parent, output, errors, socket);
        if (problem == 0) {
            execve(path, arguments, environment);
            problem = errno;
        }
        _exit(127);
    }
    if (child < 0) problem = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    // vfork returns when the child has called exec or has ended.
    if (child > 0 && problem != 0) {
        int status;
        while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    }
    *pid = child;
    return problem;
}
#endif

#ifdef __APPLE__
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>

int cspawn_start(pid_t *pid, const char *path, char *const arguments[], char *const environment[],
                 int output, int errors, int socket) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output, 1);
    posix_spawn_file_actions_adddup2(&actions, errors, 2);
    posix_spawn_file_actions_adddup2(&actions, socket, 3);

    const int handled[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGCHLD, SIGUSR1, SIGUSR2};
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    for (size_t index = 0; index < sizeof handled / sizeof handled[0]; index++) {
        sigaddset(&usual, handled[index]);
    }
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_CLOEXEC_DEFAULT);
    int problem = posix_spawn(pid, path, &actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return problem;
}
#endif
