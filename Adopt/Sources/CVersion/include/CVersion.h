/// The commit that an executable was made from; empty but in a release, whose last link puts its own
/// in the place of this one.
const char *belfry_commit(void);
