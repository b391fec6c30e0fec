/// Log lines of iOS about pushes that start or change no Live Activity.
enum ActivityLog {
    /// https://github.com/parse-community/node-apn/pull/133
    static let noEvent = "Incoming message does not contain an event type"

    /// iOS 26.4: https://github.com/glendonC/mobile-surfaces
    static let startWithoutAlert = "Received start without an alert configuration"
}
