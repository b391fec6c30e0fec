import Testing

@testable import Adoption

/// Members that an app adds to types under names that the types already have.
struct OverloadTests {
    private static let app = """
        let a = Log.shared
        func f() { a.track(event: 1) { print($0) } }
        func g() { UserDefaults.standard[.a] = a }
        """
    private static let others = [
        "Log.swift": """
        class Log {
            static let shared = Log()
            func track(_ name: String, error: Int) {}
        }
        """,
        "Plain.swift": "extension Log {\n    func track(_ name: String) {}\n}\n",
        "Other.swift": "extension Log {\n    func track(event: Int) {}\n}\n",
        "Event.swift": """
        extension Log {
            func track(event: Int, tags: [Int] = [], done: (Int) -> Void) {}
            func unused() {}
        }
        """,
        "Key.swift": """
        extension UserDefaults {
            enum Key: String { case a }
            subscript(key: Key) -> Any? {
                get { object(forKey: key.rawValue) }
                set { set(newValue, forKey: key.rawValue) }
            }
        }
        """,
    ]

    private func adopt(_ error: String) -> Adopted {
        Adopted(["A.swift": Self.app], from: Self.others) { $0 == 1 ? error : "" }
    }

    @Test(arguments: [
        "extraneous argument label 'event:' in call",
        "incorrect argument label in call (have 'event:_:', expected '_:error:')",
    ])
    func `an extension is taken that has a function with the labels of the call`(message: String) {
        let made = adopt("/app/A.swift:2:20: error: \(message)")
        #expect(
            made.adoption.report.taken.files == ["Event.swift", "Log.swift"],
            "\(made.adoption.report.taken.files)")
        #expect(made.text("Event.adopted.swift").contains("func track(event: Int, tags: [Int]"))
        #expect(!made.text("Event.adopted.swift").contains("unused"))
    }

    @Test func `an extension is taken that has a subscript`() {
        let made = adopt(
            "/app/A.swift:3:34: error: value of type 'UserDefaults' has no subscripts")
        #expect(made.text("Key.adopted.swift").contains("subscript(key: Key) -> Any?"))
        #expect(made.adoption.report.leftErrors == [])
    }
}
