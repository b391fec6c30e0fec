import PushModel

/// Reads times of a search: a date, with or without a time of day, or an age.
enum SearchTime {
    private static let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86400]

    /// `2026-11-21`, `2026-11-21T10:02`, `2026-11-21T10:02:14.5+01:00`, in UTC unless it ends with an
    /// offset; `30s`, `5m`, `2h` and `1d` count back from `now`. `nil` for anything else.
    static func time(_ text: String, now: UnixTime?) -> UnixTime? {
        if let unit = text.last.flatMap({ units[$0] }), let age = Double(text.dropLast()),
            age >= 0, age.isFinite
        {
            return now.map { UnixTime(seconds: $0.seconds - age * unit) }
        }
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
            $0 == "T" || $0 == "t"
        }
        guard let date = parts.first, let day = day(date) else { return nil }
        guard parts.count == 2 else { return UnixTime(seconds: day) }
        let clock = parts[1]
        let end = clock.firstIndex { "Zz+-".contains($0) } ?? clock.endIndex
        guard let seconds = seconds(clock[..<end]), let offset = offset(clock[end...]) else {
            return nil
        }
        return UnixTime(seconds: day + seconds - offset)
    }

    /// Returns the seconds from 1970 to the beginning of a day.
    private static func day(_ text: Substring) -> Double? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].count == 4, let year = Int(parts[0]),
            let month = Int(parts[1]), (1...12).contains(month), let day = Int(parts[2]),
            (1...31).contains(day), (1970...9999).contains(year)
        else { return nil }
        // Days since 1 March of year 0, https://howardhinnant.github.io/date_algorithms.html
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Double(era * 146_097 + dayOfEra - 719_468) * 86400
    }

    /// Returns the seconds of `10:02`, `10:02:14` or `10:02:14.5`.
    private static func seconds(_ text: Substring) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let hour = Int(parts[0]), (0...23).contains(hour),
            let minute = Int(parts[1]), (0...59).contains(minute)
        else { return nil }
        guard parts.count == 3 else { return Double(hour * 3600 + minute * 60) }
        guard let second = Double(parts[2]), (0..<60).contains(second) else { return nil }
        return Double(hour * 3600 + minute * 60) + second
    }

    /// Returns the seconds of an empty text, `Z`, `+01:00` or `-0330`.
    private static func offset(_ text: Substring) -> Double? {
        guard let sign = text.first, sign == "+" || sign == "-" else {
            return text.count <= 1 ? 0 : nil
        }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard digits.count == 4, let number = Int(digits) else { return nil }
        let seconds = Double(number / 100 * 3600 + number % 100 * 60)
        return sign == "-" ? -seconds : seconds
    }

    /// Returns a time in UTC, in whole seconds.
    static func text(of time: UnixTime) -> String {
        guard time.seconds.isFinite, (0..<2.5e11).contains(time.seconds) else { return "" }
        let seconds = Int(time.seconds)
        let days = seconds / 86400 + 719_468
        let era = days / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let date = [year, month, dayOfYear - (153 * shifted + 2) / 5 + 1].map(twoDigits)
        let clock = [seconds % 86400 / 3600, seconds % 3600 / 60, seconds % 60].map(twoDigits)
        return "\(date.joined(separator: "-"))T\(clock.joined(separator: ":"))Z"
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }
}
