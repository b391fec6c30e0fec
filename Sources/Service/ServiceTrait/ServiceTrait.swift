// Every room with a dependency of the trait `Service` depends on this target, so that a build without
// the trait ends in one sentence rather than in a missing module for each import.

#if !Service
    #error("The service needs its trait: use make, or add --traits Service to swift build.")
#endif
