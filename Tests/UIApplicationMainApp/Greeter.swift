import UIKit

/// SwiftPM treats a target of one file as a script, in which `@UIApplicationMain` is not allowed.
struct Greeter {
    func greet(_ device: UIDevice) {
        print("Hello from iOS \(device.systemVersion)")
    }
}
