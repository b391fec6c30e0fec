import Foundation
import Fuzzing

// belfry-fuzz [TARGET…] [--seed N] [--inputs N] [--from N]: inputs without end, unless a number is
// given, through one target after the other, ten thousand at a time.

var names: [String] = []
var options = ["--seed": 1, "--inputs": Int.max, "--from": 0]
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
    guard options[word] != nil else {
        names.append(word)
        continue
    }
    guard let number = words.popFirst().flatMap({ Int($0) }), number >= 0 else {
        fail("\(word) needs a number.")
    }
    options[word] = number
}

let targets = FuzzTargets.all.filter { names.isEmpty || names.contains($0.name) }
let known = FuzzTargets.all.map(\.name)
if let other = names.first(where: { !known.contains($0) }) {
    fail("There is no target \(other). There are: \(known.joined(separator: ", ")).")
}

func fail(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data("belfry-fuzz: \(sentence)\n".utf8))
    exit(64)
}

let seed = UInt64(options["--seed"] ?? 1)
var runs = try targets.map { try FuzzRun($0, seed: seed) }
var warm: Int?
var next = options["--from"] ?? 0
let first = next
let end = next.addingReportingOverflow(options["--inputs"] ?? .max)
let last = end.overflow ? Int.max : end.partialValue
Watchdog.start()
while next < last {
    let numbers = next..<min(last, next + 10_000)
    for index in runs.indices {
        Watchdog.name(runs[index].target.name, seed: seed)
        let started = ContinuousClock.now
        runs[index].run(numbers, begins: Watchdog.begin)
        Watchdog.stop()
        let took = (ContinuousClock.now - started) / .seconds(1)
        let rate = Int(Double(numbers.count) / max(took, 0.001))
        let line =
            "\(runs[index].target.name): \(numbers.upperBound - first) inputs, "
            + "\(runs[index].taken) taken, \(rate)/s, \(Watchdog.memory) MiB\n"
        FileHandle.standardOutput.write(Data(line.utf8))
    }
    if let warm { Watchdog.check(since: warm) }
    // The first ten thousand of each warm the process up.
    warm = warm ?? Watchdog.memory
    next = numbers.upperBound
}
