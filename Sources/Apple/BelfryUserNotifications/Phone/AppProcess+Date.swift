import AppGuest
import Foundation

extension AppProcess {
    /// Now, by the phone's clock; by the machine's when the app is no longer installed.
    var date: Date { secondsSince1970.map(Date.init(timeIntervalSince1970:)) ?? Date() }
}
