import Foundation
import PushModel

extension AppStrings {
    /// Reads texts by key, or the name of a `.xcstrings` or `.strings` file beside the scenario.
    init(_ node: ScenarioNode) throws(ScenarioError) {
        if let members = try node.members() {
            self.init()
            for (key, value) in members {
                texts[try key.text("a key of a text")] = LocalizedText(try value.text("a text"))
            }
            return
        }
        let name = try node.text("the texts of an app")
        guard let folder = node.mistakes.folder else {
            throw node.error(
                "Only a scenario file on disk can name a file of texts.",
                suggestion: "Write the texts: strings: {ORDER_SHIPPED: Your order has left}.")
        }
        let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
        do throws(StringsFileError) {
            self = try StringCatalog(path: path).source
        } catch {
            throw node.error(error.description)
        }
    }
}
