import BelfryUIKit

/// The animation of a change, which has no effect here.
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

    /// An easing animation, which has no effect.
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
    /// A linear animation, which has no effect.
    public static func linear(duration: TimeInterval) -> Animation { Animation() }
    /// A spring animation, which has no effect.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation { Animation() }
    /// Returns the animation unchanged: the delay has no effect.
    public func delay(_ delay: TimeInterval) -> Animation { self }
    /// Returns the animation unchanged: the speed has no effect.
    public func speed(_ speed: Double) -> Animation { self }
}

/// The animation settings of a change, which have no effect.
public struct Transaction: Sendable {
    /// The animation of the change, stored without effect.
    public var animation: Animation?
    /// Whether animations are disabled, stored without effect.
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
