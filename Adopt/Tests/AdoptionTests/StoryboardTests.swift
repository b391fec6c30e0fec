import Testing

@testable import Adoption

/// Forced casts of controllers that iOS loads from a storyboard.
struct StoryboardTests {
    private func copy(_ line: String) -> Adopted {
        let text = "import UIKit\nfunc start() {\n    \(line)\n}\n"
        let made = Adopted(["A.swift": text], from: ["B.swift": "class Home: UIViewController {}"])
        let copy = made.text("A.adopted.swift")
        #expect(Rewritten.isSwift(copy), "\(copy)")
        return made
    }

    @Test(arguments: [
        "let a = board.instantiateViewController(withIdentifier: \"A\") as! Home",
        "self.home = UIStoryboard(name: \"A\", bundle: nil).instantiateInitialViewController() as! Home",
        "(window?.rootViewController as! Home).show()",
        "let a = tabs.viewControllers?[0] as! Home",
        "let a = Bundle.main.loadNibNamed(\"A\", owner: nil)?.first as! Home",
    ])
    func `a controller of a storyboard becomes an object of the app's class`(line: String) {
        let made = copy(line)
        let wanted = line.replacing("as! Home", with: "as? Home ?? plainValue(\"A.swift:3\")")
        #expect(made.text("A.adopted.swift").contains(wanted))
        #expect(
            made.adoption.report.text(into: "T").contains(
                "`as! Home` uses an object of the class: Linux has no storyboards"))
    }

    @Test(arguments: [
        (
            "let a = Bundle.main.infoDictionary![\"A\"] as! String",
            "let a = Bundle.main.infoDictionary.orPlain(\"A.swift:3\")[\"A\"] as? String "
                + "?? plainValue(\"A.swift:3\")"
        ),
        (
            "let a = Bundle.main.path(forResource: \"A\", ofType: \"plist\")!",
            "ofType: \"plist\").orPlain(\"A.swift:3\")"
        ),
    ])
    func `a forced value of the app's bundle has a default`(line: String, wanted: String) {
        let made = copy(line)
        #expect(made.text("A.adopted.swift").contains(wanted))
        #expect(
            made.adoption.report.text(into: "T").contains(
                "a forced value of `Bundle.main` has a default"))
    }

    private func delegate(_ body: String) -> String {
        let text = """
            import UIKit
            class A: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func start() { \(body) }
            }

            """
        return Adopted(["A.swift": text], from: ["B.swift": "struct B {}"]).text("A.adopted.swift")
    }

    @Test func `a window that no code creates is there, as iOS creates it from a storyboard`() {
        let wanted = "var window: UIWindow? = UIWindow()"
        #expect(delegate("window!.rootViewController = nil").contains(wanted))
        #expect(!delegate("window = UIWindow(frame: .zero)").contains(wanted))
        #expect(!delegate("self.window = Main.window").contains(wanted))
        #expect(!delegate("_ = \"configurationForConnecting\"").contains(wanted))
    }

    @Test(arguments: [
        "let a = userInfo[\"rootViewController\"] as! String",
        "let a = board.instantiateViewController(withIdentifier: \"A\") as? Home",
        "let a = window?.rootViewController as! Home?", "let a = info[\"Bundle.main.\"]!",
    ])
    func `other casts stay as they are`(line: String) {
        let made = copy(line)
        #expect(made.text("A.adopted.swift").contains(line))
        #expect(made.adoption.report.changes.isEmpty)
    }
}
