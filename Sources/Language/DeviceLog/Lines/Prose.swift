import Foundation

/// Prose, commands and source code that quote a line of a log. A line of a log begins with its own
/// words.
enum Prose {
    /// The part that a known text has in a message.
    enum Use {
        /// The message is the line itself.
        case own
        /// The message mentions the line, so that nothing follows for certain.
        case quoted
        /// A sentence of a person says that the line is absent.
        case denied
        /// The message denies the text, and may be an error of a library.
        case doubted
        /// The message is source code that writes the text.
        case code
        /// The message is a command that searches for the line.
        case searched
    }

    /// Words before a quoted line, which no line of iOS has there.
    private static let words = wordSet(
        """
        if when see seeing saw get getting gets got like tip note fix fixed fixes bug bugs we my our
        let var const return print nslog throw func static says said saying such these following
        problem issue docs means removed added changed resolves closes handle avoid prevent possible
        possibly causes cause reasons usually typically often may might maybe perhaps occurs happens
        happen indicates example documentation according troubleshoot troubleshooting ensure verify
        whenever search searching searched look looking looked check checked checking expect expected
        whether suppose unless contains includes hasprefix indexof
        """)
    /// Words of prose, which an app does not write before an error either.
    private static let strong = wordSet("if like tip note such fixed fixes bug test")
    /// Words that join the words of a sentence. A line of a log has hardly one before an error.
    private static let joints = wordSet(
        """
        the a an i you your it its is are was were has have had will would can could should do does
        did there this that those they he she but and or which who why how what where because so
        """)
    /// Words of a person, which a library does not write.
    private static let persons = wordSet("i you my your we our there it's isn't i'm i've")
    /// The beginnings of lines of source code, lists and headings.
    private static let beginnings = [
        "//", "/*", "#", "<!--", "- ", "+ ", "* ", "• ", "– ", "— ", "| ", "[ ] ", "[x] ",
    ]
    /// Texts after a quoted line.
    private static let endings = [
        "\";", "\")", "\",", "please", "how ", "why ", "this error", "the error", "the console",
        "you see", "](http", "means that", "this build", "?", " passed", " i ", " my ", "any idea",
        "could be", "can be", "may be", "might be", "usually", "often ", "typically",
    ]
    /// Texts of commands that search a log.
    private static let commands = [
        "--predicate", "| grep", "|grep", "grep -", "grep \"", "grep '", "eventmessage contains",
        "eventmessage like", "log stream", "log collect", "filtering the log data", "findstr ",
        "select-string",
    ]
    /// Commands at the beginning of a line.
    private static let programs = [
        "grep ", "egrep ", "rg ", "ag ", "awk ", "sed ", "sudo ", "xcrun ", "log show ", "echo ",
        "idevicesyslog |", "curl ",
    ]
    /// The beginnings of texts of iOS whose needle is not at their beginning.
    private static let leads = [
        "no valid", "you've implemented", "you’ve implemented", "killing app because it",
        "apps rece", "this process does", "warning: ", "*** terminating", "*** assertion",
        "pushkit apps", "application delegate rec", "unusernotificationcenter del",
        "will not be launched because",
    ]

    private static func wordSet(_ words: String) -> Set<Substring> {
        Set(words.split(whereSeparator: \.isWhitespace))
    }

    /// The use of a pattern's text in a message. With the head of a log, only words that an app
    /// does not write count.
    static func use(of pattern: LogPattern, in message: String, hasHead: Bool) -> Use {
        let range =
            message.range(of: pattern.needle, options: .caseInsensitive)
            ?? FoldedText.range(of: pattern.needle, in: message)
        guard let range else { return .own }
        let text = message[..<range.lowerBound].suffix(300).lowercased()
        let after = message[range.upperBound...].prefix { $0 != "\n" }.prefix(200).lowercased()
        let line = text.suffix(from: text.lastIndex(of: "\n") ?? text.startIndex)
        if isCommand(line, after) { return .searched }
        let before = withoutLead(line)
        let found = plainWords(of: before)
        if denies(before) || !hasHead && deniesAfter(after) {
            let isOfPerson = endsInQuote(before) || found.contains(where: persons.contains)
            return isOfPerson || !denies(before) ? .denied : .doubted
        }
        if !hasHead, isCall(before) { return .code }
        if isUserText(before) { return .quoted }
        guard !hasHead else { return found.contains(where: strong.contains) ? .quoted : .own }
        let isQuoted =
            begins(before) || begins(message.prefix { $0 != "\n" }) || isOpen(before)
            || isInCode(before) || before.contains(" i ")
            || found.contains { words.contains($0) || strong.contains($0) }
            || found.count(where: joints.contains) > (endsInQuote(before) ? 0 : 1)
            || endings.contains(where: after.contains) || isItem(of: text)
        return isQuoted ? .quoted : .own
    }

    /// The words of a text. `com.example.shop` is not one.
    private static func plainWords(of text: Substring) -> [Substring] {
        text.split(whereSeparator: \.isWhitespace).compactMap { part in
            let start = part.drop { !$0.isLetter }
            guard let end = start.lastIndex(where: \.isLetter) else { return nil }
            let word = start[...end]
            return word.allSatisfy { $0.isLetter || "'’".contains($0) } ? word : nil
        }
    }

