extension Wording {
    /// The first words of a doc comment that leave its noun or its verb out.
    static let openings = [
        opening(
            "What", instead: "begin with the noun.",
            bad: "What pushes were answered.", good: "Counts of answered pushes, by status."),
        opening(
            "It", instead: "repeat the noun.",
            bad: "It is copied for each push.", good: "The phone is copied for each push."),
        opening(
            "As", instead: "begin with the noun or the verb.",
            bad: "As the phone had it before.", good: "The value before the push."),
        opening(
            "Of", instead: "begin with the noun that follows.",
            bad: "Of those that were stored, the newest.", good: "The newest stored push."),
        opening(
            "The same", instead: "name it.",
            bad: "The same for a channel.", good: "The topic of a channel."),
        opening(
            "Has", instead: "write “Returns whether”, or begin with the noun.",
            bad: "Has nothing to do.", good: "`true` if the queue is empty."),
        opening(
            "Those", instead: "name them.",
            bad: "Those that were not stored.", good: "The pushes that were not stored."),
    ]

    private static func opening(
        _ words: String, instead: String, bad: String, good: String
    ) -> Wording {
        Wording(
            name: "a doc comment that begins with “\(words)”",
            pattern: Pattern(#"\A\s*(\#(words))(?![\w-])"#), place: documentation,
            instead: instead, bad: bad, good: good)
    }

    /// The length of comments, sentences and lines.
    static let forms = [
        Wording(
            name: "a doc comment of three words or fewer",
            // A number, a unit or a piece of code says more than the name.
            pattern: Pattern(
                #"\A(?!.*\b(?:bytes|\w*seconds|minutes|hours|days|points)\b)"#
                    + #"\s*[^\s`\d]+(?:\s+[^\s`\d]+){0,2}\s*\z"#),
            place: [.documentation],
            instead: "delete it if it repeats the name; otherwise add the unit, the range, the "
                + "source or the reason.",
            bad: "The first phones.", good: "The phones that the terminal lists, at most nine."),
        Wording(
            name: "a sentence of more than 30 words", pattern: longSentence, place: [.block],
            instead: "make it two sentences.",
            bad: "Start Belfry with your bundle identifier, point your push library at the port "
                + "that Belfry prints, send a push, and look at the page, which shows the phone "
                + "and the trace below it.",
            good: "Start Belfry with your bundle identifier. Point your push library at the port "
                + "that Belfry prints. Send a push, and look at the page. The page shows the "
                + "phone and the trace below it."),
        Wording(
            name: "a line of more than 160 characters", pattern: Pattern("^.{161,}$"),
            place: [.line],
            instead: "write one sentence a line.",
            bad: "Start Belfry with your bundle identifier. Point your push library at the port "
                + "that Belfry prints. Send a push, and look at the page. The page shows the phone "
                + "and the trace.",
            good: "Start Belfry with your bundle identifier."),
    ]

    /// A label such as `a1-12` is not a word. A sentence ends at a full stop, a question mark or an exclamation
    /// mark.
    private static let longSentence: Pattern = {
        let first = #"[^\s\p{L}]*(?:[aAI](?!\w)|\p{L}{2})"#
        let word = #"(?>\#(first)\S*)"#
        let other = #"(?>(?!\#(first))\S+)"#
        let continues = #"(?<![.!?])(?<![.!?][)\]”"*_])\s+"#
        return Pattern(
            #"(?<!\S)(?:\#(word)\#(continues)(?:\#(other)\#(continues))*+){30,}\#(word)"#)
    }()
}
