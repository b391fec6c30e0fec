import PushModel
import VirtualPhone

extension RuleCatalogue {
    /// The JSON Schema (draft 7) of the catalogue.
    /// https://json-schema.org/draft-07
    package static let schema: JSONValue = [
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Belfry catalogue of rules",
        "description":
            "Rules about what iOS and APNs do with a push, with their versions and sources.",
        "type": "object",
        "required": required([
            "format", "ios", "rules", "switches", "scenarios", "methods", "matrices",
            "measurements",
        ]),
        "properties": [
            "format": ["const": .int(formatVersion)], "ios": versions, "rules": list(rule),
            "switches": list(phoneSwitch), "scenarios": list(scenario), "methods": list(method),
            "matrices": list(matrix), "measurements": list(measurement),
        ],
        "definitions": [
            "version": [
                "type": "string", "pattern": "^[0-9]+\\.[0-9]+(\\.[0-9]+)?$",
            ],
            "label": ["type": "string", "pattern": "^(R-[A-Z0-9a-z-]+|[CQ][0-9]+)$"],
        ],
    ]

    private static let text: JSONValue = ["type": "string"]
    private static let version: JSONValue = ["$ref": "#/definitions/version"]
    private static let label: JSONValue = ["$ref": "#/definitions/label"]

    private static func required(_ names: [String]) -> JSONValue {
        .array(names.map { .string($0) })
    }

    private static func list(_ element: JSONValue) -> JSONValue {
        ["type": "array", "items": element]
    }

    private static func words(_ words: [String]) -> JSONValue {
        ["type": "string", "enum": .array(words.map { .string($0) })]
    }

    /// Returns the schema of an object. All members are required except the optional ones.
    private static func object(
        _ members: [String: JSONValue], optional: Set<String> = []
    ) -> JSONValue {
        [
            "type": "object", "properties": .object(members),
            "required": required(members.keys.filter { !optional.contains($0) }.sorted()),
        ]
    }

    private static let versions = object([
        "oldest": version, "newest": version, "changes": list(version),
    ])

    private static let rule = object(
        [
            "label": label, "kind": words(Rule.Kind.allCases.map(\.rawValue)), "sentence": text,
            "since": version, "until": version,
            "evidence": words(Rule.Evidence.allCases.map(\.rawValue)), "source": text,
            "notModelled": text, "decidedIn": list(text), "shownBy": list(text),
        ], optional: ["until", "notModelled"])

    private static let phoneSwitch = object([
        "name": text, "sentence": text, "isFaultOfVersion": ["type": "boolean"],
    ])

    private static let scenario = object([
        "id": text, "file": text, "title": text,
        "verdict": words(["agrees", "disputed", "contradicted"]),
    ])

    private static let method = object(
        [
            "word": text, "swift": text, "objc": text, "since": version,
            "before": object([
                "swift": text, "objc": text, "since": version, "until": version,
            ]),
        ], optional: ["before"])

    private static let matrix = object([
        "from": version, "to": version,
        "states": list(words(AppState.allCases.map(\.rawValue))),
        "rows": list(
            object([
                "comes": text, "title": text,
                "asks": words(Matrix.Question.allCases.map(\.rawValue)),
                "cells": list(
                    object([
                        "lines": list(text), "methods": list(text), "rules": list(label),
                    ])),
            ])),
    ])

    /// The schema of an observation on a device about a rule.
    private static let measurement = object(
        [
            "rule": label, "device": text, "ios": version, "date": text,
            "observed": text, "agrees": ["type": "boolean"], "by": text, "source": text,
        ], optional: ["source"])
}
