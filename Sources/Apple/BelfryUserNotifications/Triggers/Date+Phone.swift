import AppGuest
import Foundation

extension Date {
    /// Now, by the clock of the phone on which the running code runs; without one, by the
    /// machine's.
    static var onPhone: Date {
        AppProcess.current?.date ?? Date()
    }
}
