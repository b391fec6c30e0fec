import UIKit

let apiKey = "1234"

func localize(_ key: String) -> String { NSLocalizedString(key, comment: "") }

extension UIColor {
    static let brand = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
}
