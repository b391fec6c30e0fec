/// Finds the patterns whose texts occur in a line.
struct PatternNeedles: Sendable {
    private let exact: Part
    private let folded: Part

    /// The patterns whose texts are compared in one way.
    private struct Part: Sendable {
        let numbers: [Int]
        let needles: NeedleSet

        init(isFolded: Bool) {
            let all = LogPattern.all
            let chosen = all.indices.filter { all[$0].isFolded == isFolded }
            numbers = chosen
            needles = NeedleSet(chosen.map { all[$0].needle }, isFolded: isFolded)
        }

        func numbers(in bytes: UnsafeRawBufferPointer) -> [Int] {
            needles.needles(in: bytes).map { numbers[$0] }
        }
    }

    init() { (exact, folded) = (Part(isFolded: false), Part(isFolded: true)) }

    /// Returns the numbers of patterns whose texts are in `bytes`.
    func numbers(in bytes: UnsafeRawBufferPointer) -> [Int] {
        exact.numbers(in: bytes) + folded.numbers(in: bytes)
    }
}
