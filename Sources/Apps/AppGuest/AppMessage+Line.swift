import Foundation

/// The reasons why a line from an app is not a valid message.
package enum AppLineError: Error, Hashable, Sendable {
    /// The line is not a message of this version. `beginning` holds at most its first 200 bytes.
    case notUnderstood(beginning: String)
    /// The line nests arrays and objects deeper than any message.
    case tooDeep
}

extension AppMessage {
    /// About twice the depth of the deepest message.
    private static let depthLimit = 32

    /// Decodes a line that an app sent, without its end. `validated()` checks the content later.
    package init(line: [UInt8]) throws(AppLineError) {
        guard Self.depth(of: line) <= Self.depthLimit else { throw .tooDeep }
        guard let message = try? JSONDecoder().decode(AppMessage.self, from: Data(line)) else {
            throw .notUnderstood(beginning: String(decoding: line.prefix(200), as: UTF8.self))
        }
        self = message
    }

    /// Returns the nesting depth of arrays and objects. The decoder recurses, and an app must not
    /// decide how far.
    private static func depth(of line: [UInt8]) -> Int {
        var depth = 0
        var deepest = 0
        var isInString = false
        var isEscaped = false
        for byte in line {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = isInString
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return deepest
    }
}
