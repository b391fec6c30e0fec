import PushModel
import Scenarios
import VirtualPhone

/// One way in which a situation differs from a healthy app on a phone that allows everything, and
/// its remedy.
package struct Deviation: Hashable, Sendable, Identifiable {
    package let id: String
    /// The difference, as a sentence in the past tense without capital letter and full stop.
    package let sentence: String
    /// The change that removes the difference, in sentences.
    package let fix: String
    /// The deviations that this one consists of. It is not offered where one of them explains the
    /// symptoms.
    let includes: Set<String>
    /// Whether developers make the mistake often. Common deviations are also searched in pairs.
    let isCommon: Bool
    /// Whether the deviation applies only to a certain action of the user, so that the arrival of
    /// the push depends on that action too.
    let dependsOnReaction: Bool
    let change: @Sendable (inout Situation) -> Void

    init(
        id: String, includes: Set<String> = [], isCommon: Bool = false,
        dependsOnReaction: Bool = false, sentence: String, fix: String,
        change: @escaping @Sendable (inout Situation) -> Void
    ) {
        self.id = id
        self.includes = includes
        self.isCommon = isCommon
        self.dependsOnReaction = dependsOnReaction
        self.sentence = sentence
        self.fix = fix
        self.change = change
    }

    package static func == (left: Deviation, right: Deviation) -> Bool { left.id == right.id }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// Returns the situation with this deviation. The result equals `setup` where the deviation
    /// makes no difference.
    func applied(to setup: Situation) -> Situation {
        var setup = setup
        change(&setup)
        return setup
    }
}

extension Deviation {
    /// All modelled deviations, the likeliest first. Bugs of single versions come before all others
    /// because they explain nothing on other versions.
    static let catalogue: [Deviation] =
        faultsOfVersions + notInFront + response + delegate + delegateAlone + movedToScenes
        + withoutScenes + circumstances + serviceExtension + failingExtension + app + payload
        + phone + sender + openQuestions

    /// Returns the deviation with this identifier; `nil` if there is none.
    static func named(_ id: String) -> Deviation? { byID[id] }

    private static let byID = Dictionary(
        catalogue.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the deviation “the app does not implement this method”.
    static func lacks(_ callback: Callback) -> Deviation {
        Deviation(
            id: "lacks-\(callback.rawValue)", isCommon: true,
            sentence: "the app does not implement \(callback.swiftName)",
            fix: "Implement \(callback.swiftName)."
        ) { $0.app.installed.implements.remove(callback) }
    }

    /// Returns the deviation that turns on a switch: a bug of a version, or a point that sources
    /// leave open.
    static func turnedOn(
        _ quirk: PhoneSwitch, _ sentence: String, _ fix: String
    ) -> Deviation {
        Deviation(id: quirk.rawValue, sentence: sentence, fix: fix) { $0.switches.insert(quirk) }
    }
}
