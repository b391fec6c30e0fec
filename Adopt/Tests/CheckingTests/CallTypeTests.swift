import Checking
import Testing

/// P08: tests of the push's type, which may end a path without a call.
struct CallTypeTests {
    private static let parse = "guard let call = parse(payload) else { return }; report(call)"

    @Test(arguments: [
        Case.good("a guard with a pattern", "guard case .voIP = type else { return }; report(c)"),
        .good("an if with a pattern", "if case .voIP = type { report(c) }"),
        .good("a pattern of another type", "if case .fileProvider = type { return }; report(c)"),
        .good("another type", "if type == .fileProvider { done(); return }; report(c)"),
        .good("not another type", "guard type != .fileProvider else { return }; report(c)"),
        .good("the constant first", "guard PKPushType.voIP == type else { return }; report(c)"),
        .bad("a guard after a pattern", "guard case .voIP = type else { return }; \(parse)"),
        .bad("a guard in a pattern's body", "if case .voIP = type { \(parse) }"),
        .bad("the wrong branch", "if case .voIP = type { return }; report(c)"),
        .bad(
            "a pattern beside another condition",
            "guard case .voIP = type, let call = parse(payload) else { return }; report(call)"),
        .bad("a guard after another type", "if type == .fileProvider { return }; \(parse)"),
    ])
    func `a push of another type is not a call`(_ example: Case) {
        let source = """
            class Calls: NSObject, PKPushRegistryDelegate {
                func pushRegistry(
                    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
                    for type: PKPushType, completion done: @escaping () -> Void
                ) {
                    \(example.code)
                }
                func parse(_ payload: PKPushPayload) -> Call? { nil }
                func report(_ c: Call) { provider.reportNewIncomingCall(with: id, update: u) { _ in } }
            }
            """
        #expect(Checked(source, rules: [.callUnreported]).findings.isEmpty != example.isBad)
    }
}
