/// The phone's screen, in points.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    private static let only = UIScreen()
    /// The phone's only screen.
    open class var main: UIScreen { only }

    /// The bounds: 390 by 844 points, as on a 6.1-inch iPhone.
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    /// The number of pixels per point.
    open var scale: Double { 3 }
    /// The brightness from 0 to 1. Stored without effect.
    open var brightness = 0.5
    /// The traits of a 6.1-inch iPhone in light mode.
    open var traitCollection: UITraitCollection { UITraitCollection() }
}

/// The environment of a view; the same everywhere on a virtual iPhone.
@preconcurrency @MainActor
open class UITraitCollection: NSObject {
    /// The interface idiom, which is always `phone`.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// The interface style, which is always light.
    open var userInterfaceStyle: UIUserInterfaceStyle { .light }
    /// The number of pixels per point.
    open var displayScale: Double { 3 }
}

/// A light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light
    case dark
}

/// The orientation of the interface; always portrait on a virtual iPhone.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait
    case portraitUpsideDown
    case landscapeRight
    case landscapeLeft

    /// Whether it is one of the two portrait orientations.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is one of the two landscape orientations.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The upright orientation alone.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Upright, with the bottom of the phone on top.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// Sideways, with the bottom of the phone on the right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// Sideways, with the bottom of the phone on the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// The two landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All four orientations, including upside down.
    public static let all: UIInterfaceOrientationMask = [
        .portrait, .portraitUpsideDown, .landscape,
    ]
    /// All orientations except upside down, an iPhone's usual set.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
