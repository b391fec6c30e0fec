import Foundation

/// Keeps of a line what is known to be harmless, because a payload, a name or a token can look like
/// anything: the words of the texts that Belfry knows, the identifiers of the app, short numbers
/// after such words, and identifiers that join lines. A mark takes the place of everything else.
package struct Redaction {
    private static let mark = "‹…›"
    /// Characters between two marks that disappear with the second mark.
    private static let glue = Set<Character>(" \t.,;:=/\\'’!?&-+_%|@#~*$^`")

    /// The app whose identifiers stay.
    private let app: String?
    /// `true` within a list of policies or the reason of an end. iOS writes all words and numbers
    /// outside quotation marks.
    private var isOfSystem = false
    /// `true` if names of classes, methods, libraries and source files stay.
    private let keepsCode: Bool
    /// `true` for a line of the kernel about a process that uses too much memory.
    private let isOfMemory: Bool
    private var output = ""
    /// The end of the last mark, if only glue follows it.
    private var marked: String.Index?
    /// The last word, if it stayed.
    private var before: Substring?

    /// Redacts a message. Without `app`, the identifiers of the app that the message is about stay.
    /// With `keepsCode`, names of classes, methods, libraries and source files stay as well.
    package static func redacted(
        _ text: String, app: String? = nil, keepsCode: Bool = false
    ) -> String {
        let text = withoutPayload(text)
        let end = endOfSystem(in: text)
        let isOfMemory = ["exceeded mem limit", "killing_specific_process"].contains {
            text.contains($0)
        }
        var redaction = Redaction(
            app: app ?? LineText(text: text).app, isOfMemory, keepsCode: keepsCode)
        redaction.isOfSystem = true
        redaction.take(text[..<end])
        redaction.isOfSystem = false
        redaction.take(text[end...])
        return redaction.output
    }

    /// The name of a process of iOS, or of the app, which is the last part of its identifier; a
    /// mark for that of another.
    package static func redacted(process: String, app: String?) -> String {
        let isOfApp = app?.split(separator: ".").last.map {
            $0.lowercased() == process.lowercased()
        }
        let stays = process.isEmpty || isOfApp == true || LogKnowledge.processes.contains(process)
        if stays { return process }
        return mark + (LogLine.mayBeExtension(process) ? "Extension" : "")
    }

    private init(app: String?, _ isOfMemory: Bool, keepsCode: Bool) {
        (self.app, self.isOfMemory, self.keepsCode) = (app, isOfMemory, keepsCode)
    }

    /// The end of a list of policies or of the reason of an end, at the beginning of the message.
    private static func endOfSystem(in text: String) -> String.Index {
        if text.prefix(40).contains(LineText.launch), let end = LogPattern.endOfDecision(in: text) {
            return end
        }
        if text.hasPrefix("["), let reason = text.range(of: " reported by launchd ("),
            let end = text[reason.upperBound...].firstIndex(of: ")")
        {
            return end
        }
        return text.startIndex
    }

    /// Returns the text with a mark for its payload, which may contain quotation marks, and in which
    /// the log may end. The parts after a payload have no quotation marks.
    static func withoutPayload(_ text: String) -> String {
        guard let start = text.range(of: "payload '")?.upperBound else { return text }
        for hidden in [mark, "<private>"] where text[start...].hasPrefix(hidden + "'") {
            return text[..<start] + mark + text[start...].dropFirst(hidden.count)
        }
        // A payload ends with its bracket. Another mark is an apostrophe of a text.
        let end = text[start...].range(of: "}'", options: .backwards)?.upperBound
        let rest = end.map { "'" + text[$0...] } ?? ""
        return text[..<start] + mark + rest
    }

    private mutating func take(_ text: Substring) {
        var rest = text
        while let first = rest.first {
            if keepsCode, let name = CodeName(rest) {
                output += name.text
                (before, marked) = (nil, nil)
                rest = rest[name.text.endIndex...]
            } else if let quote = Quotation(rest) {
                keep(first)
                if !quote.text.isEmpty { word(quote.text, isQuoted: true) }
                keep(quote.end)
                rest = rest[quote.rest...]
            } else if Self.isPart(first) {
                let part = rest.prefix(while: Self.isPart)
                rest = rest[part.endIndex...]
                word(part)
            } else {
                keep(first)
                rest = rest.dropFirst()
            }
        }
    }

    private mutating func keep(_ character: Character) {
        output.append(character)
        if !Self.glue.contains(character) { marked = nil }
    }

    private mutating func word(_ part: Substring, isQuoted: Bool = false) {
        let marks: Set<Character> = [".", "-"]
        let core = part.drop { marks.contains($0) }
        let end = core.lastIndex { !marks.contains($0) }
        let word = end.map { core[...$0] } ?? ""
        if isService(word), !isQuoted {
            // A service extension has any name, and the kernel writes it without its app.
            output += (marked == nil ? Self.mark : "") + "Service"
            (before, marked) = ("Service", nil)
            return
        }
        if isOfMemory, !isQuoted, LogPattern.isShortForExtension(word) {
            output += (marked == nil && word != "NSE" ? Self.mark : "") + "NSE"
            (before, marked) = ("NSE", nil)
            return
        }
        if word.isEmpty || isHarmless(word, isQuoted: isQuoted) {
            output += part
            if !word.isEmpty { (before, marked) = (word, nil) }
            return
        }
        if let marked { output = String(output[..<marked]) } else { output += Self.mark }
        (before, marked) = (nil, output.endIndex)
    }

    private static func isPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "._-*@".contains(character)
    }
}

