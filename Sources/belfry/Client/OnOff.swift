import ArgumentParser

/// A switch as scenario files write it.
enum OnOff: String, CaseIterable, ExpressibleByArgument {
    case on, off

    var isOn: Bool { self == .on }
}
