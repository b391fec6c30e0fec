import PushModel
import VirtualPhone

extension TraceRecord {
    /// Returns a record of a situation on this iOS as JSON.
    fileprivate func json(on iOS: IOSVersion) -> JSONValue {
        func spelled(_ text: String) -> JSONValue { .string(Callback.respelled(text, on: iOS)) }
        var members: [String: JSONValue] = [
            "time": .double(time.seconds), "kind": .string(kind.rawValue),
            "name": spelled(callback?.swiftName ?? word), "scenarioWord": .string(word),
            "rules": .array(rules.map { .string($0.rawValue) }), "text": spelled(sentence),
        ]
        members["swift"] = callback.map { spelled($0.swiftName) }
        members["objc"] = callback.map { spelled($0.selector) }
        members["state"] = state.map { .string($0.rawValue) }
        members["payload"] = payload.map { .string($0.rawValue) }
        members["action"] = action.map { .string($0) }
        return .object(members)
    }
}

extension Rule {
    /// The rule's entry in the catalogue.
    package var json: JSONValue {
        var members: [String: JSONValue] = [
            "label": .string(label.rawValue), "sentence": .string(sentence),
            "since": .string(since.description), "evidence": .string(evidence.rawValue),
            "source": .string(source),
        ]
        members["until"] = until.map { .string($0.description) }
        members["notModelled"] = notModelled.map { .string($0.rawValue) }
        return .object(members)
    }
}

extension Explanation {
    /// The explanation for programs, with the same content as `text`.
    package var json: JSONValue {
        [
            "ios": .string(setup.iOS.description), "state": .string(setup.state.rawValue),
            "push": .string(setup.kind), "pushType": .string(pushType.rawValue),
            "situation": .string(situation(.swift)),
            "arrival": .array(arrival.map { $0.json(on: setup.iOS) }),
            "branches": .array(
                branches.map { branch in
                    [
                        "reaction": .string(branch.reaction.rawValue),
                        "sentence": .string(branch.sentence),
                        "records": .array(branch.records.map { $0.json(on: setup.iOS) }),
                    ]
                }),
            "rules": .array(decisive.map(\.json)), "text": .string(text),
        ]
    }
}

extension Explanation {
    private var pushType: PushType {
        if let service = setup.service { return service.type }
        if setup.origin == .voip { return .voip }
        return setup.payload.contentAvailable && !setup.payload.isVisible ? .background : .alert
    }
}

extension Diagnosis {
    /// The answer for programs, with the same content as `text`. Callbacks have Apple's names, and
    /// the words of scenarios under `scenarioWords`.
    package var json: JSONValue {
        let (word, candidates): (String, [Candidate]) =
            switch outcome {
            case .healthy(let candidate): ("healthy", [candidate])
            case .explained(let candidates): ("explained", candidates)
            case .unexplained(let candidates): ("unexplained", candidates)
            }
        var members: [String: JSONValue] = [
            "outcome": .string(word), "candidates": .array(candidates.map(json)),
            "text": .string(text),
        ]
        if case .healthy(let candidate) = outcome {
            members["situation"] = .string(situation(candidate))
            members["notes"] = .array(notes(candidate, .swift).map { .string($0) })
        }
        members["healthyOn"] = onOlder.map { .string($0.setup.iOS.description) }
        return .object(members)
    }

    private func json(_ candidate: Candidate) -> JSONValue {
        let setup = candidate.setup
        return [
            "title": .string(
                candidate.deviations.isEmpty ? "A healthy app" : candidate.sentence),
            "deviations": .array(candidate.deviations.map { .string($0.id) }),
            "fixes": .array(candidate.deviations.map { .string($0.fix) }),
            "ios": .string(setup.iOS.description), "state": .string(setup.state.rawValue),
            "push": .string(setup.kind), "action": .string(setup.reaction.rawValue),
            "calls": calls(.swift, of: candidate), "methods": calls(.swift, of: candidate),
            "selectors": calls(.objectiveC, of: candidate),
            "scenarioWords": calls(.scenario, of: candidate),
            "rules": .array(candidate.rules.map { .string($0.rawValue) }),
        ]
    }
    private func calls(_ naming: CallbackNaming, of candidate: Candidate) -> JSONValue {
        .array(
            symptoms.compared(in: candidate.result).map {
                .string(Callback.respelled($0.nameAndState(naming), on: candidate.setup.iOS))
            })
    }
}
