#pragma once

struct timespec {
    long tv_sec;
    long tv_nsec;
};

typedef enum { CLOCK_REALTIME = 0, CLOCK_MONOTONIC = 6 } clockid_t;

int clock_gettime(clockid_t clock, struct timespec *time);

typedef struct __sFILE FILE;
typedef unsigned long size_t;

FILE *fopen(const char *path, const char *mode);
int fclose(FILE *stream);
int fflush(FILE *stream);
int fileno(FILE *stream);
int fputs(const char *text, FILE *stream);
size_t fread(void *items, size_t size, size_t count, FILE *stream);
void rewind(FILE *stream);
int ftruncate(int descriptor, long long length);

struct flock {
    long long l_start;
};
#define LOCK_EX 0x02
int flock(int descriptor, int operation);
