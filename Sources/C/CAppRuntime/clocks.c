// The system's clocks as a thread reads them. While the thread runs an app's code, they are the
// clocks of the app's phone.
#define _GNU_SOURCE
#include "thread.h"

#ifdef APP_RUNTIME_TAKES_OVER

#include <stdatomic.h>
#include <stddef.h>
#include <sys/time.h>
#include <time.h>

static const int64_t second = 1000000000;
/// The time, in real nanoseconds, for which an app's clocks do not advance while its code runs.
/// Code that takes longer is waiting for a clock, and would wait forever.
static const int64_t patience = 2 * second;

static int real_clock(clockid_t clock, struct timespec *time) {
    static int (*next)(clockid_t, struct timespec *);
    if (!next) next = (int (*)(clockid_t, struct timespec *))app_next("clock_gettime");
    return next(clock, time);
}

int64_t app_real_uptime(void) {
    struct timespec time;
    real_clock(CLOCK_MONOTONIC, &time);
    return time.tv_sec * second + time.tv_nsec;
}

/// The time that has passed for the thread's code since the code began.
static int64_t passed(void) {
    int64_t elapsed = app_real_uptime() - app_here.began - app_here.slept;
    return app_here.slept + (elapsed > patience ? elapsed - patience : 0);
}

int64_t app_uptime(void) { return atomic_load(&app_here.clock->uptime) + passed(); }
int64_t app_wall(void) { return atomic_load(&app_here.clock->wall) + passed(); }

INTERPOSED int clock_gettime(clockid_t clock, struct timespec *time) {
    if (!app_here.runtime) return real_clock(clock, time);
    int64_t now;
    switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE: now = app_wall(); break;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_BOOTTIME: now = app_uptime(); break;
    default: return real_clock(clock, time);
    }
    time->tv_sec = now / second;
    time->tv_nsec = now % second;
    return 0;
}

INTERPOSED int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    NEXT(gettimeofday);
    if (!app_here.runtime) return next(time, zone);
    int64_t now = app_wall();
    time->tv_sec = now / second;
    time->tv_usec = now % second / 1000;
    return 0;
}

INTERPOSED time_t time(time_t *result) {
    NEXT(time);
    if (!app_here.runtime) return next(result);
    time_t now = app_wall() / second;
    if (result) *result = now;
    return now;
}

/// Sleeps in real time, so that a sleeping main thread is found to be stuck.
INTERPOSED int nanosleep(const struct timespec *wanted, struct timespec *left) {
    NEXT(nanosleep);
    int64_t began = app_here.runtime ? app_real_uptime() : 0;
    int status = next(wanted, left);
    if (app_here.runtime) app_here.slept += app_real_uptime() - began;
    return status;
}

#endif
