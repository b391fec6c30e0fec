import AppGuest
import PushModel
import Synchronization
import VirtualPhone

/// The phone that the app runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    private let process: AppProcess?

    private init(of process: AppProcess?) {
        self.process = process
        super.init()
    }

    private static let withoutProcess = UIDevice(of: nil)

    /// The phone of the process that the calling code belongs to.
    open class var current: UIDevice {
        let process = AppProcess.current
        return process?.object { UIDevice(of: process) } ?? withoutProcess
    }

    /// The name, which is always “iPhone”, as on a real iPhone since iOS 16 without an entitlement.
    open var name: String { "iPhone" }
    /// The model, which is always “iPhone”.
    open var model: String { "iPhone" }
    /// The localized model, which is always “iPhone”.
    open var localizedModel: String { "iPhone" }
    /// “iPhone OS” before iOS 4, “iOS” since.
    open var systemName: String {
        (process?.iOS ?? .newest) < IOSVersion(4) ? "iPhone OS" : "iOS"
    }
    /// The phone's version, such as 18.1.
    open var systemVersion: String { (process?.iOS ?? .newest).description }
    /// The interface idiom, which is always `phone`.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// An identifier made for this process. A real iPhone keeps it until the vendor's last app is
    /// deleted.
    open private(set) lazy var identifierForVendor: UUID? = AppProcess.makeIdentifier()
    /// The battery level, which is always 1 (full).
    open var batteryLevel: Float { 1 }
    /// Whether the battery is monitored, stored without effect.
    open var isBatteryMonitoringEnabled = false
}

/// The kind of device for which an interface is made.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}
