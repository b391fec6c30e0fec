import PushModel
import Scenarios
import VirtualPhone

/// The catalogue as JSON for other programs: rules, rulings, bugs of single versions, switches,
/// scenarios, and the matrices of a healthy app.
package enum RuleCatalogue {
    /// The version of the document's form. It increases when a member changes its meaning or is
    /// removed; new members leave it unchanged.
    package static let formatVersion = 1

    /// Returns the document with the given rules; by default, with all rules.
    package static func json(_ rules: [Rule]? = nil) -> JSONValue {
        let evidence = RuleEvidence.recorded
        let chosen = rules ?? Rule.catalogue
        let shown = Set(chosen.flatMap { evidence.shows($0.label) })
        return [
            "format": .int(formatVersion),
            "ios": [
                "oldest": .string(IOSVersion.oldest.description),
                "newest": .string(IOSVersion.newest.description),
                "changes": .array(IOSVersion.changes.map { .string($0.description) }),
            ],
            "rules": .array(chosen.map { entry($0, evidence) }),
            "switches": .array(
                PhoneSwitch.allCases.map { one in
                    [
                        "name": .string(one.rawValue),
                        "sentence": .string(evidence.switches[one.rawValue] ?? ""),
                        "isFaultOfVersion": .bool(one.rawValue.hasPrefix("quirk-")),
                    ]
                }),
            "scenarios": .array(
                evidence.scenarios.filter { rules == nil || shown.contains($0.id) }.map { one in
                    [
                        "id": .string(one.id), "file": .string(one.file),
                        "title": .string(one.title), "verdict": .string(one.verdict),
                    ]
                }),
            "methods": .array(
                Callback.allCases.map(method)),
            "matrices": .array(rules == nil ? Matrix.eras.map(matrix) : []),
            // Reserved for measurements on devices. None has been published in this form.
            "measurements": .array([]),
        ]
    }

    private static func method(_ callback: Callback) -> JSONValue {
        let earlier = callback.earlierName
        var members: [String: JSONValue] = [
            "word": .string(callback.rawValue), "swift": .string(callback.swiftName),
            "objc": .string(callback.selector),
            "since": .string((earlier?.until ?? callback.since).description),
        ]
        members["before"] = earlier.map { name in
            [
                "swift": .string(name.swift), "objc": .string(name.selector),
                "since": .string(callback.since.description),
                "until": .string(name.until.description),
            ]
        }
        return .object(members)
    }

    private static func entry(_ rule: Rule, _ evidence: RuleEvidence) -> JSONValue {
        var members = rule.json.object ?? [:]
        members["kind"] = .string(rule.kind.rawValue)
        members["decidedIn"] = .array(evidence.decides(rule.label).map { .string($0) })
        members["shownBy"] = .array(evidence.shows(rule.label).map { .string($0) })
        return .object(members)
    }

    private static func matrix(_ era: Matrix.Era) -> JSONValue {
        [
            "from": .string(era.first.description), "to": .string(era.last.description),
            "states": .array(era.matrix.states.map { .string($0.rawValue) }),
            "rows": .array(
                era.matrix.rows.map { row in
                    [
                        "comes": .string(row.push), "asks": .string(row.question.rawValue),
                        "title": .string(row.title),
                        "cells": .array(
                            row.cells.map { cell in
                                [
                                    "lines": .array(
                                        era.matrix.lines(cell.answer, .swift).map { .string($0) }),
                                    "methods": .array(
                                        cell.answer.callbacks.map { .string($0.rawValue) }),
                                    "rules": .array(cell.rules.map { .string($0.rawValue) }),
                                ]
                            }),
                    ]
                }),
        ]
    }
}

extension Rule {
    /// The sort of an entry of the catalogue.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A rule, with a label `R-…`.
        case rule
        /// A ruling between sources that disagree, with a label `C…`.
        case ruling
        /// A bug of single versions, with a label `Q…`.
        case fault
    }

    package var kind: Kind {
        let label = label.rawValue
        return label.hasPrefix("R-") ? .rule : label.hasPrefix("C") ? .ruling : .fault
    }
}
