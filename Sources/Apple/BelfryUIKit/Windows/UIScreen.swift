/// The phone's screen, in points.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    private static let only = UIScreen()
    open class var main: UIScreen { only }

    /// That of a 6.1-inch iPhone.
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    open var scale: Double { 3 }
    open var brightness = 0.5
    open var traitCollection: UITraitCollection { UITraitCollection() }
}

/// The surroundings of a view.
@preconcurrency @MainActor
open class UITraitCollection: NSObject {
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    open var userInterfaceStyle: UIUserInterfaceStyle { .light }
    open var displayScale: Double { 3 }
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light
    case dark
}

/// Which side of the interface is up.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait
    case portraitUpsideDown
    case landscapeRight
    case landscapeLeft

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Several orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let all: UIInterfaceOrientationMask = [
        .portrait, .portraitUpsideDown, .landscape,
    ]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
