/// A test package for an app: the files to write and a report, computed without I/O.
///
/// The app's files are never changed. The package holds copies of them, in which code that does not
/// compile on Linux is rewritten. The report lists the code that cannot be rewritten.
package struct Adoption: Sendable {
    /// The modules that the package imports under the names of Apple's modules.
    package static let modules = AppleModules.provided.map { "Belfry\($0)" }

    /// The files to write, except those that the developer has edited.
    package let files: [GeneratedFile]
    package internal(set) var report: AdoptionReport

    package init(_ sources: [SourceText], plan: Plan) {
        self.init(sources, plan: plan, trees: TreeCache())
    }

    /// - Parameter trees: the syntax trees of an earlier adoption of the same sources.
    init(_ sources: [SourceText], plan: Plan, trees: TreeCache) {
        let app = sources.filter { $0.fileName != "main.swift" }
        let ownSources = Self.editedSources(plan.existing)
        let own = TypeIndex(ownSources)
        let chosen = app.map(trees.draft)
        var plan = plan
        Self.prepare(chosen, plan: &plan, trees: trees)
        let scope = SwiftUIScope(chosen, plan: plan, trees: trees)
        let collector = plan.repository.map { repository in
            DependencyCollector(
                for: app, from: repository, repairs: plan.repairs, trees: trees, scope: scope,
                values: plan.frameworks?.values ?? [:],
                isKnown: {
                    MissingTypes.isThere($0, own: own, frameworks: plan.frameworks)
                        || scope?.provides($0) == true
                })
        }
        let taken = collector?.drafts ?? []
        let drafts = chosen + taken
        for draft in drafts { draft.leaveOutTypes(besides: own) }
        let rewriting = Rewriting(
            drafts, hasCombine: CombineUse.canDepend(plan.existing["Package.swift"]), scope: scope,
            appError: plan.repairs.views.reason)
        let index = TypeIndex(drafts)
        let combine = CombineUse(
            drafts, index: index, rewriting: rewriting, plan: plan, hasSwiftUI: scope != nil)
        // An app's own Logger conflicts with the substitute for the system's.
        let hasOwnLog = !index.declared.isDisjoint(with: ["Logger", "OSLog", "OSLogType"])
        let lacking = combine.lacking.subtracting(hasOwnLog ? ["os", "OSLog"] : [])
        let additions = SupportFile.Additions(
            for: drafts, trees: trees, frameworks: plan.frameworks, imported: lacking)
        let known = index.declared.union(own.declared).union(combine.names)
            .union(rewriting.allImported).union(additions.types)
            .union(SupportFile.substitutes(for: lacking))
            .union(scope?.provided ?? []).subtracting(plan.repairs.declared)
            .union(plan.repairs.aliases.keys)
        let missing = MissingTypes(
            index: index, known: known, frameworks: plan.frameworks, needed: plan.repairs.declared,
            classes: plan.repairs.classes)
        let delegate = rewriting.delegate(among: index.appDelegates)
        let test = FirstTestFile(
            delegate: delegate, entry: scope?.app, leftOut: Self.leftOut(of: chosen, plan, trees))
        let stubs = Self.stubFile(missing.types, plan: plan)
        let editable =
            Self.packageFiles(plan, usesCombine: combine.isOpenCombine, test: test)
            + [stubs].compactMap(\.self)
        let fingerprinted = editable.map {
            GeneratedFile(path: $0.path, text: Self.fingerprinted($0))
        }
        let (generated, edited) = Self.partition(fingerprinted, existing: plan.existing)
        let support = GeneratedFile(
            path: GeneratedFile.supportFile,
            text: SupportFile(
                imported: lacking, makers: Self.makers(collector, missing.types, plan.repairs),
                additions: additions
            ).text)

        files = Self.copies(of: drafts, beside: ownSources) + [support] + generated
        report = AdoptionReport(
            sources: app.count, delegate: delegate, entry: scope?.app,
            changes: chosen.flatMap(\.changes),
            obstacles: Self.mainFiles(sources) + chosen.flatMap(\.obstacles)
                + rewriting.obstacles(missing.types, own: plan.repository)
                + Self.duplicates(index),
            missing: missing.types, stubFile: stubs?.path, kept: edited.map(\.path),
            taken: TakenReport(taken, types: collector?.types.count ?? 0, repairs: plan.repairs))
        report.uncompiled = plan.repairs.uncompiled
        report.omitted = plan.repairs.omissions
    }

    /// Rewrites the named files before anything is copied for them.
    private static func prepare(_ chosen: [Draft], plan: inout Plan, trees: TreeCache) {
        for draft in chosen { plan.repairs.required.formUnion(RequiredNames.names(in: draft.tree)) }
        OmittedCode.leaveOut(plan.repairs.omitted, of: chosen)
        for draft in chosen {
            StoryboardCasts.rewrite(draft)
            StoryboardWindow.rewrite(draft)
            BundleValues.rewrite(draft)
        }
        if plan.repository != nil { for draft in chosen { draft.leaveOutQualifiers() } }
        WrappedValues.write(
            into: chosen, from: plan.repository, trees: trees, repairs: &plan.repairs)
    }

    /// The expressions that create default values at run time, for copied types and for stubs.
    private static func makers(
        _ collector: DependencyCollector?, _ missing: [MissingType], _ repairs: RepairPlan
    ) -> SupportFile.DefaultValueExpressions {
        var makers = SupportFile.DefaultValueExpressions(
            isolated: repairs.isolatedMakers, unmade: repairs.unmade)
        guard let collector else { return makers }
        let stubs = missing.filter { $0.kind == .class && $0.parameters == 0 }.map(\.name)
        makers.expressions = collector.makers(stubs: stubs)
        makers.conformers = collector.conformers(stubs: stubs)
        return makers
    }

    private static func packageFiles(
        _ plan: Plan, usesCombine: Bool, test: FirstTestFile
    ) -> [GeneratedFile] {
        [
            GeneratedFile(
                path: "Package.swift",
                text: ManifestFile(
                    belfry: plan.belfry, mode: plan.mode, usesCombine: usesCombine,
                    usesSwiftUI: test.entry != nil
                ).text),
            GeneratedFile(path: ".gitignore", text: ignored),
            GeneratedFile(
                path: "Tests/AppTests/FirstTest.swift", text: test.text),
        ]
    }

    /// The named files' `App` that does not compile, with the compiler's error.
    private static func leftOut(
        of chosen: [Draft], _ plan: Plan, _ trees: TreeCache
    ) -> (name: String, reason: String?)? {
        let views = plan.repairs.views
        guard views.isLeftOut else { return nil }
        let owners = chosen.flatMap { trees.viewCode(of: $0.source).owners }
        return owners.first { $0.kind == .app }.map { ($0.name, views.reason) }
    }

    // MARK: Files

    private static let ignored = """
        .build/
        Package.resolved
        # Copies of the app's files, which belfry adopt replaces each time.
        /Sources/App/Adopted/

        """

    /// Returns the sources in the package's target that the developer wrote or edited.
    private static func editedSources(_ existing: [String: String]) -> [SourceText] {
        existing.sorted { $0.key < $1.key }.compactMap { path, text in
            guard path.hasPrefix("Sources/App/"), path.hasSuffix(".swift"),
                !path.hasPrefix(GeneratedFile.copiesFolder), !Fingerprint.matches(text)
            else { return nil }
            return SourceText(path: path, absolutePath: path, text: text)
        }
    }

    /// Returns the copies under unique names. A module cannot have two files with one name, even in
    /// different folders, and the original counts, too, because `#sourceLocation` names it.
    private static func copies(of drafts: [Draft], beside ownSources: [SourceText])
        -> [GeneratedFile]
    {
        var taken = Set(ownSources.map { $0.fileName.lowercased() })
        return drafts.map { draft in
            let stem = String(draft.source.fileName.dropLast(".swift".count))
            var name = "\(stem).adopted.swift"
            var number = 2
            while !taken.insert(name.lowercased()).inserted {
                name = "\(stem)-\(number).adopted.swift"
                number += 1
            }
            return GeneratedFile(path: "\(GeneratedFile.copiesFolder)/\(name)", text: draft.copy)
        }
    }

    /// Returns the file of stubs, under the first name that is free or not edited; `nil` if the
    /// package needs none.
    private static func stubFile(
        _ missing: [MissingType], plan: Plan
    ) -> GeneratedFile? {
        let existing = plan.existing
        var path = "Sources/App/Stubs.swift"
        var number = 2
        while let text = existing[path], !Fingerprint.matches(text) {
            path = "Sources/App/Stubs-\(number).swift"
            number += 1
        }
        let repairs = plan.repairs
        let isNeeded =
            !missing.isEmpty || !repairs.omitted.isEmpty || !repairs.stubs.isEmpty
            || !repairs.aliases.isEmpty
            || existing[path] != nil
        guard isNeeded else { return nil }
        return GeneratedFile(path: path, text: StubFile(missing: missing, repairs: repairs).text)
    }

    private static func fingerprinted(_ file: GeneratedFile) -> String {
        Fingerprint.appended(to: file.text, commentMark: file.path == ".gitignore" ? "#" : "//")
    }

    private static func partition(
        _ files: [GeneratedFile], existing: [String: String]
    ) -> (generated: [GeneratedFile], edited: [GeneratedFile]) {
        let isEdited = { (file: GeneratedFile) in
            existing[file.path].map { !Fingerprint.matches($0) } ?? false
        }
        return (files.filter { !isEdited($0) }, files.filter(isEdited))
    }

    // MARK: Obstacles

    private static func mainFiles(_ sources: [SourceText]) -> [Obstacle] {
        sources.filter { $0.fileName == "main.swift" }.map { source in
            Obstacle(
                position: SourcePosition(path: source.path, line: 1),
                what: "main.swift is left out, because the tests start the app on a virtual iPhone",
                remedy: "If it only calls UIApplicationMain, do nothing.")
        }
    }

    private static func duplicates(_ index: TypeIndex) -> [Obstacle] {
        index.topLevel.sorted { $0.key < $1.key }.compactMap { name, positions in
            guard let first = positions.first, let second = positions.dropFirst().first else {
                return nil
            }
            return Obstacle(
                position: second, what: "`\(name)` is already declared at \(first)",
                remedy: "An app and its extension are two modules. Adopt each --into its own "
                    + "package, or leave one of the files out.")
        }
    }
}

/// A file of the generated package.
package struct GeneratedFile: Hashable, Sendable {
    /// The folder of the copies; everything in it is generated.
    package static let copiesFolder = "Sources/App/Adopted"
    /// The file with declarations that the copies use and Foundation on Linux lacks.
    static let supportFile = "\(copiesFolder)/BelfrySupport.swift"

    /// The path, relative to the package.
    package var path: String
    package var text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// A source file of the app.
package struct SourceText: Hashable, Sendable {
    /// The path that reports show.
    package var path: String
    /// The path for `#sourceLocation`, and so for the compiler's messages.
    package var absolutePath: String
    package var text: String

    package init(path: String, absolutePath: String, text: String) {
        self.path = path
        self.absolutePath = absolutePath
        self.text = text
    }

    /// The file's name: the last part of the path.
    var fileName: String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
