import SwiftSyntax

/// P09, too: the build settings of an app and of its service extension do not fit.
enum EmbeddedExtensions {
    static func findings(in context: RuleContext) -> [Finding] {
        let point = Target.Kind.appExtension("com.apple.usernotifications.service")
        return context.facts.targets.filter { $0.kind == point }.flatMap { own -> [Finding] in
            let apps = context.facts.allApps.filter { $0.dependencies.contains(own.identifier) }
            guard apps.count == 1, let app = apps.first, let place = place(of: own, context) else {
                return []
            }
            return [tooNew, misnamed].compactMap { $0(own, app, place, context) }
        }
    }

    /// The only class of the extension that iOS may start.
    private static func place(
        of target: Target, _ context: RuleContext
    ) -> CodeIndex.Function? {
        let found = context.index.witnesses(ServiceExtensionRules.callback).filter {
            target.contains($0.file.path)
        }
        return found.count == 1 ? found[0] : nil
    }

    /// The extension needs a later iOS than the app, in every configuration.
    private static func tooNew(
        _ own: Target, _ app: Target, _ place: CodeIndex.Function, _ context: RuleContext
    ) -> Finding? {
        let pairs = pairs(own, app).map { ($0.deployment, $1.deployment) }
        guard let (needed, supported) = pairs.last, let needed, let supported,
            pairs.allSatisfy({ first, second in
                if let first, let second { first > second } else { false }
            }), needed > first, changesContent(place, context)
        else { return nil }
        return context.finding(
            .serviceExtension, level: .warning, at: place.declaration.name, in: place.file,
            Finding.Message(
                "\(own.name) needs iOS \(needed), and the app \(app.name) supports iOS \(supported)",
                why: "On an earlier iOS the extension does not run, and iOS shows the original "
                    + "content",
                fix: "Set IPHONEOS_DEPLOYMENT_TARGET of \(own.name) to \(max(supported, first))"))
    }

    /// The first iOS with service extensions.
    private static let first = Version(10)

    /// Whether a method of an extension does more than hand the content back and log, also by other
    /// functions.
    private static func changesContent(
        _ function: CodeIndex.Function, _ context: RuleContext, depth: Int = 3
    ) -> Bool {
        guard depth > 0, let body = function.declaration.body else { return true }
        let search = Effects(handler: function.declaration.parameterNames.last)
        search.walk(body)
        return search.isFound
            || search.calls.contains { call in
                guard let callee = context.index.callee(of: call) else { return true }
                return changesContent(callee, context, depth: depth - 1)
            }
    }

    /// Finds calls, and parts of the content that get another value.
    private final class Effects: ActiveCode {
        private let handler: String?
        private(set) var calls: [FunctionCallExprSyntax] = []
        private(set) var isFound = false

        init(handler: String?) {
            self.handler = handler
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard let name = node.name else { return .visitChildren }
            let isAnswer = name == handler || name.lowercased().hasSuffix("handler")
            let isSuper = node.calledExpression.trimmedDescription.hasPrefix("super.")
            if !isAnswer, !isSuper, name != "mutableCopy", !CommonCalls.logs(node),
                !CommonCalls.names.contains(name)
            {
                calls.append(node)
            }
            return .visitChildren
        }

        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard let assignment = Assignment(node),
                let part = assignment.target.as(MemberAccessExprSyntax.self),
                part.base?.referenceName != "self"
            else { return .visitChildren }
            // `content.title = request.content.title` changes nothing.
            if assignment.value.lastName != part.declName.baseName.text { isFound = true }
            return .visitChildren
        }
    }

    /// The identifier of the extension is not below that of the app.
    private static func misnamed(
        _ own: Target, _ app: Target, _ place: CodeIndex.Function, _ context: RuleContext
    ) -> Finding? {
        let wrong = pairs(own, app).first { first, second in
            guard let name = first.ownIdentifier, let prefix = second.ownIdentifier else {
                return false
            }
            return !name.lowercased().hasPrefix("\(prefix.lowercased()).")
        }
        guard let wrong, let name = wrong.0.ownIdentifier, let prefix = wrong.1.ownIdentifier else {
            return nil
        }
        return context.finding(
            .serviceExtension, at: place.declaration.name, in: place.file,
            Finding.Message(
                "In \(wrong.0.name) the extension is \(name), which is not below the app's "
                    + "\(prefix)",
                why: "Xcode does not build such an app, and iOS does not install it",
                fix: "Begin the identifier of \(own.name) with \(prefix) and a dot"))
    }

    /// The configurations of one name.
    private static func pairs(
        _ own: Target, _ app: Target
    ) -> [(Target.Configuration, Target.Configuration)] {
        own.configurations.compactMap { first in
            app.configurations.first { $0.name == first.name }.map { (first, $0) }
        }
    }
}

extension Target.Configuration {
    /// The identifier of the product, if the Info.plist takes it from the build settings. Modifiers of
    /// variables change characters that no identifier may have.
    fileprivate var ownIdentifier: String? {
        guard let plist, let bundleIdentifier, !bundleIdentifier.isEmpty,
            bundleIdentifier.allSatisfy({
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-")
            })
        else { return nil }
        let written = plist.root[key: "CFBundleIdentifier"]?.text
        let isPlain =
            written == nil || written == "$(PRODUCT_BUNDLE_IDENTIFIER)"
            || written == "${PRODUCT_BUNDLE_IDENTIFIER}"
        return isPlain ? bundleIdentifier : nil
    }
}
