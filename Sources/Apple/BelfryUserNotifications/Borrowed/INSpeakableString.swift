import Foundation

/// A text with how it is spoken: the name of a group.
// Nothing changes once it is made.
open class INSpeakableString: NSObject, @unchecked Sendable {
    private let phrase: String

    open var spokenPhrase: String { phrase }

    public init(spokenPhrase: String) {
        phrase = spokenPhrase
        super.init()
    }
}
