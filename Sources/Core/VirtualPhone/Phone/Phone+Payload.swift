import PushModel

extension Phone {
    /// Records the mistakes of a payload. Only payloads that may have one are read again.
    func recordMistakes(in push: PhonePush, _ step: inout StepContext) {
        let payload = push.payload
        let isIdle = !payload.isVisible && !payload.contentAvailable
        guard payload.isSuspect || isIdle, let bytes = payload.pushed,
            let root = try? JSONValue(parsing: bytes)
        else { return }
        for mistake in PayloadMistake.all(in: root) {
            step.record(
                .system, .mistake, app: push.bundle, pushID: push.id, rules: [.rPay4],
                .note(mistake.sentence))
        }
    }

    /// Returns the content of a push with the app's own texts, and records keys without a text.
    func localized(_ push: PhonePush, _ step: inout StepContext) -> Payload {
        guard let strings = apps[installed: push.bundle].installed.strings else {
            return push.payload
        }
        var content = push.payload
        for key in content.localize(with: strings) {
            step.record(
                .system, .mistake, app: push.bundle, pushID: push.id, rules: [.rPay5],
                .note(
                    "The app has no text for “\(key)” in \(strings.language), so iOS shows the key. "
                        + "Add it to Localizable.xcstrings."))
        }
        return content
    }
}
