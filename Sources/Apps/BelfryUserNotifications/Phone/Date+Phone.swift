import AppGuest
import Foundation
import PushModel

extension Date {
    /// Now by the phone's clock of the calling code's app; without a phone, by the machine's.
    static var onPhone: Date {
        AppProcess.current?.date ?? Date()
    }
}

extension AppProcess {
    /// Now by the phone's clock; by the machine's when the app is no longer installed.
    var date: Date { wallTime.map { Date(timeIntervalSince1970: $0.seconds) } ?? Date() }
}
