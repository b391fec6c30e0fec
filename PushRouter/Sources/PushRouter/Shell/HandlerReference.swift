import UIKit

/// A reference to an object of the app that answers iOS.
///
/// The reference retains the object, unless that is an app delegate: UIKit retains its delegate, and
/// the delegate retains the router.
package struct HandlerReference {
    private var retained: AnyObject?
    private weak var delegate: AnyObject?

    package init(_ object: AnyObject?) {
        if object is any UIApplicationDelegate { delegate = object } else { retained = object }
    }

    package var object: AnyObject? { retained ?? delegate }
}
