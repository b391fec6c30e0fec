/// Colour and weight, for a terminal that shows them.
struct Paint: Hashable, Sendable {
    /// A parameter of “Select Graphic Rendition”, ECMA-48 8.3.117.
    enum Style: Int {
        case bold = 1
        case dim = 2
        case red = 31
        case green = 32
        case yellow = 33
        case magenta = 35
        case cyan = 36
    }

    static let off = Paint(isOn: false)

    let isOn: Bool

    /// `isTerminal` says whether the output is a terminal. `NO_COLOR` turns colour off in any case;
    /// `CLICOLOR_FORCE` turns colour on without a terminal.
    ///
    /// https://no-color.org, https://bixense.com/clicolors
    init(isTerminal: Bool, environment: [String: String]) {
        let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
        let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty
        let shows = isTerminal && environment["TERM"] != "dumb" && environment["CLICOLOR"] != "0"
        isOn = !isRefused && (isForced || shows)
    }

    init(isOn: Bool) {
        self.isOn = isOn
    }

    func callAsFunction(_ text: String, _ styles: Style...) -> String {
        guard isOn, !text.isEmpty else { return text }
        let codes = styles.map { String($0.rawValue) }.joined(separator: ";")
        return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
    }

    /// Returns an HTTP status, green from 200 to 299 and red otherwise.
    func status(_ status: Int) -> String {
        self(String(status), .bold, (200..<300).contains(status) ? .green : .red)
    }

    /// Returns `✓` in green or `✗` in red.
    func mark(_ isRight: Bool) -> String {
        isRight ? self("✓", .green) : self("✗", .red)
    }
}
