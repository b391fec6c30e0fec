// Each room with a dependency of a trait depends on this target, so that a build without traits ends in one
// sentence instead of a missing module for each import.

#if !Service && !LocalAPNs && !SwiftUI
    #error(
        "No trait is on. For the service use make, or add --traits Service to swift build. For BelfryAPNs add traits: [\"LocalAPNs\"] to your .package line, for BelfrySwiftUI traits: [\"SwiftUI\"]."
    )
#endif