    /// The text before a known text, without the words of iOS in between.
    private static func withoutLead(_ line: Substring) -> Substring {
        let places = leads.compactMap {
            line.range(of: $0, options: .backwards)?.lowerBound
        }
        return places.min().map { line[..<$0] } ?? line
    }

    /// A command, with or without the prompt of a terminal.
    private static func isCommand(_ line: Substring, _ after: String) -> Bool {
        if commands.contains(where: line.contains) || after.contains("| grep") { return true }
        let plain = line.drop { $0.isWhitespace || "$%>`".contains($0) }
        return programs.contains(where: plain.hasPrefix)
    }

    /// Source code, a list, a heading, or a number of a list.
    private static func begins(_ line: Substring) -> Bool {
        let text = line.drop(while: \.isWhitespace)
        guard !text.hasPrefix("* thread") else { return false }
        if beginnings.contains(where: text.hasPrefix) { return true }
        let number = text.prefix(while: \.isNumber)
        let next = text[number.endIndex...]
        return (1...2).contains(number.count) && (next.hasPrefix(". ") || next.hasPrefix(") "))
    }

    /// Whether a known text begins with a quotation mark, after other words.
    private static func endsInQuote(_ line: Substring) -> Bool {
        line.last.map { "\"“'‘«`".contains($0) } ?? false
    }

    /// Whether a quotation mark at the beginning of the line is still open.
    private static func isOpen(_ line: Substring) -> Bool {
        let text = line.drop(while: \.isWhitespace)
        guard let first = text.first, let end = ["“": "”", "\"": "\"", "«": "»"][first] else {
            return false
        }
        return !text.dropFirst().contains(end)
    }

    /// Functions that write a text.
    private static let calls = wordSet(
        "alert print debugprint log nslog os_log warn error fatalerror throw handleregistrationerror"
    )

    /// Whether a text is the argument of such a function. `Optional("…")` is how Swift prints one.
    private static func isCall(_ line: Substring) -> Bool {
        guard let last = line.last, "\"'`".contains(last) else { return false }
        let call = line.dropLast().drop { $0.isWhitespace }
        guard call.last == "(" else { return false }
        let name = call.dropLast().reversed().prefix { $0.isLetter || $0 == "_" }.reversed()
        return calls.contains(Substring(String(name)))
    }

    /// Whether the text before, which has words of its own, opens a mark for code.
    private static func isInCode(_ line: Substring) -> Bool {
        guard let mark = line.firstIndex(of: "`"), line.count(where: { $0 == "`" }) % 2 == 1
        else { return false }
        return line[..<mark].contains(where: \.isLetter)
    }

    /// Whether the first line of the message is the heading of a list of causes.
    private static func isItem(of text: String) -> Bool {
        guard let end = text.firstIndex(of: "\n") else { return false }
        let head = text[..<end]
        return head.hasSuffix(":")
            && ["cause", "reason", "possib", "check", "example", "either"].contains(
                where: head.contains)
    }
}

/// Sentences that say that a line is not in a log, and texts of a person within a line.
extension Prose {
    private static let denials = [
        "there is no", "there's no", "there’s no", "there are no", "there isn't", "is not", "isn't",
        "isn’t", "are not", "aren't", "do not", "don't", "don’t", "does not", "doesn't", "doesn’t",
        "did not", "didn't", "didn’t", "was not", "wasn't", "wasn’t", "never", "no such", "without",
        "nothing about", "neither", "instead of", "rather than", "no longer", "no more", "none of",
        "cannot find", "can't find", "can’t find", "haven't", "have not", "has not", "hasn't",
        "not see", "not seeing", "not getting", "unlike", "other than", "no sign of",
    ]
    /// The most characters between a denial and the text that it denies.
    private static let reach = 40

    private static let absences = [
        "not in my log", "not in the log", "not appear", "doesn't appear", "doesn’t appear",
        "isn't in", "is not in", "not there", "isn't there", "never appears", "not show up",
        "doesn't show", "is absent", "missing from the log", "not printed", "is gone", "went away",
        "disappear", "no longer",
    ]

    /// Whether the words right before a text deny it. An error after a colon is not denied.
    fileprivate static func denies(_ before: Substring) -> Bool {
        let near = before.suffix(reach)
        return denials.contains { denial in
            guard let range = near.range(of: denial, options: .backwards) else { return false }
            let isWord = near[..<range.lowerBound].last.map { !$0.isLetter } ?? true
            return isWord && !near[range.upperBound...].contains { ":.;={".contains($0) }
        }
    }

    fileprivate static func deniesAfter(_ after: String) -> Bool {
        absences.contains(where: after.contains)
    }

    /// Keys whose values people write.
    private static let keys = Set([
        "alert", "body", "title", "subtitle", "text", "comment", "content", "query", "question",
    ])

    /// Whether a text is in the value of a key such as `body = "…"`.
    fileprivate static func isUserText(_ before: Substring) -> Bool {
        before.indices.contains { place in
            guard "\"'“".contains(before[place]) else { return false }
            var key = before[..<place]
            func trim(_ marks: String) {
                while let last = key.last, marks.contains(last) { key = key.dropLast() }
            }
            trim(" \\")
            guard let sign = key.last, "=:".contains(sign) else { return false }
            trim("=: \\\"'")
            let name = key.reversed().prefix(while: \.isLetter).reversed()
            return keys.contains(String(name))
        }
    }
}
