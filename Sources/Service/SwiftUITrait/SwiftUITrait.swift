// BelfrySwiftUI depends on this target, so that a build without the trait `SwiftUI` ends in one
// sentence rather than in a missing module for each import.

#if !SwiftUI
    #error("BelfrySwiftUI needs its trait: .package(url: …, traits: [\"SwiftUI\"])")
#endif
