/// Returns the commit that the executable was built from. It is empty except in a release, whose
/// last link step replaces this function.
const char *belfry_commit(void);
