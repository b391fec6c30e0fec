import Foundation
import PushModel

/// The reason why a file of texts cannot be read, as a sentence.
package struct StringsFileError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension StringCatalog {
    /// The largest file in bytes. Catalogs of large apps have some megabytes.
    private static let sizeLimit = 20_000_000

    /// Reads a string catalog (`.xcstrings`), or a `.strings` file in one language.
    package init(path: String) throws(StringsFileError) {
        guard !FileKind.mayNeverEnd(path), let handle = FileHandle(forReadingAtPath: path),
            let data = try? handle.read(upToCount: Self.sizeLimit + 1)
        else { throw StringsFileError("The file \(path) cannot be read.") }
        guard data.count <= Self.sizeLimit else {
            throw StringsFileError("The file \(path) is larger than 20 megabytes.")
        }
        if path.hasSuffix(".strings") {
            self = try Self.strings(data, path)
        } else {
            self = try Self.catalog(data, path)
        }
    }

    private static func catalog(
        _ data: Data, _ path: String
    ) throws(StringsFileError) -> StringCatalog {
        let root: JSONValue
        do {
            root = try JSONValue(parsing: Array(data))
        } catch {
            throw StringsFileError("The file \(path) is not a string catalog: \(error)")
        }
        guard let catalog = StringCatalog(json: root) else {
            throw StringsFileError(
                "The file \(path) is not a string catalog. It has no “sourceLanguage” and “strings”."
            )
        }
        return catalog
    }

    /// The language of a `.strings` file is its folder's, as in `de.lproj`.
    private static func strings(
        _ data: Data, _ path: String
    ) throws(StringsFileError) -> StringCatalog {
        let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .utf16)
        guard let texts = text.flatMap(StringsFile.init)?.texts else {
            throw StringsFileError(
                "The file \(path) is not a strings file with lines such as \"key\" = \"text\";")
        }
        let folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
        let language = folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : "en"
        return StringCatalog(
            sourceLanguage: language, texts: texts.mapValues { [language: LocalizedText($0)] })
    }
}

extension StringCatalog {
    /// Reads the JSON of a string catalog; `nil` if it is something else.
    init?(json root: JSONValue) {
        guard let source = root["sourceLanguage"]?.string, let strings = root["strings"]?.object
        else { return nil }
        self.init(sourceLanguage: source, texts: [:])
        for (key, entry) in strings {
            var texts: [String: LocalizedText] = [:]
            for (language, localization) in entry["localizations"]?.object ?? [:] {
                texts[language] = LocalizedText(localization: localization)
            }
            // A key of several words is its own text in the source language.
            if texts[source] == nil, key.contains(" ") { texts[source] = LocalizedText(key) }
            self.texts[key] = texts
        }
    }
}

extension LocalizedText {
    /// Reads a localization; `nil` if it has no text.
    fileprivate init?(localization: JSONValue) {
        guard let forms = Self.forms(localization) else { return nil }
        self.init(forms: forms)
        for (name, substitution) in localization["substitutions"]?.object ?? [:] {
            guard let forms = Self.forms(substitution) else { continue }
            let number = substitution["argNum"]?.int ?? 1
            variations[name] = Variation(argument: max(number, 1) - 1, forms: forms)
        }
    }

    /// The texts by plural category. Of texts by device, those of an iPhone count.
    private static func forms(_ value: JSONValue) -> [String: String]? {
        if let text = value["stringUnit"]?["value"]?.string {
            return text.isEmpty ? nil : ["other": text]
        }
        if let devices = value["variations"]?["device"]?.object {
            return (devices["iphone"] ?? devices["other"]).flatMap(forms)
        }
        let plurals = value["variations"]?["plural"]?.object ?? [:]
        let texts = plurals.compactMapValues { $0["stringUnit"]?["value"]?.string }
        return texts["other"] == nil ? nil : texts
    }
}
