import Foundation

/// A picture. Its data are kept, and nothing is drawn.
// Immutable after init.
open class UIImage: NSObject, @unchecked Sendable {
    private let data: Data?

    /// An empty picture.
    public override init() {
        data = nil
        super.init()
    }

    /// A picture from the data of a file.
    public init?(data: Data) {
        self.data = data
        super.init()
    }

    /// A picture of the app's, by its name. A virtual iPhone has none, and makes an empty one.
    public init?(named name: String) {
        data = nil
        super.init()
    }

    /// One of the system's symbols, by its name. A virtual iPhone has none, and makes an empty one.
    public init?(systemName name: String) {
        data = nil
        super.init()
    }
}
