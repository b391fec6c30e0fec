import PushModel

extension Phone {
    /// The switch is on, and this phone's version is one that has the fault.
    func has(_ quirk: PhoneSwitch) -> Bool {
        guard switchesOn.contains(quirk) else { return false }
        return switch quirk {
        case .legacyTapOn100, .defaultActionOn100: iOS.major == 10 && iOS.minor == 0
        case .lostSilentOn110: iOS.major == 11 && iOS.minor == 0
        case .activeTapOn11: iOS.major == 11
        case .presentTwiceOn180: iOS.major == 18 && iOS.minor == 0
        default: true
        }
    }
}
