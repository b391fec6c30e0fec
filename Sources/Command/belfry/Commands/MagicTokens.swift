import PushGateway

/// `belfry phones --magic`: the device tokens that are always refused.
enum MagicTokens {
    private struct Line: Encodable {
        var prefix: String
        var status: Int
        var reason: String
        var example: String
    }

    static func write(to output: OutputOptions) throws {
        let lines = MagicToken.all.map { magic in
            Line(
                prefix: magic.prefix, status: magic.reason.status,
                reason: magic.reason.rawValue, example: magic.example)
        }
        let rows =
            [["TOKEN BEGINS", "ANSWER"]]
            + lines.map { ["\($0.prefix)…", "\($0.status) \($0.reason)"] }
        try output.write(
            lines,
            orText: Table(rows).text(Terminal.paint)
                + "\nEvery token of an even number of digits that begins so, unless a phone holds it:\n"
                + "  \(MagicToken.all[2].example)")
    }
}
