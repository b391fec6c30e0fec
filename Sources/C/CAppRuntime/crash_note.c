// A text for the case that the process crashes. A handler of signals may call almost nothing, so the
// text is ready beforehand.
#include "CAppRuntime.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

enum { size = 1024, count = 2 };

// The signals of `fatalError` and failed checks: on x86-64 and on arm64.
static const int signals[count] = {SIGILL, SIGTRAP};
static struct sigaction earlier[count];

// The handler reads one text while the other one is written.
static char texts[2][size];
static _Atomic(const char *) current;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void write_text(int signal) {
    const char *text = atomic_exchange(&current, NULL);
    if (text && write(STDERR_FILENO, text, strlen(text)) < 0) text = NULL;
    // The instruction that trapped runs once more, with the handler from before: that of Swift's
    // backtraces, if there is one.
    for (int i = 0; i < count; i++) {
        if (signals[i] == signal) sigaction(signal, &earlier[i], NULL);
    }
}

void crash_note_set(const char *text) {
    static bool is_installed = false;
    static int next = 0;
    pthread_mutex_lock(&lock);
    strncpy(texts[next], text, size - 1);
    atomic_store(&current, texts[next]);
    next = 1 - next;
    if (!is_installed) {
        is_installed = true;
        struct sigaction action = {.sa_handler = write_text, .sa_flags = SA_ONSTACK};
        for (int i = 0; i < count; i++) sigaction(signals[i], &action, &earlier[i]);
    }
    pthread_mutex_unlock(&lock);
}