extension Redaction {
    private func isHarmless(_ word: Substring, isQuoted: Bool) -> Bool {
        if LogKnowledge.words.contains(String(word)) || isOfApp(word) { return true }
        if word.allSatisfy({ $0 == "*" }) { return true }
        if isOfSystem, !isQuoted,
            word.allSatisfy(\.isASCIILetter) || word.allSatisfy({ $0.isASCIIDigit || $0 == "." })
        {
            return true
        }
        return !isQuoted && before.map { Self.isHarmless(word, after: $0) } ?? false
    }

    private func isService(_ word: Substring) -> Bool {
        isOfMemory && ["ervice", "otification", "Push"].contains(where: word.contains)
            && !LogKnowledge.words.contains(String(word))
    }

    /// The app, its topics and its extensions, and names of iOS.
    private func isOfApp(_ word: Substring) -> Bool {
        var name = word
        if name.hasPrefix(LineText.launch) { name = name.dropFirst(LineText.launch.count) }
        if let app, name == app || name.hasPrefix(app + ".") { return true }
        return name == word && word.hasPrefix("com.apple.")
            && word.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "." || $0 == "-") }
    }

    /// Numbers and identifiers, after a word that stays. A second number may be part of a telephone
    /// number.
    private static func isHarmless(_ word: Substring, after before: Substring) -> Bool {
        if before.hasPrefix(LineText.launch) { return word.count == 6 && word.isHexadecimal }
        if word.hasPrefix("0x") { return word.count <= 12 && word.dropFirst(2).isHexadecimal }
        let halves = word.split(separator: "-", omittingEmptySubsequences: false)
        if halves.count == 2, halves.allSatisfy({ $0.count == 4 && $0.isHexadecimal }) {
            return true
        }
        if before.first?.isASCIIDigit ?? false, !before.contains("-") { return false }
        let whole = word.prefix(while: \.isASCIIDigit)
        var rest = word[whole.endIndex...]
        if rest.first == "." {
            let fraction = rest.dropFirst().prefix(while: \.isASCIIDigit)
            guard (1...6).contains(fraction.count) else { return false }
            rest = rest[fraction.endIndex...]
        }
        return (1...5).contains(whole.count) && ["", "s", "ms", "KB", "MB", "st"].contains(rest)
    }
}

extension Substring {
    fileprivate var isHexadecimal: Bool { !isEmpty && allSatisfy(\.isHexDigit) }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
    fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}
