import SwiftSyntax

/// P04: the app has not adopted scenes.
enum ManifestRule {
    static func findings(in context: RuleContext) -> [Finding] {
        guard !context.facts.isGenerated else { return [] }
        let delegates = context.index.types.filter { entry in
            entry.value.isDeclared && context.index.isAppDelegate(entry.key)
        }
        return context.facts.apps.flatMap { app -> [Finding] in
            let own = delegates.filter { entry in
                entry.value.declarations.contains { isOf(app, $0.file, context) }
            }
            guard !context.facts.isNested(app), !app.isInOldSwift, let delegate = own.first,
                own.count == 1,
                hasKnownParents(delegate.value, context), let plists = app.plists
            else {
                return []
            }
            return findings(app, plists, delegate, context)
        }
    }

    /// Whether a source is of the app itself, and not of an extension in its folder.
    private static func isOf(_ app: Target, _ file: SwiftFile, _ context: RuleContext) -> Bool {
        app.contains(file.path)
            && context.facts.apps(containing: file.path).contains { $0.name == app.name }
    }

    /// Superclasses of libraries that connect no scenes.
    private static let plainParents: Set<String> = [
        "FlutterAppDelegate", "RCTAppDelegate", "ExpoAppDelegate", "EXAppDelegateWrapper",
        "NSObject", "UIResponder",
    ]

    /// Whether no superclass outside of the sources may connect scenes.
    private static func hasKnownParents(
        _ entry: CodeIndex.TypeEntry, _ context: RuleContext, depth: Int = 0
    ) -> Bool {
        entry.superclasses.allSatisfy { name in
            guard depth < 8, let parent = context.index.types[name], parent.isDeclared else {
                return plainParents.contains(name) || name.hasPrefix("UI")
                    || name.hasSuffix("Delegate") && !name.hasSuffix("AppDelegate")
            }
            return hasKnownParents(parent, context, depth: depth + 1)
        }
    }

    private static func findings(
        _ app: Target, _ plists: [Target.Fact],
        _ delegate: (key: String, value: CodeIndex.TypeEntry), _ context: RuleContext
    ) -> [Finding] {
        let lost = plists.first.flatMap { missingClass(app, $0, context) }
        if let lost { return [lost] }
        let declaration = delegate.value.declarations.first { isOf(app, $0.file, context) }
        guard context.hasScenes(app) == false, let declaration,
            // An app that only runs tests is not shipped.
            !context.facts.isTestHost(app) || declaration.file.text.contains("Notification")
        else { return [] }
        let (node, file) = (declaration.node, declaration.file)
        let message = Finding.Message(
            "The app has no scenes",
            why: "iOS 27 does not start such an app if it is linked with SDK 27",
            fix: "Add UIApplicationSceneManifest to the Info.plist and a scene delegate, then run "
                + "belfry check again, which finds the code to move")
        let level = level(context.facts.sdk)
        if let fact = plists.first, let manifest = fact.root[key: "UIApplicationSceneManifest"] {
            return [
                context.finding(
                    .noScenes, level: level, at: fact, line: manifest.line,
                    key: "UIApplicationSceneManifest", message)
            ]
        }
        let place =
            node.asProtocol((any NamedDeclSyntax).self)?.name
            ?? node.firstToken(
                viewMode: .sourceAccurate)
        guard let place else { return [] }
        return [context.finding(.noScenes, level: level, at: place, in: file, message)]
    }

    private static func level(_ sdk: Version?) -> Level {
        guard let sdk else { return .note }
        return sdk >= Version(27) ? .error : sdk >= Version(26) ? .warning : .note
    }

    /// The finding on a manifest whose scene delegate is in no source of the app.
    private static func missingClass(
        _ app: Target, _ fact: Target.Fact, _ context: RuleContext
    ) -> Finding? {
        let scenes =
            fact.root[key: "UIApplicationSceneManifest"]?[key: "UISceneConfigurations"]?[
                key: "UIWindowSceneSessionRoleApplication"]?.elements ?? []
        for scene in scenes {
            guard let node = scene[key: "UISceneDelegateClassName"], let name = node.text,
                name.hasPrefix("$(PRODUCT_MODULE_NAME).")
            else { continue }
            let own = String(name.drop { $0 != "." }.dropFirst())
            guard context.index.types[own] == nil, !own.contains("."),
                context.index.types.contains(where: { context.index.isScene($0.key) })
            else { continue }
            return context.finding(
                .noScenes, level: .error, at: fact, line: node.line,
                key: "UISceneDelegateClassName",
                Finding.Message(
                    "UISceneDelegateClassName names \(own), which no source declares",
                    why: "iOS creates the scene without a delegate, so the window stays black",
                    fix: "Write the name of the scene delegate's class"))
        }
        return nil
    }
}

extension CodeIndex {
    /// Whether a type is the delegate of a scene.
    func isScene(_ name: String) -> Bool {
        let parents = types[name]?.parents ?? []
        return parents.contains("UIWindowSceneDelegate") || parents.contains("UISceneDelegate")
    }
}
