// Every folder of sources with a dependency of a trait depends on this target, so that a build
// without traits fails with one sentence instead of a missing module for each import.

#if !Service && !LocalAPNs && !SwiftUI
    #error(
        "No trait is enabled. To build the service, use make, or add --traits Service to swift build. For BelfryAPNs, add traits: [\"LocalAPNs\"] to your .package line. For BelfrySwiftUI, add traits: [\"SwiftUI\"]."
    )
#endif
