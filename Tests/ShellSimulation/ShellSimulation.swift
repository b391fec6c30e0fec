import Foundation

/// Runs the service's shell in a simulated world, once for each seed, and says which seed broke
/// what. `ShellSimulation --seeds 1-10000`, or `--seeds 42` for one with all that happened.
@main
enum ShellSimulation {
    /// With it, sets and dictionaries have the same order in every process.
    private static let deterministicHashing = "SWIFT_DETERMINISTIC_HASHING"
    /// One of this many seeds is run twice, to check that the seed decides everything.
    private static let seedsBetweenRepetitions: UInt64 = 50
    /// The number of lines in the report of a seed among many.
    private static let linesOfAReport = 40

    static func main() {
        beginAgainIfNecessary()
        guard let seeds = seeds(CommandLine.arguments.dropFirst()) else {
            print("usage: ShellSimulation --seeds 1-10000 | --seeds 42")
            exit(64)
        }
        SeededExecutor.shared.install()
        exit(run(seeds) ? 0 : 1)
    }

    private static func beginAgainIfNecessary() {
        guard getenv(deterministicHashing) == nil else { return }
        setenv(deterministicHashing, "1", 1)
        var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
        let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
        execv(program, &arguments)
        print("\(program) cannot be started again: \(String(cString: strerror(errno)))")
        exit(71)
    }

    private static func seeds(_ arguments: ArraySlice<String>) -> ClosedRange<UInt64>? {
        guard arguments.count == 2, arguments.first == "--seeds", let value = arguments.last
        else { return nil }
        let bounds = value.split(separator: "-").compactMap { UInt64($0) }
        guard let first = bounds.first, let last = bounds.last, first <= last else { return nil }
        return first...last
    }

    /// Returns whether all invariants held.
    private static func run(_ seeds: ClosedRange<UInt64>) -> Bool {
        let start = Date()
        var (steps, rows, pushes, lives) = (0, 0, 0, 0)
        for seed in seeds {
            let simulation = Simulation(seed: seed, keepsLines: false)
            do throws(Violation) {
                let result = try simulation.run()
                steps += result.steps
                rows += result.rows
                pushes += result.pushes
                lives += result.lives
                if seed % seedsBetweenRepetitions == 0 || seeds.count == 1 {
                    let again = Simulation(seed: seed, keepsLines: false)
                    guard try again.run().digest == result.digest else {
                        print("Seed \(seed) gave two different runs: something is not simulated.")
                        return false
                    }
                }
            } catch {
                report(error, of: seed, isAlone: seeds.count == 1)
                return false
            }
        }
        let seconds = Date().timeIntervalSince(start)
        print(
            "\(seeds.count) seeds hold: \(lives) lives, \(steps) jobs, \(rows) rows, "
                + "\(pushes) pushes, \(Int(Double(seeds.count) / max(seconds, 0.001))) seeds a second."
        )
        return true
    }

    /// Runs the seed once more and says what happened before it broke.
    private static func report(_ violation: Violation, of seed: UInt64, isAlone: Bool) {
        let again = Simulation(seed: seed, keepsLines: true)
        let repeated: Violation?
        do throws(Violation) {
            _ = try again.run()
            repeated = nil
        } catch {
            repeated = error
        }
        let lines = again.transcript.lines
        print(lines.suffix(isAlone ? lines.count : linesOfAReport).joined(separator: "\n"))
        print("Seed \(seed), job \(violation.step): not true that \(violation.invariant.rawValue).")
        print(violation.sentence)
        if repeated?.sentence != violation.sentence {
            print("Another run of the seed went otherwise: something is not simulated.")
        }
        print("All that happened: make simulate SEEDS=\(seed)")
    }
}
