import UIKit

/// Stores the lines that the articles' code passes to NSLog, so that a test can compare them.
open class PrintingResponder: UIResponder {
    public private(set) var printed: [String] = []

    func say(_ line: String) {
        printed.append(line)
    }
}
