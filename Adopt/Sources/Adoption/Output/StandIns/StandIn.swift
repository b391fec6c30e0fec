import SwiftParser
import SwiftSyntax

/// A small stand-in for a package or framework that many apps use: the part of its public interface
/// that app delegates call. The support file declares it if the app imports one of the modules.
struct StandIn: Sendable {
    /// The modules that the stand-in replaces.
    let modules: Set<String>
    /// The names of the types, functions and constants that it declares.
    let names: Set<String>
    /// The declarations as Swift source text. The first lines say what the stand-in does not do.
    let text: String

    init(modules: Set<String>, text: String) {
        self.modules = modules
        self.text = text
        let items = Parser.parse(source: text).statements
        names = Set(items.compactMap { $0.item.as(DeclSyntax.self) }.flatMap(\.declaredNames))
    }

    static let all: [StandIn] = [
        .firebaseCore, .firebaseMessaging, .firebaseAnalytics, .firebaseCrashlytics, .oneSignal,
        .sentry, .dependencies, .factory, .alamofire, .rxSwift, .audio,
    ]

    /// Returns the stand-ins for the imported modules. An app that declares one of the names itself
    /// gets stubs instead.
    static func needed(imported: Set<String>, declared: Set<String>) -> [StandIn] {
        all.filter { part in
            !part.modules.isDisjoint(with: imported) && part.names.isDisjoint(with: declared)
        }
    }

    /// The modules for which a stand-in exists.
    static let modules = all.reduce(into: Set<String>()) { $0.formUnion($1.modules) }

    /// The names that all stand-ins declare.
    static let declared = all.reduce(into: Set<String>()) { $0.formUnion($1.names) }
}
