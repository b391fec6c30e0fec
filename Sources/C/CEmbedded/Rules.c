#include "CEmbedded.h"

// #embed is C23's; clang takes it in every mode, and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char evidence[] = {
#embed "Files/evidence.json"
};

const unsigned char *cembedded_evidence(size_t *count) {
    *count = sizeof evidence;
    return evidence;
}
