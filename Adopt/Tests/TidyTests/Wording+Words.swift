extension Wording {
    /// Words that have a plainer word.
    static let words = persons + relations + verbs

    /// Words for a person or thing that the writer could name.
    private static let persons = [
        word(
            "whoever", #"who(?:so)?ever"#,
            instead: "name the person or the program: the caller, the user, the client.",
            bad: "Whoever starts Belfry chooses the port.",
            good: "The user who starts Belfry chooses the port."),
        word(
            "whatever", #"what(?:so)?ever"#,
            instead: "write “any” and the noun, or “regardless of”.",
            bad: "The token changes, whatever the user answers.",
            good: "The token changes regardless of the answer."),
        word(
            "nobody", #"nobody|no\s+one"#,
            instead: "name who is missing: no client, no test, not a person.",
            bad: "The push reaches nobody.", good: "The push reaches no phone."),
        word(
            "somebody", #"somebody|some\s?one"#,
            instead: "write “a person”, “a client”, “the user”.",
            bad: "The row is read when somebody opens the page.",
            good: "The row is read when a person opens the page."),
        word(
            "what else", #"what\s+else"#,
            instead: "name it: the other keys, the other findings.",
            bad: "The answer says what else was seen.",
            good: "The answer lists the other symptoms."),
        word(
            "the like", #"(?:the|its|their)\s+(?:like|kin)"#,
            instead: "name them.",
            bad: "The state of widgets, channels and the like.",
            good: "The state of widgets, channels and media sessions."),
    ]

    /// Words between two nouns.
    private static let relations = [
        word(
            "in the place of", #"in\s+(?:(?:the|its|their)\s+)?place\s+of"#,
            instead: "write “instead of”.",
            bad: "A folder in the place of the log.", good: "A folder instead of the log."),
        word(
            "so many",
            #"(?<!\bnot\s)so\s+(?:many|much|often)"#
                // "So many rows that the page is slow" is ordinary English.
                + #"(?!(?:\s+\w+){0,2}\s+that\s+(?!(?:are|is|were|was|has|have)\b))"#,
            instead: "write “the given number of”, or the number.",
            bad: "Waits for so many requests.",
            good: "Waits for the given number of requests."),
        word(
            "of before", #"of\s+before"#,
            instead: "write “from before”.",
            bad: "An app of before iOS 13.", good: "An app from before iOS 13."),
        word(
            "as far as", #"as\s+far\s+as"#,
            instead: "write “where” or “if”, or name the part.",
            bad: "The headers, as far as they are known.", good: "The known headers."),
    ]

    /// Verbs, and turns with a verb.
    private static let verbs = [
        word(
            "tell", #"(?:tells?|told|telling)(?!(?:\s+[^\s.;:]+){0,6}?\s+apart\b)"#,
            allowed: [
                "Sources/Language/Scenarios/Running/Expectation+Trace.swift":
                    "a key of scenario files"
            ],
            instead: "write “report”, “say” or “print”, with the thing that acts as subject.",
            bad: "The app is told of the call.",
            good: "The phone reports the call to the app, and the words tell the calls apart."),
        word(
            "stand",
            #"(?<!\btest\s)(?<!\b(?:a|the)\s)"#
                + #"(?:stands?|stood)(?!\s+(?:in\s+for|up|still|alone|by|out)\b)"#,
            instead: "write “is”, “are listed” or “means”.",
            bad: "The keys that stand beside aps.", good: "The keys beside aps, by a stand-in."),
        word(
            "go on", #"(?:go|goes|going|gone|went)\s+on"#,
            instead: "write “continue” or “happen”.",
            bad: "The run goes on after a mistake.", good: "The run continues after a mistake."),
        word(
            "has it that", #"(?:has|have|had)\s+it\s+that"#,
            instead: "write “means” or “says”.",
            bad: "The fault has it that no answer is sent.",
            good: "The fault means that no answer is sent."),
        word(
            "come of", #"(?:come|comes|coming|came)\s+of(?!\s+age\b)"#,
            instead: "write “result from”, or name the result.",
            bad: "What came of a push.", good: "The results of a push."),
        word(
            "is no",
            #"(?<!\bthere\s{1,20})(?:is|are|was|were)\s+no"#
                + #"(?=\s+\S)(?!\s+(?:longer|more|less|such|way|need|matter|one|\w+er\s+than)\b)"#,
            instead: "write “is not a”, and a noun.",
            bad: "The body is no JSON.", good: "The body is not JSON, and there is no topic."),
    ]

    /// - Parameter pattern: found as words of their own, not within a hyphenated word, a path or a member.
    private static func word(
        _ name: String, _ pattern: String, allowed: [String: String] = [:], instead: String,
        bad: String, good: String
    ) -> Wording {
        Wording(
            name: "“\(name)”", pattern: Pattern("(?i)(?<![\\w./-])(?:\(pattern))(?![\\w-])"),
            allowed: allowed, instead: instead, bad: bad, good: good)
    }
}
