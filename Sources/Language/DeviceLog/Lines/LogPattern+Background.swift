import Foundation

/// The scheduler of background work, the processes of apps, and what apps and their frameworks say.
extension LogPattern {
    static let scheduler = [
        LogPattern("Submitted Activity: ") { $0.activity == nil ? nil : .submitted },
        LogPattern("Canceling Activities", .cancelled),
        LogPattern("CANCELED: \(LineText.launch)", .cancelled),
        LogPattern("COMPLETED \(LineText.launch)", .delivered),
        LogPattern("Request to open \"") { _ in .opened },
        LogPattern("request to open \"") {
            $0.text.contains("dasd") || $0.text.hasPrefix("[FBS") ? .opened : nil
        },
        LogPattern("ecision: ", decision),
    ]

    static let processes = [
        LogPattern("Executing launch request for app") { $0.running == nil ? nil : .launched },
        LogPattern("Creating and launching job for: ") { $0.running == nil ? nil : .launched },
        LogPattern("Process exited: ") { text in
            guard text.running != nil else { return nil }
            let code = text.after("code:", until: ["(", ">", " ", "\n"])
            return code.map { .exited($0) }
        },
        LogPattern("code:0x") {
            $0.after("code:", until: [" ", ">", ",", ")", "\n"]).map {
                .killed(code: $0.lowercased())
            }
        },
        LogPattern("Code 0x") {
            $0.after("Code ", until: [" ", ">", ",", ")", "\n"]).map {
                .killed(code: $0.lowercased())
            }
        },
    ]

    static let apps = [
        LogPattern(
            "didReceiveRemoteNotification:fetchCompletionHandler: but the completion",
            .fetchUnanswered),
        LogPattern(
            "willPresentNotification:withCompletionHandler: but the completion",
            .presentationUnanswered),
        LogPattern(
            "didReceiveNotificationResponse:withCompletionHandler: but the completion",
            .responseUnanswered),
        LogPattern("you still need to add \"remote-notification\"", .modeMissing),
        LogPattern("aps-environment", .entitlementMissing),
        LogPattern("remote notifications are not supported in the simulator", .simulatorHasNoToken),
        LogPattern("must post an incoming call via CallKit", .callUnreported),
        LogPattern("never posted an incoming call to the system", .callUnreported),
        LogPattern("_terminateAppIfThereAreUnhandledVoIPPushes", .callUnreported),
        LogPattern("does not adopt UIScene lifecycle", .scenesSoon),
        LogPattern("UIScene lifecycle will soon be required", .scenesSoon),
        LogPattern("UIScene life cycle is required for apps built with this SDK", .scenesRequired),
    ]

    /// The words of a decision, the longer ones first, and whether they allow.
    private static let decisions: [(words: String, isAllowed: Bool)] = [
        ("Absolutely Must Not Proceed", false), ("Absolutely Must Proceed", true),
        ("Must Not Proceed", false), ("Can Proceed", true), ("AMNP", false), ("AMP", true),
        ("MNP", false), ("CP", true),
    ]

    /// `…FinalDecision: Must Not Proceed}`, or `…Decision: MNP}` since iOS 18. The decision of a
    /// single policy, `response: {Decision: …`, is not the last word.
    private static func decision(_ text: LineText) -> LogEvent.Kind? {
        guard text.activity != nil,
            let label = text.text.range(of: "ecision: ", options: .backwards),
            !text.text[..<label.lowerBound].hasSuffix("{D"),
            let decision = decisions.first(where: {
                text.text[label.upperBound...].hasPrefix($0.words)
            })
        else { return nil }
        let policy = policy(in: text.text, thatObjects: !decision.isAllowed)
        return .decided(
            LogEvent.Decision(
                isAllowed: decision.isAllowed, policy: policy?.name, rationale: policy?.rationale))
    }

    /// The first policy that objects; for an allowed activity, the first that decides.
    private static func policy(
        in text: String, thatObjects objects: Bool
    ) -> (name: String, rationale: String?)? {
        var first: (String, String?)?
        for part in text.components(separatedBy: "{name: ").dropFirst() {
            let name = String(part.prefix { $0 != "," })
            let response = part.range(of: "response: {").map { part[$0.upperBound...] } ?? part[...]
            let refuses =
                response.contains("Must Not Proceed") || response.hasPrefix("MNP")
                || response.hasPrefix("AMNP")
            let rationale = self.rationale(in: String(response))
            if refuses == objects { return (name, rationale) }
            first = first ?? (name, rationale)
        }
        return objects ? first : nil
    }

    private static func rationale(in response: String) -> String? {
        guard let start = response.range(of: "[{"),
            let end = response.range(of: "}]") ?? response.range(of: "},]"),
            start.upperBound <= end.lowerBound
        else { return nil }
        let text = response[start.upperBound..<end.lowerBound]
        return text.isEmpty ? nil : String(text.prefix(200))
    }
}
