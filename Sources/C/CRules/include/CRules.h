#include <stddef.h>

/// Where each rule is decided and which scenarios show it, as JSON, for as long as the process lives.
const unsigned char *crules_evidence(size_t *count);
