import ArgumentParser
import API
import Foundation
import PushModel

/// `belfry wait QUERY`.
struct Wait: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Wait until a push matches. Exits with 1 after the timeout.",
        discussion: """
            Returns at once if an earlier push matches, unless --after excludes it. After the \
            timeout it prints the closest pushes and how they differ. The query consists of words, \
            quoted phrases and fields; ! negates.

              belfry wait 'topic:com.acme.shop title:"Order shipped" is:shown'
              belfry wait 'is:refused' --after latest --timeout 3s
              belfry wait 'phone:phone-1' --count 2 --json | jq '.[].payload'
            """)

    @Argument(
        parsing: .remaining,
        help: ArgumentHelp(
            "A search: topic: token: phone: app: status: reason: type: title: id: is:silent "
                + "is:refused is:shown is:stored before: after: and words.",
            valueName: "query"))
    var query: [String]

    @Option(help: ArgumentHelp("The number of pushes that must match.", valueName: "number"))
    var count = 1
    @Option(
        help: ArgumentHelp(
            "The push to begin after: an id, a sequence number, or latest for new pushes only.",
            valueName: "id|latest"))
    var after: String?
    @Option(
        help: ArgumentHelp("The longest wait, such as 10s, 500ms or 2min.", valueName: "time"))
    var timeout = TimeLimit.tenSeconds
    @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

    func validate() throws {
        guard count > 0 else { throw ValidationError("--count is at least 1.") }
    }

    func run() async throws {
        var client = service.client
        // The service answers at the timeout. Without an answer a little later, it has ended.
        client.patience = timeout.duration + .seconds(10)
        var query = [
            "query": query.joined(separator: " "), "count": String(count),
            "timeout": timeout.description,
        ]
        query["after"] = after
        let answer: Result<Items<PushLine>, Problem> = try await client.ask("/wait", query: query)
        switch answer {
        case .success(let found):
            try output.write(found.items, orText: text(found.items))
        case .failure(let problem) where problem.members["nearMisses"] != nil:
            let misses = NearMiss.all(in: problem)
            if output.isJSON {
                Terminal.write(try OutputOptions.json(problem))
            } else {
                let matched = problem.members["matched"]?.int ?? 0
                Terminal.complain(
                    matched > 0
                        ? Terminal.errorPaint.mark(false)
                            + " \(matched) of \(count) pushes matched in \(timeout)."
                        : NearMiss.report(misses, timeout: timeout.description))
            }
            throw ExitCode.failure
        case .failure(let problem):
            throw ServiceClient.failure(problem)
        }
    }

    private func text(_ pushes: [PushLine]) -> String {
        let paint = Terminal.paint
        return pushes.map { push in
            let line =
                "\(paint.status(push.status))  \(TerminalText.escape(push.id))  "
                + (push.phone.map { "\(TerminalText.escape($0)): " } ?? "")
                + TerminalText.escape(push.outcome)
            return Terminal.wrap(line, hanging: 5)
        }.joined(separator: "\n")
    }
}

/// A time on the command line: `10s`, `500ms`, `2min`, `1h`, a day at most; a bare number is seconds.
struct TimeLimit: ExpressibleByArgument, CustomStringConvertible {
    static let tenSeconds = TimeLimit(milliseconds: 10_000)
    static let none = TimeLimit(milliseconds: 0)

    let milliseconds: Int

    var duration: Duration { .milliseconds(milliseconds) }

    var description: String {
        milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
    }

    var defaultValueDescription: String { description }

    private init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    init?(argument: String) {
        let digits = argument.prefix { $0.isNumber || $0 == "." }
        let factors = [
            "": 1000.0, "s": 1000, "ms": 1, "m": 60_000, "min": 60_000, "h": 3_600_000,
        ]
        guard let number = Double(digits),
            let factor = factors[String(argument.dropFirst(digits.count))],
            (0...86_400_000).contains(number * factor)
        else { return nil }
        milliseconds = Int(number * factor)
    }
}

/// A push that nearly matched, and the fields in which it differs.
struct NearMiss: Decodable, Hashable {
    struct Difference: Decodable, Hashable {
        var field: String
        var wanted: String?
        var found: String?

        /// The wanted value, without the field and the quotation marks of its term.
        var wantedValue: String? {
            guard let wanted, wanted.hasPrefix(field + ":") else { return wanted }
            return wanted.dropFirst(field.count + 1).trimmingCharacters(in: ["\""])
        }
    }

    var id: String
    var differs: [Difference]

    /// The near misses of an answer.
    static func all(in problem: Problem) -> [NearMiss] {
        guard let json = problem.members["nearMisses"]?.json else { return [] }
        return (try? JSONDecoder().decode([NearMiss].self, from: Data(json.utf8))) ?? []
    }

    static func report(
        _ misses: [NearMiss], timeout: String, paint: Paint = Terminal.errorPaint
    ) -> String {
        let first = paint.mark(false) + " Nothing matched in \(timeout)."
        guard !misses.isEmpty else { return first + " No push came near." }
        let rows = misses.map { miss in
            let differences = miss.differs.map { difference in
                (difference.field == "is" ? "it is " : "\(difference.field) is ")
                    + "\(shown(difference.found)), wanted \(shown(difference.wantedValue))"
            }.joined(separator: ", ")
            return "    \(miss.id)  \(differences)"
        }
        return ([first + " Nearest:"] + rows.map { TerminalText.escape($0) })
            .joined(separator: "\n")
    }

    private static func shown(_ value: String?) -> String { value.map { "“\($0)”" } ?? "none" }
}
