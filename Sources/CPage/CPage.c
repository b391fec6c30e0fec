#include "CPage.h"

// #embed is C23's; clang takes it in every mode, and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "Files/index.html"
};

static const CPageFile files[] = {
    {"index.html", index_html, sizeof index_html},
};

CPageFile cpage_file(size_t index) {
    return index < sizeof files / sizeof *files ? files[index] : (CPageFile){0};
}
