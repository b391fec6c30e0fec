import Testing

@testable import Adoption

/// Property wrappers of packages, which dependency injection uses.
struct WrapperTests {
    private func adopt(_ line: String, from others: [String: String] = [:]) -> Adopted {
        let made = Adopted(["A.swift": line], from: others)
        #expect(Rewritten.isSwift(made.text("Stubs.swift")), "\(made.text("Stubs.swift"))")
        return made
    }

    @Test func `P2: an undeclared property wrapper is a generic stub`() {
        let made = adopt(
            "class A { @LazyInjected var store: Store; @LazyInjected(.app) var b: Int }")
        let text = made.text("Stubs.swift")
        #expect(text.contains("@propertyWrapper\npublic struct LazyInjected<Value>"), "\(text)")
        #expect(text.contains(#"lazy var value: Value = plainValue("LazyInjected (A.swift:1)")"#))
        #expect(text.contains("public init() {}"))
        #expect(text.contains("public init(_ value1: Anything) {}"))
        #expect(text.contains("public class Anything"))
        #expect(
            made.adoption.report.text(into: "T").contains(
                "LazyInjected (property wrapper): A.swift:1"))
    }

    @Test(arguments: [
        (#"@Dependency(\.client) var a"#, "init(_ value1: KeyPath<Anything, Value>) {}"),
        (#"@Injected(\Container.client) var a"#, "init(_ value1: KeyPath<Container, Value>) {}"),
        (
            #"@Stored("key") var a = 1"#,
            "init(wrappedValue: Value, _ value1: Any?) { storage.value = wrappedValue }"
        ),
        ("@Injected(Store.self, name: 1) var a: Store", "init(_ value1: Any?, name: Any?) {}"),
    ])
    func `P2: a wrapper has the initializers that its uses need`(use: String, initializer: String) {
        let text = adopt("class A { \(use) }").text("Stubs.swift")
        #expect(text.contains("public \(initializer)"), "\(text)")
    }

    @Test(arguments: [
        ("extension DependencyValues { var client: Client { get { self[0] } } }", "Client"),
        ("extension Container { var client: Factory<Client> { self { Client() } } }", "Client"),
    ])
    func `P2: a wrapped value has the type that the app's extension declares for its key`(
        values: String, type: String
    ) {
        let made = adopt(
            #"class A { @Dependency(\.client) private var client; func f() { client.go() } }"#,
            from: ["Values.swift": values, "Client.swift": "struct Client { func go() {} }"])
        #expect(
            made.text("/A.adopted.swift").contains(
                #"@Dependency(\.client) private var client: \#(type); func"#),
            "\(made.text("/A.adopted.swift"))")
        #expect(made.text("Client.adopted.swift").contains("func go()"))
    }

    @Test func `P2: an attribute of a function or a type is not a property wrapper`() {
        let made = adopt(
            "@Model class A { @Sendable2 func f() {}; @Rows var a: Int { 1 }; @MyActor var b = 1; "
                + "@ObservationIgnored var c = 1 }")
        #expect(!made.text("Stubs.swift").contains("@propertyWrapper"))
    }
}
