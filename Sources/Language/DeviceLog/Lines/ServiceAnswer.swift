/// The answer of a push service that refuses a push.
struct ServiceAnswer: Sendable {
    /// The words of the answer, as the service writes them.
    let words: String
    /// The answer in the words of a report.
    private let name: String
    /// Folded texts of which the line has one, for words that other lines have, too.
    private let beside: [Substring]
    /// The texts of which the line has one; empty if the folded words are enough.
    private let spellings: [String]
    private let meaning: String
    private let fix: String

    init(
        _ words: String, beside: String = "", name: String? = nil, _ meaning: String, _ fix: String
    ) {
        (self.words, self.meaning, self.fix) = (words, meaning, fix)
        self.name = name ?? words
        self.beside = beside.split(separator: "|")
        spellings = Self.spellings(of: words)
    }

    /// The refusal, if a line has these words.
    func remark(_ text: LineText, _ folded: String) -> LogRemark? {
        guard spellings.isEmpty || spellings.contains(where: text.text.contains),
            beside.isEmpty || beside.contains(where: { folded.contains($0) })
        else { return nil }
        return Self.refusal(name, meaning, fix)
    }

    /// Returns the answer with the sentence that a line has about it.
    func said(as sentence: String) -> ServiceAnswer {
        Self(sentence, name: words, meaning, fix)
    }

    static func refusal(_ words: String, _ meaning: String, _ fix: String) -> LogRemark {
        .said(.pushRefused, ["answer": words, "meaning": meaning, "fix": fix])
    }

    /// The names that libraries give to a reason such as `BadTopic`: `badTopic`, `bad_topic` and
    /// `BAD_TOPIC`. An answer in several words has one spelling.
    private static func spellings(of words: String) -> [String] {
        guard words.allSatisfy(\.isLetter) else { return [] }
        var parts: [String] = []
        for letter in words {
            if letter.isUppercase || parts.isEmpty { parts.append("") }
            parts[parts.count - 1].append(letter)
        }
        // A single word in small letters is one of prose, too.
        guard parts.count > 1 else { return [words, words.uppercased(), ":" + words.lowercased()] }
        let snake = parts.joined(separator: "_")
        return [
            words, words.prefix(1).lowercased() + words.dropFirst(), snake.lowercased(),
            snake.uppercased(),
        ]
    }

    static let topicFix =
        "Set apns-topic to the bundle identifier of the build that got the token, with .voip or "
        + ".push-type.liveactivity for these types. Use the key or the certificate of its team."
    static let environmentFix =
        "Send a token of a development build to api.sandbox.push.apple.com, and one of TestFlight or "
        + "the App Store to api.push.apple.com. Take the token that the app gets now."
    static let keyFix =
        "Check the .p8 key, its identifier, the team and the clock of the server."
    static let jwtFix = "Use a JWT for 20 to 60 minutes, and check the clock of the server."
    static let sizeFix = "Send at most 4 KB, or 5 KB for VoIP."
    static let rateFix = "Send fewer pushes to one device, and wait longer before each new attempt."
    static let laterFix = "Send the push again later, with longer and longer pauses."
    static let goneFix = "Delete the token. Take the token that the app gets now."
    static let gone =
        "the token is not valid any more. The app is not installed, or it has a newer token"
}
