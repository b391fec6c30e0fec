#ifndef CAPPRUNTIME_H
#define CAPPRUNTIME_H

#include <stdbool.h>
#include <stdint.h>

/// The clocks that a thread reads while it runs an app's code.
struct app_clock;

/// Makes clocks that read zero; they are never freed.
struct app_clock *app_clock_make(void);
/// Sets the clocks, in nanoseconds; `wall` counts from 1970.
void app_clock_set(struct app_clock *clock, int64_t uptime, int64_t wall);

/// A function that an app wants called on a queue. The receiver calls it once, or drops it.
struct app_work {
    /// A `dispatch_queue_t`, retained.
    void *queue;
    /// Nanoseconds from now; a negative value means at once.
    int64_t delay;
    void (*function)(void *);
    void *context;
    /// The number of the Swift task that the work continues; 0 for other work.
    uint64_t task;
};

/// The actions of an app's code, reported to its runtime. Each call can come on any thread.
struct app_hooks {
    /// The app's code dispatches something.
    void (*take)(void *runtime, struct app_work work);
    /// The runtime of the app that a task belongs to; null for a task of no app.
    void *(*owner)(uint64_t task);
    /// `true` if the task belongs to no app, even if an app's code resumes it.
    bool (*is_foreign)(uint64_t task);
    /// The app's code is about to wait for the earlier work of `queue`; for anything if null.
    void (*will_wait)(void *runtime, void *queue);
    /// The app's code has stopped waiting.
    void (*did_wait)(void *runtime);
    /// The app's code wants `function` called on the main queue, and waits until it has returned.
    void (*call_on_main)(void *runtime, void (*function)(void *), void *context);
    /// A `CFRunLoopTimer` was added to a run loop, or its fire date was changed. It fires in
    /// `delay` nanoseconds and then every `period`; a period of 0 means once. `info` is its
    /// `Timer`.
    void (*schedule)(void *runtime, void *timer, void *info, int64_t delay, int64_t period);
    /// The app's code has started something that ends in real time: a network connection, a thread,
    /// or a dispatch source. Its end is not known.
    void (*uses_real_time)(void *runtime);
};

/// Installs the hooks; called once, before anything else.
void app_runtime_install(struct app_hooks hooks);
/// Changes the number of runtimes. Without a runtime, no call is inspected.
void app_runtime_count(int change);

/// The state of a thread.
struct app_thread {
    void *runtime;
    struct app_clock *clock;
    /// The runtime's record of the work that the thread does.
    void *item;
    /// The real uptime when the code began, in nanoseconds.
    int64_t began;
    /// The time that the code has slept, in nanoseconds.
    int64_t slept;
};

/// Makes the thread run code of an app; returns the thread's state before.
struct app_thread app_runtime_enter(void *runtime, struct app_clock *clock, void *item);
/// Makes the thread run no app's code for a while; returns the thread's state before.
struct app_thread app_runtime_pause(void);
/// Restores the thread's earlier state.
void app_runtime_restore(struct app_thread thread);
/// The runtime whose code the thread runs.
void *app_runtime_current(void);
/// The item that was given when the thread entered the runtime.
void *app_runtime_item(void);

/// `true` if a queue is the main queue.
bool app_runtime_is_main(void *queue);
/// Calls a function on a queue, as `dispatch_async_f` itself does.
void app_runtime_async(void *queue, void *context, void (*function)(void *));
void app_runtime_release(void *queue);
/// A serial queue on which groups report that they are empty, and the number of missing reports.
void *app_runtime_notices(void);
int app_runtime_waiting_notices(void);
/// The number of the task that the thread runs; 0 if it runs none.
uint64_t app_runtime_task(void);
/// `true` if the work that an app dispatches can be taken over on this system.
bool app_runtime_takes_over(void);

/// Calls `each` with the readable name of a Swift class's descriptor, and then with name and address
/// of each function in the class or in a type inside it, from the symbols of the file that the class
/// is in. The names are valid during the call.
/// `descriptor` is the class's nominal type descriptor; without its symbol there are no calls.
void app_class_functions(
    const void *descriptor, void *context,
    void (*each)(void *context, const char *name, const void *address));

/// Sets the text that is written to standard error if a trap of Swift ends the process. Each call
/// replaces the text, of which at most 1,023 bytes are kept. Safe on any thread.
void crash_note_set(const char *text);

#endif
