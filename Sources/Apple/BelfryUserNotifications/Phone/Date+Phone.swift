import AppGuest
import Foundation
import PushModel

extension Date {
    /// Now, by the clock of the phone on which the running code runs; without one, by the
    /// machine's.
    static var onPhone: Date {
        AppProcess.current?.date ?? Date()
    }
}

extension AppProcess {
    /// Now, by the phone's clock; by the machine's when the app is no longer installed.
    var date: Date { wallTime.map { Date(timeIntervalSince1970: $0.seconds) } ?? Date() }
}
