import SwiftSyntax

/// The code and the facts that a rule reads.
struct RuleContext {
    let index: CodeIndex
    let facts: ProjectFacts
    let launch: LaunchPaths
    let runTimes: RunTimes
    private var dead: DeadCode?
    /// The calls that make objects of each type that no code keeps.
    private(set) var unkept: [String: [UnkeptDelegates.Creation]] = [:]
    /// The types whose objects are the delegate of the notification center after the launch; `nil` if
    /// that is not known.
    private(set) var centerDelegates: Set<String>?

    init(index: CodeIndex, facts: ProjectFacts) {
        self.index = index
        self.facts = facts
        launch = LaunchPaths(index)
        runTimes = RunTimes(index, launch)
        // A part of an app may be used by the other parts.
        dead = launchesApp ? DeadCode(index, facts) : nil
        centerDelegates = CenterDelegate.types(in: index) { assignment, file in
            isDead(Self.context(of: assignment.node), in: file.path)
        }
        if CenterDelegate.isNeverSet(in: self) { centerDelegates = [] }
        unkept = UnkeptDelegates(in: self).creations
        let gone = TakeoverRule.losers(in: self).union(unkept.keys)
        centerDelegates?.subtract(gone)
    }

    /// The functions with Apple's name that iOS may call. A method of the notification center in a
    /// class that never is its delegate is not one of them.
    func witnesses(_ name: String) -> [CodeIndex.Function] {
        let all = index.witnesses(name).filter { !isReplaced($0) && !isOfOtherObject($0) }
        guard name.hasPrefix("userNotificationCenter("), let centerDelegates else { return all }
        return all.filter { function in
            guard let type = function.type else { return true }
            return centerDelegates.contains(type)
                || centerDelegates.contains { index.type($0, inheritsFrom: type) }
        }
    }

    /// Whether a method with the name of the app delegate's is certainly one of another object, such as
    /// a service that the app delegate calls.
    func isOfOtherObject(_ function: CodeIndex.Function) -> Bool {
        guard function.declaration.name.text == "application", let type = function.type,
            let entry = index.types[type], entry.isDeclared, !type.hasSuffix("AppDelegate")
        else { return false }
        return !index.isAppDelegate(type) && index.hasKnownParents(type)
            && !entry.parents.contains { $0.hasSuffix("AppDelegate") }
            && entry.attributes.isDisjoint(with: ["main", "UIApplicationMain"])
    }

    /// Whether iOS calls the method with a completion handler instead, which the type has too.
    private func isReplaced(_ function: CodeIndex.Function) -> Bool {
        let declaration = function.declaration
        guard declaration.fullName == LegacyRule.legacy, !declaration.isAsync else { return false }
        return index.witnesses(LegacyRule.fetch).contains { $0.type == function.type }
            && !isCalled(declaration.signature)
    }

    /// A finding at a node.
    func finding(
        _ rule: Rule, level: Level? = nil, at node: some SyntaxProtocol, in file: SwiftFile,
        _ message: Finding.Message, deviceRules: [String]? = nil,
        related: [Finding.Related] = []
    ) -> Finding {
        let tokens = node.tokens(viewMode: .sourceAccurate).map(\.text)
        return Finding(
            rule: rule, level: level ?? rule.level, place: file.place(of: node), message: message,
            related: related, deviceRules: deviceRules ?? rule.deviceRules,
            context: Self.context(of: node), code: tokens.prefix(200).joined(separator: " "))
    }

    /// A finding in a property list.
    func finding(
        _ rule: Rule, level: Level? = nil, at fact: Target.Fact, line: Int, key: String,
        _ message: Finding.Message
    ) -> Finding {
        Finding(
            rule: rule, level: level ?? rule.level, place: Place(path: fact.path, line: line),
            message: message, deviceRules: rule.deviceRules, context: "", code: key)
    }

    /// Whether the code in a declaration of a file, such as `Pushes.register(at:)`, never runs.
    func neverRuns(_ declaration: String, in path: String) -> Bool {
        if isDead(declaration, in: path) { return true }
        if declaration.contains(".pushRegistry(_:did") { return !mayGetCalls(path) }
        let isOfPush = declaration.contains("didReceiveRemoteNotification")
        guard isOfPush || declaration.contains("userNotificationCenter("), !mayGetPushes(path)
        else {
            return false
        }
        return isOfPush || !mayNotify
    }

    /// Whether no code that runs uses a declaration of a file.
    func isDead(_ declaration: String, in path: String) -> Bool {
        dead?.contains(declaration) == true || isOfUnusedModule(declaration, path)
    }

    /// Whether a file of a Swift package declares a type that the app declares, too, so that the app
    /// uses its own.
    private func isOfUnusedModule(_ declaration: String, _ path: String) -> Bool {
        let type = String(declaration.prefix { $0 != "." })
        guard Self.isOfPackage(path), let entry = index.types[type] else { return false }
        return entry.declarations.contains { node, file in
            node.is(ClassDeclSyntax.self) && !Self.isOfPackage(file.path)
        }
    }

    private static func isOfPackage(_ path: String) -> Bool {
        "/\(path)".contains("/Sources/")
    }

    /// The declaration that contains a node.
    static func context(of node: some SyntaxProtocol) -> String {
        let type = node.enclosingType ?? ""
        let own = Syntax(node).as(FunctionDeclSyntax.self) ?? node.enclosingFunction
        return own.map { "\(type).\($0.fullName)" } ?? type
    }

    /// Whether the sources contain the launch of an app.
    var launchesApp: Bool {
        LaunchPaths.methods.contains { !index.witnesses($0).isEmpty }
            || index.types.values.contains { $0.parents.contains("App") }
    }

    /// Whether SwiftUI starts one of the apps that contain a file.
    func isSwiftUI(_ path: String) -> Bool {
        let apps = facts.apps(containing: path)
        return apps.isEmpty ? index.isSwiftUI : apps.contains(where: isSwiftUI)
    }

    private func isSwiftUI(_ app: Target) -> Bool {
        index.types.values.contains { entry in
            entry.parents.contains("App") && entry.attributes.contains("main")
                && entry.files.contains { file in
                    app.contains(file.path)
                        || facts.apps.count == 1
                            && !facts.targets.contains { $0.contains(file.path) }
                }
        }
    }

    /// Whether the apps that contain a file have scenes; `nil` if that is not known.
    func hasScenes(_ path: String) -> Bool? {
        let answers = facts.apps(containing: path).map(hasScenes)
        guard let first = answers.first, answers.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    func hasScenes(_ app: Target) -> Bool? {
        // A parent of the delegate may be in a framework or a package.
        let connects = index.witnesses("application(_:configurationForConnecting:options:)")
            .contains { function in
                app.contains(function.file.path) || facts.apps.count == 1
                    || !facts.apps.contains { $0.contains(function.file.path) }
            }
        if isSwiftUI(app) || connects { return true }
        guard let plists = app.plists else { return nil }
        let manifests = plists.map { $0.root[key: "UIApplicationSceneManifest"] }
        if manifests.contains(where: { $0?.listsScenes == true }) { return true }
        let isElsewhere = !index.unread.words.isDisjoint(with: [
            "configurationForConnecting", "configurationForConnectingSceneSession",
        ])
        return facts.isGenerated || isElsewhere ? nil : false
    }
}

extension PropertyNode {
    /// Whether a scene manifest lists a configuration of the app's own window.
    var listsScenes: Bool {
        self[key: "UISceneConfigurations"]?[key: "UIWindowSceneSessionRoleApplication"]?
            .elements.isEmpty == false
    }
}
