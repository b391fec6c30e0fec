import Testing

/// Whatever happens, in whatever order: each intention of the user is told once and as what it was,
/// and the phones see to it that each completion handler is called once, on the main thread and in
/// time. A failure prints the scenario.
@MainActor struct GeneratedTests {
    @Test(arguments: 1...48)
    func `53 each intention is told once`(seed: Int) async throws {
        var run = try await GeneratedRun(seed: UInt64(seed))
        try await run.play(16)
    }
}
