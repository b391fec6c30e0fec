import Testing

@testable import FCM

/// Conditions over topics, and texts that are not conditions.
struct FCMConditionTests {
    @Test(
        "a condition holds for the right topics",
        arguments: [
            ("'a' in topics", ["a"], true),
            ("'a' in topics", ["b"], false),
            ("'a' in topics && !('b' in topics)", ["a"], true),
            ("'a' in topics && !('b' in topics)", ["a", "b"], false),
            ("'a' in topics || 'b' in topics && 'c' in topics", ["a"], true),
            ("('a' in topics || 'b' in topics) && 'c' in topics", ["a"], false),
            (#""a" in topics&&"b" in topics"#, ["a", "b"], true),
            ("!('a' in topics)", [], true),
        ] as [(String, Set<String>, Bool)])
    func holds(_ text: String, _ topics: Set<String>, _ isTrue: Bool) throws {
        #expect(try FCMCondition(text).holds(topics) == isTrue)
    }

    @Test(
        "a condition that cannot be read is refused",
        arguments: [
            "", "a", "'a'", "'a' in", "'a' in topics 'b' in topics", "('a' in topics",
            "'a in topics",
            "'a' in topics &&", String(repeating: "(", count: 5000),
            String(repeating: "!", count: 5000) + "'a' in topics",
        ])
    func refused(_ text: String) {
        #expect(throws: FCMProblem.self) { try FCMCondition(text) }
    }
}
