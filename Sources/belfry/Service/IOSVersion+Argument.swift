import ArgumentParser
import VirtualPhone

extension IOSVersion: ExpressibleByArgument {
    public init?(argument: String) {
        guard let version = IOSVersion(argument), version >= .oldest else { return nil }
        self = version
    }
}
