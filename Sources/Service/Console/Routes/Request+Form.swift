import Foundation
import Hummingbird

extension Request {
    /// The parameters of the query, in order. `+` is a space, as in HTML forms, because Python's
    /// `urlencode`, JavaScript's `URLSearchParams` and Go's `url.Values` write a space so.
    ///
    /// https://url.spec.whatwg.org/#concept-urlencoded-parser
    var formParameters: [(name: String, value: String)] {
        (uri.query ?? "").split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.text(of: parts[0]), parts.count == 2 ? Self.text(of: parts[1]) : "")
        }
    }

    private static func text(of encoded: Substring) -> String {
        let spaced = encoded.replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? String(spaced)
    }
}
