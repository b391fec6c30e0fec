/// The texts of an app in the language of the phone, in which iOS looks up `loc-key`.
package struct AppStrings: Hashable, Sendable, Codable {
    /// The language, as in a string catalog: `en`, `pt-BR`.
    package var language: String
    package var texts: [String: LocalizedText]

    package init(language: String = "en", texts: [String: LocalizedText] = [:]) {
        self.language = language
        self.texts = texts
    }
}

/// The texts of an app in all of its languages.
package struct StringCatalog: Hashable, Sendable {
    /// The language that the app is developed in.
    package var sourceLanguage: String
    /// The texts by key and language.
    package var texts: [String: [String: LocalizedText]]

    package init(sourceLanguage: String, texts: [String: [String: LocalizedText]]) {
        self.sourceLanguage = sourceLanguage
        self.texts = texts
    }

    /// Creates a catalog of one language.
    package init(_ strings: AppStrings) {
        self.init(
            sourceLanguage: strings.language,
            texts: strings.texts.mapValues { [strings.language: $0] })
    }

    /// The languages of the catalog, in alphabetical order.
    package var languages: [String] {
        Set(texts.values.flatMap(\.keys)).union([sourceLanguage]).sorted()
    }

    /// The texts in the source language.
    package var source: AppStrings {
        AppStrings(
            language: sourceLanguage, texts: texts.compactMapValues { $0[sourceLanguage] })
    }
}

/// A part of an alert whose text iOS may look up.
package struct AlertText: Hashable, Sendable {
    /// The text's own key: `title`.
    package var name: String
    /// The beginning of `loc-key` and `loc-args`: `title-`, or nothing for the body.
    package var prefix: String

    package static let all = [
        AlertText(name: "title", prefix: "title-"),
        AlertText(name: "subtitle", prefix: "subtitle-"), AlertText(name: "body", prefix: ""),
    ]

    /// The key to look up in an alert; `nil` without one, or if the alert has a text.
    package func key(in alert: JSONValue) -> String? {
        guard alert[name]?.string.map(\.isEmpty) != false else { return nil }
        return alert["\(prefix)loc-key"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    package func arguments(in alert: JSONValue) -> [JSONValue] {
        alert["\(prefix)loc-args"]?.array ?? []
    }
}

extension Payload {
    /// Replaces the keys of texts by the app's own texts. A key without a text stays. Returns the
    /// keys without a text.
    package mutating func localize(with strings: AppStrings) -> [String] {
        guard let pushed, let alert = (try? JSONValue(parsing: pushed))?["aps"]?["alert"]
        else { return [] }
        var missing: [String] = []
        for part in AlertText.all {
            guard let key = part.key(in: alert) else { continue }
            guard let text = strings.texts[key] else {
                missing.append(key)
                continue
            }
            let filled = text.filled(with: part.arguments(in: alert), in: strings.language)
            switch part.name {
            case "title": title = filled
            case "subtitle": subtitle = filled
            default: body = filled
            }
        }
        return missing
    }
}
