#include "CEmbedded.h"

// #embed comes from C23; clang accepts it in every mode, with a warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char evidence[] = {
#embed "Files/evidence.json"
};

const unsigned char *cembedded_evidence(size_t *count) {
    *count = sizeof evidence;
    return evidence;
}
