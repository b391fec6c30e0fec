#include <stddef.h>

/// A file of the page: its name, and its bytes for as long as the process lives.
typedef struct {
    const char *name;
    const unsigned char *bytes;
    size_t count;
} CPageFile;

/// The page's file at an index; the name is NULL behind the last file.
CPageFile cembedded_page_file(size_t index);

/// Where each rule is decided and which scenarios show it, as JSON, for as long as the process lives.
const unsigned char *cembedded_evidence(size_t *count);

/// The commit of a release; empty in other builds.
const char *belfry_commit(void);
