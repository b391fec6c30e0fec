extension AppProcess {
    /// Where Apple's frameworks raise an exception, which ends a real app: the phone hears of it
    /// and the app goes on. Without a phone the process ends.
    public static func raise(_ member: String, _ reason: String) {
        let process = current
        precondition(process != nil, "\(member): \(reason)")
        process?.report(Misuse(.raised(member: member, reason: reason)))
    }
}
