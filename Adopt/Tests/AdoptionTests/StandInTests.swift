import Foundation
import Testing

@testable import Adoption

/// Stand-ins for the packages that most apps use.
struct StandInTests {
    private static let apps = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Apps")

    private func adopt(_ app: String, compile: (Int) -> String = { _ in "" }) throws -> Adopted {
        let folder = Self.apps.appending(path: app)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let texts = try files.map {
            ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        }
        let all = Dictionary(uniqueKeysWithValues: texts)
        return Adopted(
            all.filter { $0.key == "AppDelegate.swift" },
            from: all.filter { $0.key != "AppDelegate.swift" }, compile: compile)
    }

    @Test(arguments: [
        ("FirebaseApp", ["class FirebaseApp:", "class Messaging:", "let AnalyticsEventLogin"]),
        ("OneSignalApp", ["class OneSignal:", "class SentrySDK:"]),
        ("InjectedApp", ["struct Dependency<Value>", "struct Factory<Made>"]),
        ("ReactiveApp", ["class DataRequest:", "class Observable<Element>"]),
    ])
    func `an app with these packages needs no stub`(app: String, declarations: [String]) throws {
        let made = try adopt(app)
        let support = made.text("BelfrySupport.swift")
        for declaration in declarations { #expect(support.contains(declaration)) }
        #expect(Rewritten.isSwift(support))
        #expect(made.text("Stubs.swift") == "")
        #expect(!made.adoption.report.text(into: "T").contains("is not available"))
    }

    @Test func `the app's own extensions of a container keep their bodies`() throws {
        let text = try adopt("InjectedApp").text("Inbox.adopted.swift")
        #expect(text.contains("self { Inbox() }.singleton"), "\(text)")
        #expect(text.contains("get { self[Badge.self] }"))
    }

    @Test func `an app without the package gets no stand-in`() {
        let other = Adopted(["A.swift": "import UIKit\nlet a = 1"])
        #expect(!other.text("BelfrySupport.swift").contains("stand-in"))
        let own = Adopted(["A.swift": "import FirebaseMessaging\nclass Messaging {}"])
        #expect(!own.text("BelfrySupport.swift").contains("stand-in for FirebaseMessaging"))
    }

    @Test func `each stand-in says first what it does not do`() {
        for part in StandIn.all {
            #expect(part.text.hasPrefix("// A stand-in for "))
            #expect(part.text.prefix { $0 != "\n" }.count > 30 && !part.names.isEmpty)
        }
    }
}
