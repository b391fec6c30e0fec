#include <stddef.h>

/// An embedded file: its name, and its bytes, which are valid until the process ends.
typedef struct {
    const char *name;
    const unsigned char *bytes;
    size_t count;
} CEmbeddedFile;

/// The page's file at an index; the name is NULL after the last file.
CEmbeddedFile cembedded_page_file(size_t index);

/// The file of known causes at an index, as YAML. The name is NULL after the last file.
CEmbeddedFile cembedded_knowledge_file(size_t index);

/// What a device's log says about a push, as YAML.
CEmbeddedFile cembedded_device_log(void);

/// For each rule, the place in the code and the scenarios that show it, as JSON, which is valid
/// until the process ends.
const unsigned char *cembedded_evidence(size_t *count);

/// The commit of a release; empty in other builds.
const char *belfry_commit(void);
