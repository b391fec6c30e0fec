import Checking

/// A project in memory whose targets have a source of their own, named after them, and shared sources.
struct SampleProject {
    enum Kind: String {
        case app = "com.apple.product-type.application"
        case framework = "com.apple.product-type.framework"
        case appExtension = "com.apple.product-type.app-extension"
    }

    /// A target, and the targets on which it depends.
    struct Target {
        var name: String
        var kind = Kind.app
        var needs: [String] = []
        var shared: [String] = []
        /// Build settings, such as `SDKROOT = iphoneos;`.
        var settings = ""

        /// The Info.plist. An extension is one for pushes.
        fileprivate var plist: String {
            let point = "com.apple.usernotifications.service"
            let keys =
                kind == .appExtension
                ? "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>"
                    + "<string>\(point)</string></dict>"
                : "<key>LSRequiresIPhoneOS</key><true/>"
            return "<plist><dict>\(keys)</dict></plist>"
        }
    }

    /// The files of a project with these targets. Each target has an Info.plist.
    ///
    /// - Parameter folder: the folder of the project, with a slash at its end.
    static func files(_ targets: [Target], in folder: String = "") -> [ProjectFile] {
        let sources = Set(targets.flatMap { [$0.name] + $0.shared }).sorted()
        let references = sources.map {
            "F\($0) = { isa = PBXFileReference; path = \($0).swift; sourceTree = \"<group>\"; };"
        }
        let project = """
            // !$*UTF8*$!
            { rootObject = P; objects = {
            P = { isa = PBXProject; mainGroup = G; };
            G = { isa = PBXGroup; children = (\(sources.map { "F\($0), " }.joined())); sourceTree = "<group>"; };
            \(references.joined(separator: "\n"))
            \(targets.map(text).joined(separator: "\n"))
            }; }
            """
        return [ProjectFile(path: "\(folder)All.xcodeproj/project.pbxproj", text: project)]
            + targets.map { ProjectFile(path: "\(folder)\($0.name).plist", text: $0.plist) }
    }

    private static func text(of target: Target) -> String {
        let name = target.name
        let sources = [name] + target.shared
        let files = sources.map { "B\(name)\($0) = { isa = PBXBuildFile; fileRef = F\($0); };" }
        let dependencies = target.needs.map {
            "D\(name)\($0) = { isa = PBXTargetDependency; target = T\($0); };"
        }
        return """
            T\(name) = { isa = PBXNativeTarget; name = \(name); productType = "\(target.kind.rawValue)";
              buildConfigurationList = L\(name); buildPhases = (S\(name), );
              dependencies = (\(target.needs.map { "D\(name)\($0), " }.joined())); };
            S\(name) = { isa = PBXSourcesBuildPhase; files = (\(sources.map { "B\(name)\($0), " }.joined())); };
            \((files + dependencies).joined(separator: "\n"))
            L\(name) = { isa = XCConfigurationList; buildConfigurations = (C\(name), ); };
            C\(name) = { isa = XCBuildConfiguration; name = Release; buildSettings = {
              INFOPLIST_FILE = "\(name).plist"; \(target.settings) }; };
            """
    }
}
