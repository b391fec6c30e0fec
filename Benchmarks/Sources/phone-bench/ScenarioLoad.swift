import Foundation
import Scenarios

/// The runs of all scenario files of some folders, played repeatedly.
struct ScenarioLoad {
    struct Speed {
        var count: Int
        var time: Duration
        var perSecond: Int { Int(Double(count) / (time / .seconds(1))) }
    }

    private let runs: [ScenarioRun]

    /// Reads the files once, so that the measurement covers playing, not parsing.
    init(folders: [String]) throws {
        runs = try folders.flatMap { folder in
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            return try names.filter { $0.hasSuffix(".yaml") }.sorted().flatMap { name in
                try ScenarioFile(path: "\(folder)/\(name)").scenarios.flatMap(\.runs)
            }
        }
    }

    func measure(rounds: Int) -> Speed {
        let clock = ContinuousClock()
        var records = 0
        let time = clock.measure {
            for _ in 0..<max(rounds / max(runs.count, 1), 1) {
                for run in runs { records += run.play().trace.count }
            }
        }
        precondition(records > 0, "no scenario left a trace")
        return Speed(count: max(rounds / max(runs.count, 1), 1) * runs.count, time: time)
    }
}
