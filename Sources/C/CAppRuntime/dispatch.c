// Dispatch, and Swift's tasks, which run on its queues. Work that an app's code starts is not run
// by the queue. The app's runtime takes it over.
#define _GNU_SOURCE
#include "thread.h"

#ifdef APP_RUNTIME_TAKES_OVER

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

typedef void *queue_t;
typedef void (*function_t)(void *);

extern _Atomic(int) app_runtimes;

// Declared here because some systems with clang do not have Dispatch's headers.
void dispatch_async(queue_t, void *block);
void dispatch_async_f(queue_t, void *context, function_t);
void dispatch_barrier_async(queue_t, void *block);
void dispatch_group_async(void *group, queue_t, void *block);
void dispatch_group_notify(void *group, queue_t, void *block);
void dispatch_after(uint64_t when, queue_t, void *block);
void dispatch_after_f(uint64_t when, queue_t, void *context, function_t);
void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway);
void dispatch_sync(queue_t, void *block);
void dispatch_barrier_sync(queue_t, void *block);
long dispatch_semaphore_wait(void *semaphore, uint64_t until);
long dispatch_group_wait(void *group, uint64_t until);

/// A function of Dispatch or of its blocks that is called, but not replaced.
#define LIBRARY(result, name, ...) \
    static result (*name)(__VA_ARGS__); \
    if (!name) name = (result (*)(__VA_ARGS__))dlsym(RTLD_DEFAULT, #name)

bool app_runtime_is_main(queue_t queue) {
    static queue_t mainQueue;
    if (!mainQueue) mainQueue = dlsym(RTLD_DEFAULT, "_dispatch_main_q");
    return queue == mainQueue;
}

void app_runtime_async(queue_t queue, void *context, function_t function) {
    NEXT(dispatch_async_f);
    next(queue, context, function);
}

static queue_t retained(queue_t queue) {
    LIBRARY(void, dispatch_retain, void *);
    dispatch_retain(queue);
    return queue;
}

void app_runtime_release(queue_t queue) {
    LIBRARY(void, dispatch_release, void *);
    dispatch_release(queue);
}

/// `true` for Foundation's own queues for network connections, which use real time.
static bool is_network(queue_t queue) {
    LIBRARY(const char *, dispatch_queue_get_label, void *);
    const char *label = dispatch_queue_get_label(queue);
    static const char *const names[] = {"URLSession<", "org.swift.URLSession", "MultiHandle."};
    for (size_t i = 0; label && i < sizeof names / sizeof *names; i++) {
        if (!strncmp(label, names[i], strlen(names[i]))) return true;
    }
    return false;
}

/// `true` for the queues of network connections, which the app's code then uses.
static bool uses_network(queue_t queue) {
    if (!is_network(queue)) return false;
    app_uses_real_time();
    return true;
}

static bool takes(queue_t queue) { return app_here.runtime && !uses_network(queue); }

static void take(queue_t queue, int64_t delay, function_t function, void *context, uint64_t task) {
    app_hooks.take(
        app_here.runtime, (struct app_work){retained(queue), delay, function, context, task});
}

// MARK: Blocks

struct block {
    void *isa;
    int flags;
    int reserved;
    void (*invoke)(struct block *);
};

static void *copied(void *block) {
    LIBRARY(void *, _Block_copy, const void *);
    return _Block_copy(block);
}

static void call_block(void *context) {
    LIBRARY(void, _Block_release, const void *);
    struct block *block = context;
    block->invoke(block);
    _Block_release(block);
}

static void invoke_block(void *context) {
    struct block *block = context;
    block->invoke(block);
}

/// A block that counts for a group until it has returned.
struct group_work {
    void *group;
    void *block;
};

static void call_in_group(void *context) {
    LIBRARY(void, dispatch_group_leave, void *);
    struct group_work work = *(struct group_work *)context;
    free(context);
    call_block(work.block);
    dispatch_group_leave(work.group);
    app_runtime_release(work.group);
}

/// A block that a group calls when the group is empty.
struct notice {
    void *runtime;
    queue_t queue;
    void *block;
};

static _Atomic(int) waiting_notices;

int app_runtime_waiting_notices(void) { return atomic_load(&waiting_notices); }

queue_t app_runtime_notices(void) {
    static _Atomic(queue_t) notices;
    queue_t queue = atomic_load(&notices);
    if (queue) return queue;
    LIBRARY(queue_t, dispatch_queue_create, const char *, void *);
    queue_t made = dispatch_queue_create("notices", NULL);
    if (atomic_compare_exchange_strong(&notices, &queue, made)) return made;
    app_runtime_release(made);
    return queue;
}

static void enqueue_notice(void *context) {
    struct notice notice = *(struct notice *)context;
    free(context);
    struct app_thread before = app_runtime_pause();
    app_hooks.take(
        notice.runtime, (struct app_work){notice.queue, -1, call_block, notice.block, 0});
    atomic_fetch_sub(&waiting_notices, 1);
    app_runtime_restore(before);
}

// MARK: Swift's jobs

/// `true` for the function by which Swift runs a job; its context is the job.
static bool is_job(function_t function) {
    static _Atomic(function_t) known;
    function_t run = atomic_load(&known);
    if (run) return function == run;
    Dl_info info;
    if (!dladdr((void *)function, &info) || !info.dli_fname) return false;
    if (!strstr(info.dli_fname, "swift_Concurrency")) return false;
    atomic_store(&known, function);
    return true;
}

/// The number of the task that a job continues. Other jobs, such as those of actors, have none.
static uint64_t task_of(function_t function, void *job) {
    if (!is_job(function)) return 0;
    // Job.Flags follows the object's header and two words for schedulers; a task's kind is 0.
    if (*((uint8_t *)job + 4 * sizeof(void *)) != 0) return 0;
    static uint64_t (*number)(void *);
    if (!number) number = (uint64_t (*)(void *))dlsym(RTLD_DEFAULT, "swift_task_getJobTaskId");
    return number ? number(job) : 0;
}

/// The runtime that a function belongs to; null if no runtime takes the function over.
static void *runtime_of(queue_t queue, function_t function, uint64_t task) {
    if (!atomic_load_explicit(&app_runtimes, memory_order_relaxed)) return NULL;
    if (app_here.runtime) {
        if (task && app_hooks.is_foreign(task)) return NULL;
        return uses_network(queue) ? NULL : app_here.runtime;
    }
    return is_job(function) ? app_hooks.owner(task) : NULL;
}

// MARK: Delays

/// The time until a time of Dispatch, in nanoseconds, by the clocks of the thread.
static int64_t delay_until(uint64_t when) {
    if (when == 0) return 0;
    if (when == ~0ull) return INT64_MAX;
    if ((int64_t)when >= 0) return (int64_t)when - app_uptime();
    if (when & (1ull << 62)) return when == ~1ull ? 0 : -(int64_t)when - app_wall();
    return (int64_t)(when & ~(1ull << 63)) - app_uptime();
}

static int64_t positive(int64_t delay) { return delay > 0 ? delay : 0; }

/// A time of Dispatch, converted from the thread's clocks to the real clocks.
static uint64_t real_time(uint64_t when) {
    if (when == 0 || when == ~0ull) return when;
    return app_real_uptime() + positive(delay_until(when));
}

// MARK: The functions

INTERPOSED void dispatch_async_f(queue_t queue, void *context, function_t function) {
    NEXT(dispatch_async_f);
    uint64_t task = task_of(function, context);
    void *runtime = runtime_of(queue, function, task);
    if (!runtime) return next(queue, context, function);
    app_hooks.take(runtime, (struct app_work){retained(queue), -1, function, context, task});
}

INTERPOSED void dispatch_async(queue_t queue, void *block) {
    NEXT(dispatch_async);
    if (!takes(queue)) return next(queue, block);
    take(queue, -1, call_block, copied(block), 0);
}

INTERPOSED void dispatch_barrier_async(queue_t queue, void *block) {
    NEXT(dispatch_barrier_async);
    if (!takes(queue)) return next(queue, block);
    take(queue, -1, call_block, copied(block), 0);
}

INTERPOSED void dispatch_group_async(void *group, queue_t queue, void *block) {
    NEXT(dispatch_group_async);
    if (!takes(queue)) return next(group, queue, block);
    LIBRARY(void, dispatch_group_enter, void *);
    struct group_work *work = malloc(sizeof *work);
    *work = (struct group_work){retained(group), copied(block)};
    dispatch_group_enter(group);
    take(queue, -1, call_in_group, work, 0);
}

INTERPOSED void dispatch_group_notify(void *group, queue_t queue, void *block) {
    NEXT(dispatch_group_notify);
    if (!takes(queue)) return next(group, queue, block);
    LIBRARY(void, dispatch_group_notify_f, void *, queue_t, void *, function_t);
    struct notice *notice = malloc(sizeof *notice);
    *notice = (struct notice){app_here.runtime, retained(queue), copied(block)};
    atomic_fetch_add(&waiting_notices, 1);
    dispatch_group_notify_f(group, app_runtime_notices(), notice, enqueue_notice);
}

INTERPOSED void dispatch_after(uint64_t when, queue_t queue, void *block) {
    NEXT(dispatch_after);
    if (!takes(queue)) return next(when, queue, block);
    take(queue, positive(delay_until(when)), call_block, copied(block), 0);
}

INTERPOSED void dispatch_after_f(
    uint64_t when, queue_t queue, void *context, function_t function) {
    NEXT(dispatch_after_f);
    if (!takes(queue)) return next(when, queue, context, function);
    take(queue, positive(delay_until(when)), function, context, 0);
}

/// Sets a timer that runs in real time; its start was given by the thread's clocks.
INTERPOSED void dispatch_source_set_timer(
    void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
    NEXT(dispatch_source_set_timer);
    next(source, app_here.runtime ? real_time(start) : start, interval, leeway);
}

// MARK: Real time

void *dispatch_source_create(void *type, uintptr_t handle, unsigned long mask, queue_t queue);
void *dispatch_io_create(unsigned long type, int file, queue_t queue, void *cleanup);
void *dispatch_io_create_with_path(
    unsigned long type, const char *path, int flags, unsigned mode, queue_t queue, void *cleanup);
void dispatch_read(int file, size_t length, queue_t queue, void *block);
void dispatch_write(int file, void *data, queue_t queue, void *block);

INTERPOSED void *dispatch_source_create(
    void *type, uintptr_t handle, unsigned long mask, queue_t queue) {
    NEXT(dispatch_source_create);
    app_uses_real_time();
    return next(type, handle, mask, queue);
}

INTERPOSED void *dispatch_io_create(unsigned long type, int file, queue_t queue, void *cleanup) {
    NEXT(dispatch_io_create);
    app_uses_real_time();
    return next(type, file, queue, cleanup);
}

INTERPOSED void *dispatch_io_create_with_path(
    unsigned long type, const char *path, int flags, unsigned mode, queue_t queue, void *cleanup) {
    NEXT(dispatch_io_create_with_path);
    app_uses_real_time();
    return next(type, path, flags, mode, queue, cleanup);
}

INTERPOSED void dispatch_read(int file, size_t length, queue_t queue, void *block) {
    NEXT(dispatch_read);
    app_uses_real_time();
    next(file, length, queue, block);
}

INTERPOSED void dispatch_write(int file, void *data, queue_t queue, void *block) {
    NEXT(dispatch_write);
    app_uses_real_time();
    next(file, data, queue, block);
}

// MARK: Waiting

static void sync_with(queue_t queue, void *block, void (*next)(queue_t, void *)) {
    if (!takes(queue)) {
        struct app_thread before = app_runtime_pause();
        next(queue, block);
        return app_runtime_restore(before);
    }
    if (app_runtime_is_main(queue)) {
        return app_hooks.call_on_main(app_here.runtime, invoke_block, block);
    }
    app_hooks.will_wait(app_here.runtime, queue);
    next(queue, block);
}

INTERPOSED void dispatch_sync(queue_t queue, void *block) {
    NEXT(dispatch_sync);
    if (!app_here.runtime) return next(queue, block);
    sync_with(queue, block, next);
}

INTERPOSED void dispatch_barrier_sync(queue_t queue, void *block) {
    NEXT(dispatch_barrier_sync);
    if (!app_here.runtime) return next(queue, block);
    sync_with(queue, block, next);
}

static long wait_for(void *object, uint64_t until, long (*next)(void *, uint64_t)) {
    if (next(object, 0) == 0) return 0;
    if (until == 0) return 1;
    app_hooks.will_wait(app_here.runtime, NULL);
    uint64_t deadline = real_time(until);
    struct app_thread before = app_runtime_pause();
    int64_t began = app_real_uptime();
    long status = next(object, deadline);
    before.slept += app_real_uptime() - began;
    app_runtime_restore(before);
    app_hooks.did_wait(app_here.runtime);
    return status;
}

INTERPOSED long dispatch_semaphore_wait(void *semaphore, uint64_t until) {
    NEXT(dispatch_semaphore_wait);
    return app_here.runtime ? wait_for(semaphore, until, next) : next(semaphore, until);
}

INTERPOSED long dispatch_group_wait(void *group, uint64_t until) {
    NEXT(dispatch_group_wait);
    return app_here.runtime ? wait_for(group, until, next) : next(group, until);
}

#else

bool app_runtime_is_main(void *queue) { return false; }
void app_runtime_async(void *queue, void *context, void (*function)(void *)) {}
void app_runtime_release(void *queue) {}
void *app_runtime_notices(void) { return 0; }
int app_runtime_waiting_notices(void) { return 0; }

#endif
