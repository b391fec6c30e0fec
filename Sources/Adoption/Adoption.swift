/// A test package around an app's own files, as a value: what to write, and what to say about it.
///
/// The app's files are read, never written. What Linux has no way to compile is rewritten in
/// copies, and whatever cannot be is told.
public struct Adoption: Sendable {
    /// What a person chooses, and what is there already.
    public struct Plan: Sendable {
        public var belfry: BelfryReference
        public var mode: LanguageMode
        /// The types that Belfry's modules declare; `nil` if their sources are not at hand, and then
        /// every name with Apple's prefix is taken to be there.
        public var frameworks: TypeIndex?
        /// The files of a package that was made before, copies aside, by their path in it.
        public var existing: [String: String]

        public init(
            belfry: BelfryReference, mode: LanguageMode = .five, frameworks: TypeIndex? = nil,
            existing: [String: String] = [:]
        ) {
            self.belfry = belfry
            self.mode = mode
            self.frameworks = frameworks
            self.existing = existing
        }
    }

    /// Belfry's modules that the made package uses, under the names of Apple's.
    public static let modules = AppleModules.ofBelfry.map { "Belfry\($0)" }

    /// What to write; files that a person has changed are not among them.
    public let files: [MadeFile]
    public let report: AdoptionReport

    public init(_ sources: [SourceText], plan: Plan) {
        let app = sources.filter { $0.fileName != "main.swift" }
        let drafts = app.map(Draft.init)
        let rewriting = Rewriting(drafts)
        let index = TypeIndex(drafts)
        let kept = Self.keptSources(plan.existing)
        let known = index.declared
            .union(TypeIndex(kept).declared)
            .union(SupportFile.standIns(for: rewriting.imported))
        let missing = MissingTypes(index: index, known: known, frameworks: plan.frameworks)
        let delegate = rewriting.delegate(among: index.appDelegates)

        let copies =
            Self.copies(of: drafts, beside: kept) + [
                MadeFile(
                    path: "\(MadeFile.folderOfCopies)/BelfrySupport.swift",
                    text: SupportFile(imported: rewriting.imported).text)
            ]
        let others = [
            MadeFile(
                path: "Package.swift",
                text: ManifestFile(belfry: plan.belfry, mode: plan.mode).text),
            MadeFile(path: ".gitignore", text: Self.ignored),
            MadeFile(
                path: "Tests/AppTests/FirstTest.swift",
                text: FirstTestFile(delegate: delegate).text),
        ]
        let stubs = Self.stubFile(missing.types, existing: plan.existing)
        let sealed = (others + [stubs].compactMap(\.self)).map { file in
            MadeFile(path: file.path, text: Self.seal(file))
        }
        let (mine, theirs) = Self.divide(sealed, existing: plan.existing)

        files = copies + mine
        report = AdoptionReport(
            sources: app.count, delegate: delegate, changes: drafts.flatMap(\.changes),
            obstacles: Self.unread(sources) + drafts.flatMap(\.obstacles)
                + rewriting.obstacles(missing.types) + Self.duplicates(index),
            missing: missing.types, stubFile: stubs?.path, kept: theirs.map(\.path))
    }

    // MARK: Files

    private static let ignored = """
        .build/
        Package.resolved
        # Copies of the app's files: belfry adopt makes them again.
        /Sources/App/Adopted/

        """

    /// What a person wrote into the package's target.
    private static func keptSources(_ existing: [String: String]) -> [SourceText] {
        existing.sorted { $0.key < $1.key }.compactMap { path, text in
            guard path.hasPrefix("Sources/App/"), path.hasSuffix(".swift"),
                !path.hasPrefix(MadeFile.folderOfCopies), !Seal.isUnbroken(text)
            else { return nil }
            return SourceText(path: path, absolutePath: path, text: text)
        }
    }

    /// A module cannot have two files of one name, whatever their folders; the original, which
    /// `#sourceLocation` names, counts as one.
    private static func copies(of drafts: [Draft], beside kept: [SourceText]) -> [MadeFile] {
        var taken = Set(kept.map { $0.fileName.lowercased() })
        return drafts.map { draft in
            let stem = String(draft.source.fileName.dropLast(".swift".count))
            var name = "\(stem).adopted.swift"
            var number = 2
            while !taken.insert(name.lowercased()).inserted {
                name = "\(stem)-\(number).adopted.swift"
                number += 1
            }
            return MadeFile(path: "\(MadeFile.folderOfCopies)/\(name)", text: draft.copy)
        }
    }

    /// The first file of stubs that no person has changed.
    private static func stubFile(
        _ missing: [MissingType], existing: [String: String]
    ) -> MadeFile? {
        var path = "Sources/App/Stubs.swift"
        var number = 2
        while let text = existing[path], !Seal.isUnbroken(text) {
            path = "Sources/App/Stubs-\(number).swift"
            number += 1
        }
        guard !missing.isEmpty || existing[path] != nil else { return nil }
        return MadeFile(path: path, text: StubFile(missing: missing).text)
    }

    private static func seal(_ file: MadeFile) -> String {
        Seal.sealed(file.text, sign: file.path == ".gitignore" ? "#" : "//")
    }

    private static func divide(
        _ files: [MadeFile], existing: [String: String]
    ) -> (mine: [MadeFile], theirs: [MadeFile]) {
        let isTheirs = { (file: MadeFile) in
            existing[file.path].map { !Seal.isUnbroken($0) } ?? false
        }
        return (files.filter { !isTheirs($0) }, files.filter(isTheirs))
    }

    // MARK: Obstacles

    private static func unread(_ sources: [SourceText]) -> [Obstacle] {
        sources.filter { $0.fileName == "main.swift" }.map { source in
            Obstacle(
                place: Place(path: source.path, line: 1),
                what: "main.swift is left out: the tests start the app, on a phone",
                remedy: "Nothing, if it only calls UIApplicationMain.")
        }
    }

    private static func duplicates(_ index: TypeIndex) -> [Obstacle] {
        index.topLevel.sorted { $0.key < $1.key }.compactMap { name, places in
            guard let first = places.first, let second = places.dropFirst().first else {
                return nil
            }
            return Obstacle(
                place: second, what: "`\(name)` is declared at \(first) already",
                remedy: "An app and its extension are two modules: adopt each --into a package of "
                    + "its own, or leave one of the files out.")
        }
    }
}

/// A file of the made package.
public struct MadeFile: Hashable, Sendable {
    /// The folder of copies, which holds nothing that a person wrote.
    public static let folderOfCopies = "Sources/App/Adopted"

    /// Within the package.
    public var path: String
    public var text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// One file of the app, as it was read. Adoption looks at the text and never at the disk.
public struct SourceText: Hashable, Sendable {
    /// How people know the file, in reports.
    public var path: String
    /// Where it is, for `#sourceLocation`: the compiler's messages point there.
    public var absolutePath: String
    public var text: String

    public init(path: String, absolutePath: String, text: String) {
        self.path = path
        self.absolutePath = absolutePath
        self.text = text
    }

    /// The last part of the path.
    var fileName: String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
