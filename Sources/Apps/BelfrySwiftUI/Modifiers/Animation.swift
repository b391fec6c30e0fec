import BelfryUIKit

/// How a change is animated, which it is not here.
public struct Animation: Hashable, Sendable {
    public static let `default` = Animation()
    public static let easeIn = Animation()
    public static let easeOut = Animation()
    public static let easeInOut = Animation()
    public static let linear = Animation()
    public static let spring = Animation()
    public static let bouncy = Animation()
    public static let smooth = Animation()
    public static let snappy = Animation()

    /// Without effect.
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
    /// Without effect.
    public static func linear(duration: TimeInterval) -> Animation { Animation() }
    /// Without effect.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation { Animation() }
    /// Without effect.
    public func delay(_ delay: TimeInterval) -> Animation { self }
    /// Without effect.
    public func speed(_ speed: Double) -> Animation { self }
}

/// What comes with a change, without effect.
public struct Transaction: Sendable {
    /// Kept.
    public var animation: Animation?
    /// Kept.
    public var disablesAnimations = false

    /// A change without animation.
    public init(animation: Animation? = nil) {
        self.animation = animation
    }
}

/// Runs the body at once: nothing is animated.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Runs the body at once: transactions have no effect.
public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }
