#ifndef CPOSTGRES_H
#define CPOSTGRES_H

/// The functions of libpq that Belfry calls. The library is opened when the first database is, so
/// that neither a build nor a service without a database needs it. Each function behaves as its
/// namesake in https://www.postgresql.org/docs/current/libpq.html.

typedef struct cpg_connection cpg_connection;
typedef struct cpg_result cpg_result;

/// A keyword of a connection string with its value, as libpq's PQconninfoOption.
typedef struct {
    char *keyword, *envvar, *compiled, *val, *label, *dispchar;
    int dispsize;
} cpg_option;

/// The values of PQstatus and PQresultStatus that Belfry distinguishes.
#define CPG_CONNECTION_OK 0
#define CPG_COMMAND_OK 1
#define CPG_TUPLES_OK 2
#define CPG_PIPELINE_SYNC 10
#define CPG_PIPELINE_ABORTED 11

/// Opens libpq unless it is open. Returns NULL, or the reason for a failure. A `name` that is not
/// NULL is opened instead of the usual names. Safe to call from any thread, and again later.
const char *cpg_open(const char *name);

cpg_option *cpg_parse(const char *text, char **problem);
void cpg_free_options(cpg_option *options);
void cpg_free(void *memory);

cpg_connection *cpg_connect(const char *const *keywords, const char *const *values, int expands);
void cpg_finish(cpg_connection *connection);
int cpg_status(const cpg_connection *connection);
int cpg_socket(const cpg_connection *connection);
const char *cpg_problem(const cpg_connection *connection);
/// Makes the connection nonblocking, begins pipeline mode, and drops notices. Returns 1 for success.
int cpg_prepare_pipeline(cpg_connection *connection);

int cpg_send_prepare(cpg_connection *connection, const char *name, const char *statement);
/// Sends a prepared statement. Its result has binary values.
int cpg_send(cpg_connection *connection, const char *name, int count, const char *const *values,
             const int *lengths, const int *formats);
/// Sends a statement once. Its result has binary values.
int cpg_send_once(cpg_connection *connection, const char *statement, int count,
                  const char *const *values, const int *lengths, const int *formats);
int cpg_sync(cpg_connection *connection);
int cpg_flush(cpg_connection *connection);
int cpg_consume(cpg_connection *connection);
int cpg_is_busy(cpg_connection *connection);
cpg_result *cpg_next_result(cpg_connection *connection);

int cpg_result_status(const cpg_result *result);
/// Returns the SQLSTATE of an error; NULL without one.
const char *cpg_sqlstate(const cpg_result *result);
const char *cpg_message(const cpg_result *result);
int cpg_row_count(const cpg_result *result);
int cpg_column_count(const cpg_result *result);
/// Returns the number of rows that a statement changed, as text.
const char *cpg_changed(cpg_result *result);
int cpg_is_null(const cpg_result *result, int row, int column);
const char *cpg_value(const cpg_result *result, int row, int column);
int cpg_length(const cpg_result *result, int row, int column);
void cpg_clear(cpg_result *result);

#endif
