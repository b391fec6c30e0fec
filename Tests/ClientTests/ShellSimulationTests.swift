import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ShellSimulationTests {
    @Test func `M1: two hundred seeds of kills, power cuts and full disks lose nothing`()
        async throws
    {
        let simulation = Command(
            executable: try .shellSimulation(), arguments: ["--seeds", "1-200"])
        let finished = try await simulation.run(in: Folder())
        #expect(finished.status == 0, "\(finished)")
        #expect(finished.output.hasPrefix("200 seeds hold: "), "\(finished)")
    }
}
