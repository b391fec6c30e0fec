// PushServer depends on this target, so that a build without the trait `LocalAPNs` ends in one
// sentence rather than in a missing module for each import.

#if !LocalAPNs
    #error("BelfryAPNs needs its trait: .package(url: …, traits: [\"LocalAPNs\"])")
#endif
