import Testing

@testable import belfry

struct TextWrapTests {
    @Test(arguments: [
        ("short", "short"),
        ("the user has not allowed it", "the user has not\n  allowed it"),
        ("    four spaces in front of", "    four spaces in\n      front of"),
        ("a  b   two and three spaces", "a  b   two and three\n  spaces"),
        ("one\n\nbelfry send phone-1 --silent", "one\n\nbelfry send phone-1\n  --silent"),
        (
            "see https://localhost:2197/3/device/00 now",
            "see\n  https://localhost:2197/3/device/00\n  now"
        ),
        ("世界世界世界 世界世界", "世界世界世界\n  世界世界"),
        (
            "\u{1B}[1;32m200\u{1B}[0m  is 20 columns wide",
            "\u{1B}[1;32m200\u{1B}[0m  is 20 columns\n  wide"
        ),
    ])
    func `C11: lines break between words, and never within one`(text: String, wrapped: String) {
        #expect(TextWrap(width: 20)(text) == wrapped)
    }

    @Test func `what no terminal reads is left as it is`() {
        let line = String(repeating: "word ", count: 100)
        #expect(TextWrap(width: .max)(line) == line)
    }

    @Test func `a table fits the width by its longest names, and wraps its last column`() {
        let rows = [
            ["NAME", "WHAT"], ["com.example.application", "the user has not allowed it"],
        ]
        #expect(
            Table(rows, width: 28).text == """
                NAME                 WHAT
                com.example.applic…  the
                                     user
                                     has not
                                     allowed
                                     it
                """)
        let last = Table(rows).text.split(separator: "\n").last
        #expect(last == "com.example.application  the user has not allowed it")
    }

    @Test(arguments: [
        (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
        (true, ["TERM": "dumb"], false), (false, ["CLICOLOR_FORCE": "1"], true),
        (true, ["NO_COLOR": ""], true), (false, ["CLICOLOR_FORCE": "0"], false),
        (true, ["CLICOLOR": "0"], false), (true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
    ])
    func `C10: colour goes to terminals that want it`(
        isTerminal: Bool, environment: [String: String], isOn: Bool
    ) {
        #expect(Paint(isTerminal: isTerminal, environment: environment).isOn == isOn)
    }
}
