#ifndef CAPPRUNTIME_H
#define CAPPRUNTIME_H

#include <stdbool.h>
#include <stdint.h>

/// The clocks that a thread reads while it runs an app's code.
struct app_clock;

/// Clocks that read zero; never freed.
struct app_clock *app_clock_make(void);
/// Sets them, in nanoseconds; `wall` is since 1970.
void app_clock_set(struct app_clock *clock, int64_t uptime, int64_t wall);

/// A function that an app wants called on a queue. Whoever gets one calls it once, or forgets it.
struct app_work {
    /// A `dispatch_queue_t`, retained.
    void *queue;
    /// Nanoseconds from now; negative is at once.
    int64_t delay;
    void (*function)(void *);
    void *context;
    /// The number of the Swift task that it continues; 0 for other work.
    uint64_t task;
};

/// What an app's code does, for its runtime. All of it may come on any thread.
struct app_hooks {
    /// The app's code dispatches something.
    void (*take)(void *runtime, struct app_work work);
    /// The runtime of the app that a task belongs to; null for a task of nobody's.
    void *(*owner)(uint64_t task);
    /// The task is one that no app has, whoever resumes it.
    bool (*is_foreign)(uint64_t task);
    /// The app's code is about to wait for what `queue` has to do before, or for anything if null.
    void (*will_wait)(void *runtime, void *queue);
    /// It waits no longer for anything.
    void (*did_wait)(void *runtime);
    /// The app's code wants `function` called on the main queue, and waits until it has returned.
    void (*call_on_main)(void *runtime, void (*function)(void *), void *context);
    /// A `CFRunLoopTimer` has been added to a run loop, or got another fire date: it is due in
    /// `delay` nanoseconds and then every `period`, 0 for once. `info` is its `Timer`.
    void (*schedule)(void *runtime, void *timer, void *info, int64_t delay, int64_t period);
};

/// To be called once, before anything else.
void app_runtime_install(struct app_hooks hooks);
/// How many runtimes there are: without one nothing is looked at.
void app_runtime_count(int change);

/// What a thread was doing.
struct app_thread {
    void *runtime;
    struct app_clock *clock;
    /// What the runtime keeps of the work that the thread does.
    void *item;
    /// The real uptime when the code began, in nanoseconds.
    int64_t began;
    /// What the code has slept, in nanoseconds.
    int64_t slept;
};

/// From now on the thread runs code of an app; returns what it was doing.
struct app_thread app_runtime_enter(void *runtime, struct app_clock *clock, void *item);
/// The thread runs no app's code for a while; returns what it was doing.
struct app_thread app_runtime_pause(void);
/// The thread does again what it was doing.
void app_runtime_restore(struct app_thread thread);
/// The runtime of which the thread runs code.
void *app_runtime_current(void);
/// The item that was given when the thread began with it.
void *app_runtime_item(void);

/// Whether a queue is the main queue.
bool app_runtime_is_main(void *queue);
/// Calls a function on a queue, as `dispatch_async_f` itself does.
void app_runtime_async(void *queue, void *context, void (*function)(void *));
void app_runtime_release(void *queue);
/// A serial queue on which groups say that they are empty, and how many have not said so.
void *app_runtime_notices(void);
int app_runtime_waiting_notices(void);
/// The number of the task that the thread runs; 0 if it runs none.
uint64_t app_runtime_task(void);
/// Whether what an app dispatches can be taken over on this system.
bool app_runtime_takes_over(void);

#endif
