/// Reads the parts of a line, from left to right. A part that is not there moves nothing.
struct LineScanner {
    private(set) var rest: Substring

    init(_ text: some StringProtocol) { rest = Substring(text) }

    mutating func skipBlanks() {
        rest = rest.drop { $0 == " " || $0 == "\t" }
    }

    mutating func skip(_ prefix: String) -> Bool {
        guard rest.hasPrefix(prefix) else { return false }
        rest = rest.dropFirst(prefix.count)
        return true
    }

    /// The characters up to a blank or the end.
    mutating func word() -> Substring {
        let word = rest.prefix { $0 != " " && $0 != "\t" }
        rest = rest[word.endIndex...]
        return word
    }

    /// `2026-03-15`, as days since 1970.
    mutating func date() -> Int? {
        let text = Array(rest.utf8.prefix(11))
        guard text.count == 11, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            let year = Self.number(text[0..<4]), let month = Self.number(text[5..<7]),
            let day = Self.number(text[8..<10]), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        rest = rest.dropFirst(10)
        return Self.days(year, month, day)
    }

    /// `Sep 30`. The year is unknown, so this returns nothing but whether it was there.
    mutating func monthAndDay() -> Bool {
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        var next = self
        guard months.contains(String(next.rest.prefix(3))) else { return false }
        next.rest = next.rest.dropFirst(3)
        next.skipBlanks()
        guard let day = Int(next.word()), (1...31).contains(day) else { return false }
        next.skipBlanks()
        self = next
        return true
    }

    /// A time of day, and the date before it if the log has dates.
    struct Moment {
        /// Days since 1970.
        var day: Int?
        var seconds: Double
        /// The time as the log writes it, to the second, such as `09:07:43`.
        var clock: String
        /// The time with its date and its fraction, as the log writes it, and without its zone.
        var stamp: String
    }

    /// `2026-03-15 17:07:02.030759-0500`, or the time alone. Without a time, this moves nothing.
    mutating func moment() -> Moment? {
        var next = self
        let date = String(rest.prefix(10))
        let day = next.date()
        if day != nil, !next.skip("T") { next.skipBlanks() }
        guard let time = next.time() else { return nil }
        self = next
        return Moment(
            day: day, seconds: time.seconds, clock: time.clock,
            stamp: (day == nil ? "" : date + " ") + time.clock + time.fraction)
    }

    /// `09:07:43.194138-0300`, as seconds since midnight and as text without its zone.
    private mutating func time() -> (seconds: Double, clock: String, fraction: String)? {
        let text = Array(rest.utf8.prefix(15))
        guard text.count >= 8, text[2] == UInt8(ascii: ":"), text[5] == UInt8(ascii: ":"),
            let hour = Self.number(text[0..<2]), let minute = Self.number(text[3..<5]),
            let second = Self.number(text[6..<8]), hour < 24, minute < 60, second < 61
        else { return nil }
        let clock = String(rest.prefix(8))
        rest = rest.dropFirst(8)
        var seconds = Double(hour * 3600 + minute * 60 + second)
        var fraction = ""
        if rest.hasPrefix(".") || rest.hasPrefix(",") {
            let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            fraction = ".\(digits)"
            seconds += Double("0\(fraction)") ?? 0
            rest = rest[digits.endIndex...]
        }
        skipZone()
        return (seconds, clock, fraction)
    }

    /// `-0300`, ` +01:00` or `Z`.
    private mutating func skipZone() {
        var next = self
        if next.skip("Z") { return self = next }
        _ = next.skip(" ")
        guard next.skip("+") || next.skip("-") else { return }
        let digits = next.rest.prefix { $0.isASCII && ($0.isNumber || $0 == ":") }
        guard digits.filter(\.isNumber).count == 4 else { return }
        next.rest = next.rest[digits.endIndex...]
        self = next
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }

    /// The days of the proleptic Gregorian calendar since 1970-01-01.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = (shifted / 400, shifted % 400)
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
