import ArgumentParser

/// Whose provider tokens are taken.
enum AuthMode: String, CaseIterable, ExpressibleByArgument {
    /// Any key's; shape, claims and age are checked all the same.
    case any
    /// Only those signed by the development key or a key in the home's folder `keys`.
    case keys
}
