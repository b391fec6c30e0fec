#include "CPostgres.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// Every function that is looked up: its result, its name in libpq and its parameters.
#define FUNCTIONS(F)                                                                              \
    F(cpg_option *, PQconninfoParse, (const char *, char **))                                     \
    F(void, PQconninfoFree, (cpg_option *))                                                       \
    F(void, PQfreemem, (void *))                                                                  \
    F(cpg_connection *, PQconnectdbParams, (const char *const *, const char *const *, int))       \
    F(void, PQfinish, (cpg_connection *))                                                         \
    F(int, PQstatus, (const cpg_connection *))                                                    \
    F(int, PQsocket, (const cpg_connection *))                                                    \
    F(char *, PQerrorMessage, (const cpg_connection *))                                           \
    F(int, PQsetnonblocking, (cpg_connection *, int))                                             \
    F(int, PQenterPipelineMode, (cpg_connection *))                                               \
    F(void *, PQsetNoticeReceiver,                                                                \
      (cpg_connection *, void (*)(void *, const cpg_result *), void *))                           \
    F(int, PQsendPrepare,                                                                         \
      (cpg_connection *, const char *, const char *, int, const unsigned int *))                  \
    F(int, PQsendQueryPrepared,                                                                   \
      (cpg_connection *, const char *, int, const char *const *, const int *, const int *, int))  \
    F(int, PQsendQueryParams,                                                                     \
      (cpg_connection *, const char *, int, const unsigned int *, const char *const *,            \
       const int *, const int *, int))                                                            \
    F(int, PQpipelineSync, (cpg_connection *))                                                    \
    F(int, PQflush, (cpg_connection *))                                                           \
    F(int, PQconsumeInput, (cpg_connection *))                                                    \
    F(int, PQisBusy, (cpg_connection *))                                                          \
    F(cpg_result *, PQgetResult, (cpg_connection *))                                              \
    F(int, PQresultStatus, (const cpg_result *))                                                  \
    F(char *, PQresultErrorField, (const cpg_result *, int))                                      \
    F(int, PQnfields, (const cpg_result *))                                                       \
    F(int, PQntuples, (const cpg_result *))                                                       \
    F(char *, PQcmdTuples, (cpg_result *))                                                        \
    F(int, PQgetisnull, (const cpg_result *, int, int))                                           \
    F(char *, PQgetvalue, (const cpg_result *, int, int))                                         \
    F(int, PQgetlength, (const cpg_result *, int, int))                                           \
    F(void, PQclear, (cpg_result *))

#define DECLARE(result, name, parameters) static result(*name) parameters;
FUNCTIONS(DECLARE)

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int is_open;

static const char *const usual_names[] = {
#ifdef __APPLE__
    "libpq.5.dylib",
    "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
    "/usr/local/opt/libpq/lib/libpq.5.dylib",
    "/opt/homebrew/opt/postgresql@17/lib/libpq.5.dylib",
#else
    "libpq.so.5",
#endif
    NULL,
};

static const char *find_functions(void *library) {
#define CHECK(result, name, parameters)                                                           \
    if (dlsym(library, #name) == NULL)                                                            \
        return "it is older than version 14, because it has no function " #name;
    FUNCTIONS(CHECK)
#define FIND(result, name, parameters) *(void **)(&name) = dlsym(library, #name);
    FUNCTIONS(FIND)
    return NULL;
}

const char *cpg_open(const char *name) {
    pthread_mutex_lock(&lock);
    const char *problem = NULL;
    if (!is_open || name) {
        const char *const given[] = {name, NULL};
        void *library = NULL;
        for (const char *const *next = name ? given : usual_names; *next && !library; next++) {
            library = dlopen(*next, RTLD_NOW | RTLD_LOCAL);
        }
        problem = library ? find_functions(library) : dlerror();
        if (library && !problem) is_open = 1;
        if (library && problem) dlclose(library);
        if (!library && !problem) problem = "it was not found";
    }
    pthread_mutex_unlock(&lock);
    return problem;
}

static void drop_notice(void *unused, const cpg_result *notice) {
    (void)unused;
    (void)notice;
}

cpg_option *cpg_parse(const char *text, char **problem) { return PQconninfoParse(text, problem); }
void cpg_free_options(cpg_option *options) { PQconninfoFree(options); }
void cpg_free(void *memory) { PQfreemem(memory); }

cpg_connection *cpg_connect(const char *const *keywords, const char *const *values, int expands) {
    return PQconnectdbParams(keywords, values, expands);
}
void cpg_finish(cpg_connection *connection) { PQfinish(connection); }
int cpg_status(const cpg_connection *connection) { return PQstatus(connection); }
int cpg_socket(const cpg_connection *connection) { return PQsocket(connection); }
const char *cpg_problem(const cpg_connection *connection) { return PQerrorMessage(connection); }

int cpg_prepare_pipeline(cpg_connection *connection) {
    PQsetNoticeReceiver(connection, drop_notice, NULL);
    return PQsetnonblocking(connection, 1) == 0 && PQenterPipelineMode(connection);
}

int cpg_send_prepare(cpg_connection *connection, const char *name, const char *statement) {
    return PQsendPrepare(connection, name, statement, 0, NULL);
}
int cpg_send(cpg_connection *connection, const char *name, int count, const char *const *values,
             const int *lengths, const int *formats) {
    return PQsendQueryPrepared(connection, name, count, values, lengths, formats, 1);
}
int cpg_send_once(cpg_connection *connection, const char *statement, int count,
                  const char *const *values, const int *lengths, const int *formats) {
    return PQsendQueryParams(connection, statement, count, NULL, values, lengths, formats, 1);
}
int cpg_sync(cpg_connection *connection) { return PQpipelineSync(connection); }
int cpg_flush(cpg_connection *connection) { return PQflush(connection); }
int cpg_consume(cpg_connection *connection) { return PQconsumeInput(connection); }
int cpg_is_busy(cpg_connection *connection) { return PQisBusy(connection); }
cpg_result *cpg_next_result(cpg_connection *connection) { return PQgetResult(connection); }

int cpg_result_status(const cpg_result *result) { return PQresultStatus(result); }
const char *cpg_sqlstate(const cpg_result *result) { return PQresultErrorField(result, 'C'); }
const char *cpg_message(const cpg_result *result) { return PQresultErrorField(result, 'M'); }
int cpg_row_count(const cpg_result *result) { return PQntuples(result); }
int cpg_column_count(const cpg_result *result) { return PQnfields(result); }
const char *cpg_changed(cpg_result *result) { return PQcmdTuples(result); }
int cpg_is_null(const cpg_result *result, int row, int column) {
    return PQgetisnull(result, row, column);
}
const char *cpg_value(const cpg_result *result, int row, int column) {
    return PQgetvalue(result, row, column);
}
int cpg_length(const cpg_result *result, int row, int column) {
    return PQgetlength(result, row, column);
}
void cpg_clear(cpg_result *result) { PQclear(result); }
