import PushModel

/// Dates in pushes about Live Activities that decode, and that their sender did not mean.
extension Phone {
    /// The most remarks about one push.
    private static let mostDates = 3

    /// Records the numbers in a push that look like UNIX time, where the app decodes a `Date` or its
    /// type is not declared. The push is applied regardless, as on an iPhone (R-LA-32).
    func noteUnixTimes(
        in message: LiveActivityPush, of activity: LiveActivity, pushID: String?,
        _ step: inout StepContext
    ) {
        let app = apps[activity.bundle]?.installed.activities
        let shape = activity.type.flatMap { app?.shape(of: $0) } ?? ActivityTypeShape()
        // The content first, because its dates are what the person sees.
        let parts = [
            ("content-state", message.content, shape.contentState),
            ("attributes", message.event == .start ? message.attributes : nil, shape.attributes),
        ]
        var found = parts.flatMap { member, json, shape in
            json.flatMap { try? JSONValue(parsing: Array($0.utf8)) }
                .map { shape.mistakenDates(in: $0) }?
                .map { "\($0.problem(in: member)) \($0.fix)" } ?? []
        }
        if found.count > Self.mostDates {
            let rest = found.count - Self.mostDates + 1
            found = found.prefix(Self.mostDates - 1) + ["\(rest) more numbers are UNIX time."]
        }
        for words in found {
            step.record(
                .system, .activityDates, app: activity.bundle, pushID: pushID, rules: [.rLa32],
                .note(words))
        }
    }
}
