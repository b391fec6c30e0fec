import Logging
import Testing

@testable import belfry

struct TerminalTextTests {
    @Test(arguments: [
        ("Hello", "Hello"),
        ("Grüße, 世界 👩‍👩‍👧", "Grüße, 世界 👩‍👩‍👧"),
        ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"),
        ("\u{1B}]0;title\u{07}", "␛]0;title␇"),
        ("two\nlines\r", "two␊lines␍"),
        ("a\u{0}b\u{7F}c", "a␀b␡c"),
        ("\u{9B}2J", #"\u{9b}2J"#),
        ("abc\u{202E}gpj.exe", #"abc\u{202e}gpj.exe"#),
        ("\u{2066}a\u{2069}", #"\u{2066}a\u{2069}"#),
    ])
    func `nothing in a text can steer the terminal`(text: String, escaped: String) {
        #expect(TerminalText.escape(text) == escaped)
    }

    @Test func `lines stay lines where a text has several`() {
        #expect(TerminalText.escapeLines("a\u{1B}\n\nb") == "a␛\n\nb")
    }

    @Test func `a log line is one line`() {
        let line = LineLog.line(time: "10:02:14", level: .warning, message: "two\nlines")
        #expect(line == "10:02:14  warning: two␊lines")
        #expect(LineLog.line(time: "10:02:14", level: .info, message: "200") == "10:02:14  200")
    }

    @Test func `a table's columns are as wide as their widest cells`() {
        let table = Table([["PHONE", "IOS"], ["a", "18.2"], ["phone-one\u{7}", "9"]])
        #expect(table.text == "PHONE       IOS\na           18.2\nphone-one␇  9")
    }
}
