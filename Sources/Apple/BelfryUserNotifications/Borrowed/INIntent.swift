import Foundation

/// The base of SiriKit's intents, of which this module has the two that notifications take
/// content from, with what tells who is speaking.
// Filled by whoever makes it, and not changed after.
open class INIntent: NSObject, @unchecked Sendable {
    override init() {
        super.init()
    }
}
