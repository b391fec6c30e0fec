import AppGuest
import Foundation
import PushModel

extension Date {
    /// The time on the phone of the calling code's app; without a phone, the machine's time.
    static var onPhone: Date {
        AppProcess.current?.date ?? Date()
    }
}

extension AppProcess {
    /// The time on the phone; the machine's time when the app is no longer installed.
    var date: Date { wallTime.map { Date(timeIntervalSince1970: $0.seconds) } ?? Date() }
}
