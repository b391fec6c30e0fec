import Foundation

/// A picture. Its data are stored but never drawn.
// Immutable after init.
open class UIImage: NSObject, @unchecked Sendable {
    private let data: Data?

    /// Creates an empty picture.
    public override init() {
        data = nil
        super.init()
    }

    /// Creates a picture from the data of a file.
    public init?(data: Data) {
        self.data = data
        super.init()
    }

    /// Creates a picture of the app, by its name. A virtual iPhone has no assets, so the picture is
    /// empty.
    public init?(named name: String) {
        data = nil
        super.init()
    }

    /// Creates a picture from a file; `nil` if the file cannot be read.
    public init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.data = data
        super.init()
    }

    /// Creates a picture of the app, by its name. A virtual iPhone has no assets, so the picture is
    /// empty.
    public init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        data = nil
        super.init()
    }

    /// Creates a symbol of the system, by its name. A virtual iPhone has none, so the picture is
    /// empty.
    public init?(systemName name: String) {
        data = nil
        super.init()
    }

    /// The size in points, always zero: no picture is decoded.
    open var size: CGSize { .zero }
    /// The number of pixels per point, always 1.
    open var scale: CGFloat { 1 }

    /// Returns the data from which the picture was made, unconverted; `nil` for a picture without
    /// data.
    open func pngData() -> Data? { data }
    /// Returns the data from which the picture was made, unconverted; `nil` for a picture without
    /// data.
    open func jpegData(compressionQuality: CGFloat) -> Data? { data }
    /// Returns the picture unchanged: nothing is drawn.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
    /// Returns the picture unchanged: nothing is drawn.
    open func withTintColor(_ color: UIColor) -> UIImage { self }

    /// Whether a picture's colors matter, or only its shape.
    public enum RenderingMode: Int, Sendable {
        case automatic = 0
        case alwaysOriginal
        case alwaysTemplate
    }
}
