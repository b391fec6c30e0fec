import PushModel
import Scenarios
import VirtualPhone

/// One way in which a set-up departs from a healthy app on a willing phone, and its remedy.
package struct Deviation: Hashable, Sendable, Identifiable {
    package let id: String
    /// What was the case, as a sentence.
    package let sentence: String
    /// What to change.
    package let fix: String
    /// The deviations that it is made of: it explains nothing where one of them does.
    let includes: Set<String>
    /// People make it so often that it is searched together with another of these.
    let isCommon: Bool
    /// It is one only before a certain thing that the user does, so what comes before that may differ
    /// as well.
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

    /// Applies it; the result may be the same set-up, where it makes no difference.
    func applied(to setup: Situation) -> Situation {
        var setup = setup
        change(&setup)
        return setup
    }
}

extension Deviation {
    /// Every deviation that is modelled, the likeliest first. Faults of a single iOS explain nothing
    /// on another, so they stand before all.
    static let catalogue: [Deviation] =
        faultsOfVersions + response + delegate + delegateAlone + movedToScenes + withoutScenes
        + serviceExtension + app + payload
        + phone + sender + openQuestions

    /// The deviation of this identifier; `nil` when there is none.
    static func named(_ id: String) -> Deviation? { byID[id] }

    private static let byID = Dictionary(
        catalogue.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// The app has no such method.
    static func lacks(_ callback: Callback) -> Deviation {
        Deviation(
            id: "lacks-\(callback.rawValue)", isCommon: true,
            sentence: "the app does not implement \(callback.swiftName)",
            fix: "Implement \(callback.swiftName)."
        ) { $0.app.installed.implements.remove(callback) }
    }

    /// A point that sources leave open, or a fault, decided the other way.
    static func turnedOn(
        _ quirk: PhoneSwitch, _ sentence: String, _ fix: String
    ) -> Deviation {
        Deviation(id: quirk.rawValue, sentence: sentence, fix: fix) { $0.switches.insert(quirk) }
    }
}
