import PushModel
import Scenarios
import VirtualPhone

extension Diagnosis.Candidate {
    /// The first situation in which a healthy app rightly gets none of the missing calls; `nil` if
    /// there is none, or if a push makes iOS call one of the methods in no situation.
    init?(notCalling symptoms: Symptoms) {
        guard !symptoms.missing.isEmpty, symptoms.foreign == nil,
            let candidate = DiagnosisSearch.healthyWithoutCalls(symptoms),
            symptoms.missing.allSatisfy({ candidate.setup.change(toCall: $0) != nil })
        else { return nil }
        self = candidate
    }
}

extension Situation {
    /// Returns the smallest change of state, push, action and version that makes iOS call the
    /// method of a healthy app, as a noun phrase that can follow “with”; `nil` if there is none.
    func change(toCall callback: Callback) -> String? {
        variants.first { variant in
            variant.setup.isPossible
                && variant.setup.play().callbacks.contains { $0.callback == callback }
        }?.words.joined(separator: " and ")
    }

    /// Every combination of changes with its words, the smallest first.
    private var variants: [(words: [String], setup: Situation)] {
        var all = [(words: [String](), setup: self)]
        func vary(_ changes: [(String, (inout Situation) -> Void)]) {
            all += all.flatMap { one in
                changes.map { word, change in
                    var changed = one
                    change(&changed.setup)
                    changed.words.append(word)
                    return changed
                }
            }
        }
        vary([
            ("the app in the foreground", { $0.state = .active }),
            ("the app in the background", { $0.state = .background }),
            ("the app ended by iOS", { $0.state = .systemTerminated }),
        ])
        vary(
            [UserReaction.tap, .icon, .action, .dismiss].map { reaction in
                (reaction.sentence, { $0.reaction = reaction })
            })
        if origin == .push, service == nil {
            vary(
                PushKind.allCases.map { kind in
                    let change: (inout Situation) -> Void = {
                        $0.payload = kind.payload
                        $0.payload.category = payload.category
                    }
                    return ("a push of kind \(kind.rawValue)", change)
                })
        }
        vary([("iOS \(IOSVersion.newest)", { $0.iOS = .newest })])
        return all.sorted { $0.words.count < $1.words.count }
    }
}
