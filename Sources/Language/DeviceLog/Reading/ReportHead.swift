/// The head of a crash report as text, which says whose report it is.
struct ReportHead {
    /// A line of the head.
    enum Part: Hashable, Sendable {
        case path(isOfExtension: Bool)
        case identifier(String)
    }

    /// The most lines between the head and the reason of the end.
    private static let length = 60

    private var app: String?
    private var isOfExtension = false
    private var number = 0

    mutating func take(_ part: Part, _ line: LogLine) {
        switch part {
        case .path(let isOfExtension):
            (app, self.isOfExtension, number) = (nil, isOfExtension, line.number)
        case .identifier(let name): (app, number) = (name, line.number)
        }
    }

    /// Returns an end with the app of the head, if it is in the same report.
    func completed(_ event: LogEvent) -> LogEvent {
        guard number > 0, event.line.clock == nil, event.line.process.isEmpty,
            (0...Self.length).contains(event.line.number - number)
        else { return event }
        var event = event
        event.app = app ?? event.app
        (event.isOfReport, event.isOfExtension) = (true, isOfExtension)
        return event
    }
}

extension LogPattern {
    /// The heads of crash reports as text, and how the process ended.
    static let reports = [
        LogPattern("Path:  ") {
            $0.text.hasPrefix("Path:  ")
                ? .reportHead(.path(isOfExtension: $0.text.contains(".appex/"))) : nil
        },
        LogPattern("Identifier:  ") { text in
            let words = text.text.split(whereSeparator: \.isWhitespace)
            guard words.count == 2, words[0] == "Identifier:", LineText.isBundle(words[1])
            else { return nil }
            return .reportHead(.identifier(String(words[1])))
        },
        LogPattern("Exception Type: ") { text in
            let types = [
                "EXC_CRASH (SIGABRT)", "EXC_BAD_ACCESS", "EXC_BREAKPOINT", "EXC_BAD_INSTRUCTION",
                "EXC_ARITHMETIC",
            ]
            let type = text.text.dropFirst(15).drop { $0 == " " }
            return text.text.hasPrefix("Exception Type:") && types.contains(where: type.hasPrefix)
                ? .remark(.crash) : nil
        },
    ]
}
