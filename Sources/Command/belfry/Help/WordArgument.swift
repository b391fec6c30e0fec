import ArgumentParser

/// A choice between a few words, typed in any case of letters.
protocol WordArgument: ExpressibleByArgument, RawRepresentable<String>, CaseIterable {}

extension WordArgument {
    public init?(argument: String) {
        guard
            let value = Self.allCases.first(where: {
                $0.rawValue.lowercased() == argument.lowercased()
            })
        else { return nil }
        self = value
    }
}
