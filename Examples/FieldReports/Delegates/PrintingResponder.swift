import UIKit

/// What the articles' code hands to NSLog is kept here, so that a test can compare it.
open class PrintingResponder: UIResponder {
    public private(set) var printed: [String] = []

    func say(_ line: String) {
        printed.append(line)
    }
}
