import PushModel

extension Callback {
    /// The name that a method had before a version replaced it by another method.
    struct EarlierName: Hashable, Sendable {
        var swift: String
        var selector: String
        /// The first iOS that calls the method by its present name.
        var until: IOSVersion
    }

    /// The earlier name; `nil` if there was none. PushKit's method had no completion handler before
    /// iOS 11.
    /// https://developer.apple.com/documentation/pushkit/pkpushregistrydelegate
    var earlierName: EarlierName? {
        guard self == .didReceiveIncomingPush else { return nil }
        return EarlierName(
            swift: "pushRegistry(_:didReceiveIncomingPushWith:for:)",
            selector: "pushRegistry:didReceiveIncomingPushWithPayload:forType:",
            until: IOSVersion(11))
    }

    /// Returns a text with the method names of this iOS, for full names and for labels alone.
    static func respelled(_ text: String, on iOS: IOSVersion) -> String {
        guard iOS < IOSVersion(11) else { return text }
        return
            text
            .replacing(
                "didReceiveIncomingPushWith:for:completion:",
                with: "didReceiveIncomingPushWith:for:"
            )
            .replacing(
                "didReceiveIncomingPushWithPayload:forType:withCompletionHandler:",
                with: "didReceiveIncomingPushWithPayload:forType:")
    }
}
