import ArgumentParser
import Questions
import Scenarios
import VirtualPhone

extension AppState: ExpressibleByArgument {}
extension Callback: ExpressibleByArgument {}
extension DelegateTiming: ExpressibleByArgument {}
extension UserReaction: ExpressibleByArgument {}
extension Permission: ExpressibleByArgument {}
extension PhoneSwitch: ExpressibleByArgument {}
extension PushKind: ExpressibleByArgument {}
