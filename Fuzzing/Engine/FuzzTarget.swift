/// Something that reads bytes which others made.
///
/// An input must not end the process, last long, or leave memory behind; what a target knows to be
/// always so it states with `require`. Targets are made anew for every batch, so that a batch is the
/// most that has to be run again.
package protocol FuzzTarget: AnyObject {
    /// Also the name of its folder of `Corpus`.
    static var name: String { get }
    /// The words that inputs are made of, besides the inputs of the corpus.
    static var words: [String] { get }
    /// The length of the longest input, in bytes.
    static var longestInput: Int { get }
    /// How many inputs share one target.
    static var batch: Int { get }

    init()

    /// Whether the input was taken for what it should be, rather than refused.
    func run(_ input: [UInt8]) -> Bool
}

extension FuzzTarget {
    package static var longestInput: Int { 4096 }
    package static var batch: Int { 1_000 }
}

/// A target as a value.
package struct FuzzTargetKind: Sendable {
    package let name: String
    package let words: [String]
    package let longestInput: Int
    package let batch: Int
    let make: @Sendable () -> any FuzzTarget

    init<Target: FuzzTarget & SendableMetatype>(_ target: Target.Type) {
        name = target.name
        words = target.words
        longestInput = target.longestInput
        batch = target.batch
        make = { Target() }
    }
}

/// Ends the process unless it is so: the crash handler then names the input.
func require(_ isSo: Bool, _ what: @autoclosure () -> String) {
    precondition(isSo, what())
}
