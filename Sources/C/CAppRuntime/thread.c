// The state of a thread, and the search for the system's own functions.
#define _GNU_SOURCE
#include "thread.h"

#include <stdatomic.h>

struct app_clock *app_clock_make(void) { return calloc(1, sizeof(struct app_clock)); }

void app_clock_set(struct app_clock *clock, int64_t uptime, int64_t wall) {
    atomic_store(&clock->uptime, uptime);
    atomic_store(&clock->wall, wall);
}

#ifdef APP_RUNTIME_TAKES_OVER

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

_Thread_local struct app_thread app_here;
struct app_hooks app_hooks;
_Atomic(int) app_runtimes;

void *app_next(const char *name) { return dlsym(RTLD_NEXT, name); }

void app_runtime_install(struct app_hooks hooks) { app_hooks = hooks; }
void app_runtime_count(int change) { atomic_fetch_add(&app_runtimes, change); }

struct app_thread app_runtime_enter(void *runtime, struct app_clock *clock, void *item) {
    struct app_thread before = app_here;
    if (before.runtime == runtime && !item) return before;
    app_here = (struct app_thread){runtime, clock, item, app_real_uptime(), 0};
    return before;
}

struct app_thread app_runtime_pause(void) {
    struct app_thread before = app_here;
    app_here.runtime = NULL;
    return before;
}

void app_runtime_restore(struct app_thread thread) { app_here = thread; }

void app_uses_real_time(void) {
    if (app_here.runtime) app_hooks.uses_real_time(app_here.runtime);
}

void *app_runtime_current(void) { return app_here.runtime; }
void *app_runtime_item(void) { return app_here.item; }
bool app_runtime_takes_over(void) { return true; }

// Foundation's `Thread.isMainThread` and `OperationQueue.current` call it. On Linux the main queue runs
// on any thread, so that a notification for an observer on the main queue would wait for itself.
unsigned char _CFIsMainThread(void);
const char *dispatch_queue_get_label(void *queue);

INTERPOSED unsigned char _CFIsMainThread(void) {
    NEXT(_CFIsMainThread);
    if (app_here.runtime) return !app_here.item;
    // Without a queue, the label is that of the current one.
    return next() || strcmp(dispatch_queue_get_label(NULL), "com.apple.main-thread") == 0;
}

uint64_t app_runtime_task(void) {
    static void *(*current)(void);
    static uint64_t (*number)(void *);
    if (!current) current = (void *(*)(void))dlsym(RTLD_DEFAULT, "swift_task_getCurrent");
    if (!number) number = (uint64_t (*)(void *))dlsym(RTLD_DEFAULT, "swift_task_getJobTaskId");
    void *task = current && number ? current() : NULL;
    return task ? number(task) : 0;
}

#else

void app_runtime_install(struct app_hooks hooks) {}
void app_runtime_count(int change) {}
struct app_thread app_runtime_enter(void *runtime, struct app_clock *clock, void *item) {
    return (struct app_thread){0};
}
struct app_thread app_runtime_pause(void) { return (struct app_thread){0}; }
void app_runtime_restore(struct app_thread thread) {}
void *app_runtime_current(void) { return 0; }
void *app_runtime_item(void) { return 0; }
bool app_runtime_takes_over(void) { return false; }
uint64_t app_runtime_task(void) { return 0; }

#endif
