import AppGuest

/// A pasteboard for texts and links. A real iPhone shares the general pasteboard between its apps;
/// a virtual iPhone has one for each run of an app.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    private static let withoutProcess = UIPasteboard()

    /// The pasteboard of the app that the calling code belongs to.
    open class var general: UIPasteboard {
        AppProcess.current?.object { UIPasteboard() } ?? withoutProcess
    }

    /// The copied texts; `nil` if something else or nothing was copied.
    open var strings: [String]? {
        didSet {
            changeCount += 1
            if strings != nil { urls = nil }
        }
    }

    /// The first of the copied texts.
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }

    /// The copied links; `nil` if something else or nothing was copied.
    open var urls: [URL]? {
        didSet {
            changeCount += 1
            if urls != nil { strings = nil }
        }
    }

    /// The first of the copied links.
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }

    /// Whether texts were copied.
    open var hasStrings: Bool { strings?.isEmpty == false }
    /// Whether links were copied.
    open var hasURLs: Bool { urls?.isEmpty == false }
    /// The number of changes. Its absolute value has no meaning.
    open private(set) var changeCount = 0
}
