extension UIView {
    /// The options of an animation, which have no effect.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Lays subviews out within the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Touches reach the view during the animation.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Begins at the view's current position on screen.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation endlessly.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Plays the animation forwards, then backwards.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Starts and ends slowly.
        public static let curveEaseInOut = AnimationOptions([])
        /// Starts slowly and speeds up.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly after a fast start.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Moves at constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// One view dissolves into the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Turns over from the left.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Turns over from the right.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    }

    /// Whether animations run. Nothing is drawn, so animations end at once in both cases.
    public private(set) static var areAnimationsEnabled = true

    /// Stores the value of `areAnimationsEnabled`.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        areAnimationsEnabled = enabled
    }

    /// Runs the changes at once.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        actionsWithoutAnimation()
    }

    /// Makes the changes at once; nothing is drawn.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void)
    {
        animations()
    }

    /// Makes the changes and calls `completion` at once.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Makes the changes and calls `completion` at once, without the delay.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Makes the changes and calls `completion` at once, without the spring.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Makes the changes and calls `completion` at once.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        completion?(true)
    }
}
