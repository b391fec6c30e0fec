// The functions of a Swift class, by the symbols of the executable or library that it is in.
#define _GNU_SOURCE
#include "CAppRuntime.h"

#ifdef __linux__

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// A file that is mapped to memory, read-only.
struct file {
    const char *bytes;
    size_t size;
};

static struct file mapped(const char *path) {
    struct file file = {NULL, 0};
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return file;
    struct stat status;
    if (fstat(descriptor, &status) == 0 && (size_t)status.st_size > sizeof(ElfW(Ehdr))) {
        void *bytes = mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
        if (bytes != MAP_FAILED) file = (struct file){bytes, status.st_size};
    }
    close(descriptor);
    return file;
}

/// The symbols of a file, and the difference between their values and addresses in memory.
struct table {
    const ElfW(Sym) *symbols;
    size_t count;
    const char *names;
    size_t names_size;
    uintptr_t base;
};

static bool is_inside(struct file file, size_t offset, size_t size) {
    return offset <= file.size && size <= file.size - offset;
}

static struct table table_of(struct file file, uintptr_t base) {
    struct table none = {0};
    const ElfW(Ehdr) *header = (const void *)file.bytes;
    if (memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return none;
    size_t size = (size_t)header->e_shnum * sizeof(ElfW(Shdr));
    if (!is_inside(file, header->e_shoff, size)) return none;
    const ElfW(Shdr) *sections = (const void *)(file.bytes + header->e_shoff);
    for (size_t i = 0; i < header->e_shnum; i++) {
        const ElfW(Shdr) *section = &sections[i];
        if (section->sh_type != SHT_SYMTAB || section->sh_link >= header->e_shnum) continue;
        const ElfW(Shdr) *names = &sections[section->sh_link];
        if (!is_inside(file, section->sh_offset, section->sh_size)) return none;
        if (!is_inside(file, names->sh_offset, names->sh_size)) return none;
        return (struct table){
            (const void *)(file.bytes + section->sh_offset), section->sh_size / sizeof(ElfW(Sym)),
            file.bytes + names->sh_offset, names->sh_size, header->e_type == ET_EXEC ? 0 : base};
    }
    return none;
}

static const char *name_of(struct table table, size_t i) {
    size_t offset = table.symbols[i].st_name;
    return offset < table.names_size ? table.names + offset : "";
}

/// The mangled name of a class: the symbol of its descriptor without `Mn`; empty if there is none.
static size_t class_name(struct table table, const void *descriptor, const char **name) {
    uintptr_t value = (uintptr_t)descriptor - table.base;
    for (size_t i = 0; i < table.count; i++) {
        if (table.symbols[i].st_value != value) continue;
        const char *found = name_of(table, i);
        size_t length = strlen(found);
        if (length < 4 || strncmp(found, "$s", 2) != 0) continue;
        if (strcmp(found + length - 2, "Mn") != 0) continue;
        *name = found;
        return length - 2;
    }
    return 0;
}

void app_class_functions(
    const void *descriptor, void *context,
    void (*each)(void *context, const char *name, const void *address)) {
    char *(*demangle)(const char *, size_t, char *, size_t *, uint32_t) =
        (char *(*)(const char *, size_t, char *, size_t *, uint32_t))
            dlsym(RTLD_DEFAULT, "swift_demangle");
    Dl_info image;
    if (!demangle || !dladdr(descriptor, &image)) return;
    struct file file = mapped(image.dli_fname);
    // The path of an executable may be relative to an earlier working directory.
    if (!file.bytes) file = mapped("/proc/self/exe");
    if (!file.bytes) return;
    struct table table = table_of(file, (uintptr_t)image.dli_fbase);
    const char *name = "";
    size_t length = class_name(table, descriptor, &name);
    char *heading = length ? demangle(name, length + 2, NULL, NULL, 0) : NULL;
    if (heading) each(context, heading, NULL);
    free(heading);
    for (size_t i = 0; length && i < table.count; i++) {
        const ElfW(Sym) *symbol = &table.symbols[i];
        if ((symbol->st_info & 0xf) != STT_FUNC || !symbol->st_value) continue;
        const char *function = name_of(table, i);
        if (strncmp(function, name, length) != 0) continue;
        size_t end = strlen(function);
        if (function[end - 1] != 'F') continue;
        char *readable = demangle(function, end, NULL, NULL, 0);
        if (!readable) continue;
        each(context, readable, (const void *)(table.base + symbol->st_value));
        free(readable);
    }
    munmap((void *)file.bytes, file.size);
}

#else

void app_class_functions(
    const void *descriptor, void *context,
    void (*each)(void *context, const char *name, const void *address)) {}

#endif
