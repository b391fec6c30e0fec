#ifndef CAPPRUNTIME_THREAD_H
#define CAPPRUNTIME_THREAD_H

#include "CAppRuntime.h"

#include <stdlib.h>

/// Defined where the dynamic linker prefers an executable's functions to the system's: Linux with
/// glibc. ThreadSanitizer replaces these functions with its own.
#if defined(__linux__) && defined(__GLIBC__) && !__has_feature(thread_sanitizer)
#define APP_RUNTIME_TAKES_OVER
#endif

struct app_clock {
    _Atomic(int64_t) uptime;
    _Atomic(int64_t) wall;
};

#ifdef APP_RUNTIME_TAKES_OVER

/// A definition that every library of the process uses instead of the system's, because the dynamic
/// linker prefers an executable's definitions. Weak, so that a static library with the same names
/// wins at link time.
#define INTERPOSED __attribute__((weak, visibility("default")))

/// The state of the current thread.
extern _Thread_local struct app_thread app_here;
extern struct app_hooks app_hooks;

/// The system's own definition of a name.
void *app_next(const char *name);
#define NEXT(name) \
    static __typeof__(&name) next; \
    if (!next) next = (__typeof__(&name))app_next(#name)

/// The clocks as the thread's code reads them, in nanoseconds.
int64_t app_uptime(void);
int64_t app_wall(void);
/// The real uptime, in nanoseconds.
int64_t app_real_uptime(void);
/// Reports that the app's code of this thread, if any, has started something in real time.
void app_uses_real_time(void);

#endif
#endif
