import Testing

@Suite struct DeclarationTests {
    @Test(arguments: [
        (
            "@MainActor class var shared: UIApplication { get }",
            "static var shared: UIApplication { get }"
        ),
        (
            "func setBadgeCount(_ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil)",
            "func setBadgeCount(_ count: Int, withCompletionHandler: (((any Error)?) -> Void)?)"
        ),
        ("let type: PKPushType", "var type: PKPushType { get }"),
        ("weak var delegate: (any A)? { get set }", "var delegate: (any A)?"),
        ("case `default`", "case default"),
        (
            "func open(_ url: URL, options: [UIApplication.OpenURLOptionsKey : Any] = [:]) -> Bool",
            "func open(_ url: URL, options: [OpenURLOptionsKey: Any]) -> Bool"
        ),
    ])
    func `declarations that differ only in spelling are the same`(_ one: String, _ other: String) {
        #expect(Declaration(one) == Declaration(other))
    }

    @Test(arguments: [
        ("func a(_ x: Int)", "func a(_ x: Int) async"),
        ("func a(_ x: Int)", "func a(x: Int)"),
        ("var a: Int { get }", "var a: Int { get set }"),
        ("var a: Int { get }", "static var a: Int { get }"),
        ("init(rawValue: Int)", "init?(rawValue: Int)"),
        ("func a() -> Bool", "func a() -> Int"),
    ])
    func `declarations that differ in meaning are different`(_ one: String, _ other: String) {
        #expect(Declaration(one) != Declaration(other))
    }

    @Test(arguments: [
        ("func a(_ x: UIApplication) -> Bool", "func a(_ y: UIApplication) -> Self._Launched"),
        ("func a(_ x: UIApplication)", "func a(_ y: UIApplication) -> Self._Launched"),
        ("var window: UIWindow? { get set }", "var window: UIWindow?? { get }"),
    ])
    func `an optional requirement is declared by a result that may be NotImplemented`(
        _ apple: String, _ ours: String
    ) {
        #expect(Declaration(apple).isDeclared(as: Declaration(ours)))
    }
}
