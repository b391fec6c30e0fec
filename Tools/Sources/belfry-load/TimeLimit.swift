import ArgumentParser

/// A time on the command line, such as `30s`, `500ms`, `2min` or `1h`.
struct TimeLimit: ExpressibleByArgument {
    static let tenSeconds = TimeLimit(milliseconds: 10_000)
    static let none = TimeLimit(milliseconds: 0)

    let milliseconds: Int

    var duration: Duration { .milliseconds(milliseconds) }

    var defaultValueDescription: String { "\(milliseconds / 1000)s" }

    private init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    init?(argument: String) {
        let digits = argument.prefix { $0.isNumber || $0 == "." }
        let factors = ["": 1000.0, "s": 1000, "ms": 1, "m": 60_000, "min": 60_000, "h": 3_600_000]
        guard let number = Double(digits),
            let factor = factors[String(argument.dropFirst(digits.count))],
            (0...86_400_000).contains(number * factor)
        else { return nil }
        milliseconds = Int(number * factor)
    }
}
