import PushModel

/// Checks the keys of texts and their arguments against the app's string catalog.
struct StringsLint {
    let document: JSONDocument
    let catalog: StringCatalog

    func lint(_ notes: inout LintNotes) {
        guard let alert = document.root["aps"]?["alert"] else { return }
        for part in AlertText.all {
            guard let key = part.key(in: alert) else { continue }
            let path = ["aps", "alert", "\(part.prefix)loc-key"]
            guard let texts = catalog.texts[key] else {
                notes.add(
                    .error, .localization, at: path,
                    "The app has no text “\(key)”, so iOS shows the key.",
                    fix: Nearest.word(to: key, in: catalog.texts.keys.sorted())
                        .map { "Did you mean “\($0)”?" } ?? "Add it to Localizable.xcstrings.")
                continue
            }
            lintLanguages(of: texts, key, at: path, &notes)
            lintArguments(
                part.arguments(in: alert), of: texts, key,
                at: ["aps", "alert", "\(part.prefix)loc-args"], keyAt: path, &notes)
        }
    }

    private func lintLanguages(
        of texts: [String: LocalizedText], _ key: String, at path: [String],
        _ notes: inout LintNotes
    ) {
        let missing = catalog.languages.filter { texts[$0] == nil }
        guard !missing.isEmpty else { return }
        notes.add(
            .warning, .localization, at: path,
            "“\(key)” has no text in \(missing.joined(separator: ", ")), so iOS shows the key there.",
            fix: "Translate it, or send a “title” and “body”.")
    }

    private func lintArguments(
        _ given: [JSONValue], of texts: [String: LocalizedText], _ key: String,
        at path: [String], keyAt keyPath: [String], _ notes: inout LintNotes
    ) {
        let isGiven = document.place(of: path) != nil
        for language in texts.keys.sorted() {
            guard let text = texts[language] else { continue }
            let needed = text.arguments
            let count = needed.keys.max().map { $0 + 1 } ?? 0
            guard given.count == count else {
                notes.add(
                    given.count < count ? .error : .warning, .localization,
                    at: isGiven ? path : keyPath,
                    "“\(key)” takes \(count) argument\(count == 1 ? "" : "s") in \(language), and "
                        + "“\(path.last ?? "")” has \(given.count).",
                    fix: given.count < count
                        ? "Send one text for each specifier." : "Leave out the others.")
                return
            }
            let texts = needed.filter(\.value).keys.sorted().filter { !given[$0].isNumber }
            guard let index = texts.first else { continue }
            notes.add(
                .warning, .localization, at: path,
                "Argument \(index + 1) of “\(key)” is put into a specifier of a number in "
                    + "\(language), but is not a number.",
                fix: "Send a number, or write %@ in the text.")
            return
        }
    }
}

extension JSONValue {
    /// Whether an argument is a number, or the text of a whole number.
    fileprivate var isNumber: Bool { double != nil || string.flatMap { Int($0) } != nil }
}
