import Foundation
import Hummingbird

/// What every request of the console carries: JSON as people like to read it, and a small limit on
/// what is taken in.
struct ConsoleContext: RequestContext {
    /// Bytes; the longest request the API knows has some hundred.
    static let bodyLimit = 64 * 1024

    var coreContext: CoreRequestContextStorage

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
    }

    var maxUploadSize: Int { Self.bodyLimit }
    var requestDecoder: JSONDecoder { JSONDecoder() }

    var responseEncoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
