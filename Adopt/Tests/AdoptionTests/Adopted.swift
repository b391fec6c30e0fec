@testable import Adoption

/// An adoption of small files, with a simulated compiler that prints the test's errors.
struct Adopted {
    let adoption: Adoption

    /// - Parameters:
    ///   - files: the named files, by path below `/app`.
    ///   - others: the app's other files.
    ///   - isGarbled: whether the compiler prints other words than English.
    ///   - compile: returns the compiler's messages in a round; rounds count from 1.
    init(
        _ files: [String: String], from others: [String: String] = [:],
        isGarbled: Bool = false, compile: (Int) -> String = { _ in "" }
    ) {
        let plan = Adoption.Plan(
            belfry: .folder("/belfry"), repository: Repository(Self.sources(others)))
        adoption =
            CompiledAdoption(
                Self.sources(files), plan: plan, write: { _ in },
                compile: {
                    isGarbled
                        ? NamedMessages.garbled(compile($0)) : NamedMessages.named(compile($0))
                }
            ).adoption
    }

    /// Returns the created file with the name.
    func text(_ name: String) -> String {
        adoption.files.first { $0.path.hasSuffix(name) }?.text ?? ""
    }

    private static func sources(_ files: [String: String]) -> [SourceText] {
        files.sorted { $0.key < $1.key }.map { path, text in
            SourceText(path: path, absolutePath: "/app/\(path)", text: text)
        }
    }
}
