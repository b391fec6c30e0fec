// Foundation's `Timer`, which is a `CFRunLoopTimer`. A timer that an app's code adds to a run loop
// fires when the app's runtime fires it.
#define _GNU_SOURCE
#include "thread.h"

#ifdef APP_RUNTIME_TAKES_OVER

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

typedef void *timer_t_;

void CFRunLoopAddTimer(void *loop, timer_t_ timer, void *mode);
void CFRunLoopTimerSetNextFireDate(timer_t_ timer, double date);

/// The layout of `CFRunLoopTimerContext`.
struct context {
    long version;
    void *info;
    void *retain, *release, *describe;
};

/// Seconds from 1970 to the beginning of Foundation's reference dates.
static const double reference = 978307200;

static void schedule(timer_t_ timer, double date) {
    void (*context)(timer_t_, struct context *) = dlsym(RTLD_DEFAULT, "CFRunLoopTimerGetContext");
    double (*interval)(timer_t_) = dlsym(RTLD_DEFAULT, "CFRunLoopTimerGetInterval");
    struct context of = {0};
    context(timer, &of);
    double delay = (date + reference) * 1e9 - (double)app_wall();
    // A date as a double is exact to a tenth of a microsecond.
    int64_t microseconds = (int64_t)(delay / 1e3 + 0.5);
    app_hooks.schedule(
        app_here.runtime, timer, of.info, microseconds > 0 ? microseconds * 1000 : 0,
        (int64_t)(interval(timer) * 1e9 + 0.5));
}

INTERPOSED void CFRunLoopAddTimer(void *loop, timer_t_ timer, void *mode) {
    NEXT(CFRunLoopAddTimer);
    double (*date)(timer_t_) = dlsym(RTLD_DEFAULT, "CFRunLoopTimerGetNextFireDate");
    if (!app_here.runtime || !date) return next(loop, timer, mode);
    schedule(timer, date(timer));
}

// Foundation starts every `Thread` with it.
pthread_t _CFThreadCreate(const pthread_attr_t attributes, void *(*start)(void *), void *context);

INTERPOSED pthread_t _CFThreadCreate(
    const pthread_attr_t attributes, void *(*start)(void *), void *context) {
    NEXT(_CFThreadCreate);
    app_uses_real_time();
    return next(attributes, start, context);
}

INTERPOSED void CFRunLoopTimerSetNextFireDate(timer_t_ timer, double date) {
    NEXT(CFRunLoopTimerSetNextFireDate);
    next(timer, date);
    if (app_here.runtime) schedule(timer, date);
}

#endif
