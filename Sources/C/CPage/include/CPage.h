#include <stddef.h>

/// A file of the page: its name, and its bytes for as long as the process lives.
typedef struct {
    const char *name;
    const unsigned char *bytes;
    size_t count;
} CPageFile;

/// The file at a place; its name is NULL behind the last one.
CPageFile cpage_file(size_t index);
