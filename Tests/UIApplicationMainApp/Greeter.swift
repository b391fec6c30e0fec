import UIKit

/// SwiftPM takes a target of one file for a script, in which `@UIApplicationMain` may not stand.
struct Greeter {
    func greet(_ device: UIDevice) {
        print("Hello from iOS \(device.systemVersion)")
    }
}
