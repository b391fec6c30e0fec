/// Sentences of libraries for calls, and errors of iOS in their words and its own.
extension LogPattern {
    static let callFaults = [
        Fault(
            "hexadecimal characters", "apnbinding|com.twilio|31400|20001", description,
            fix: hexadecimalFix),
        Fault(
            "must be a nonempty string of even number", "", description, fix: hexadecimalFix),
        Fault(
            "Failed to initialize PushKit device token", "",
            "Twilio Voice has no token of PushKit, so it cannot register for calls",
            fix:
                "Turn on the background mode Voice over IP and Push Notifications. A simulator has none."
        ),
        Fault(
            "PushKit and incoming call are not supported on simulators", "",
            "A simulator has no token of PushKit, so calls do not come", fix: "Use a phone."),
    ]

    static let systemFaults = [
        Fault(
            "UNErrorDomain Code=1400", "",
            "iOS refused a local notification, because its time is past",
            fix: "Schedule it for a time in the future."),
        Fault(
            "UNErrorDomain Code=1401", "",
            "iOS refused a notification, because it has no text, sound or badge",
            fix: "Give its content a title, a body, a sound or a badge."),
        Fault(
            "Unable to locate the block to delegate conversion method", "notif|push",
            "Xamarin could not convert the completion handler of the app's method, so the app failed "
                + "when iOS called it",
            fix:
                "Compare the declaration of the method with Xamarin's. Build without linking the "
                + "app's own code, and update Xamarin."),
        Fault(
            "UNErrorDomain Code=1600", "", "iOS refused the number for the badge",
            fix: "Set a number that is not negative."),
    ]

    private static let description =
        "Twilio's server refused the registration, because the device token is not in hexadecimal "
        + "digits"
    private static let hexadecimalFix =
        "Do not make text of the token with description, which begins with length = 32 since iOS 13. "
        + "Join its bytes with %02x, or hand the data to the library."
}
