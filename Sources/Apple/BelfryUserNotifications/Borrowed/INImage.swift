import Foundation

/// A picture of a person.
// Nothing changes once it is made.
open class INImage: NSObject, @unchecked Sendable {
    let data: Data?
    let source: URL?
    let name: String?

    public convenience init(named name: String) {
        self.init(data: nil, source: nil, name: name)
    }

    public convenience init(imageData: Data) {
        self.init(data: imageData, source: nil, name: nil)
    }

    public convenience init?(url URL: URL) {
        self.init(data: nil, source: URL, name: nil)
    }

    init(data: Data?, source: URL?, name: String?) {
        self.data = data
        self.source = source
        self.name = name
        super.init()
    }
}
