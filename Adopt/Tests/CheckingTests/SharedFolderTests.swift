import Checking
import Testing

/// Folders of Xcode 16 that several targets share.
struct SharedFolderTests {
    private static let project = """
        // !$*UTF8*$!
        { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; };
        G = { isa = PBXGroup; children = (S, ); sourceTree = "<group>"; };
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>";
          exceptions = (X1, X2, ); };
        X1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1;
          membershipExceptions = (Widgets/Clock.swift, ); };
        X2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2;
          membershipExceptions = (Models/Ride.swift, ); };
        T1 = { isa = PBXNativeTarget; name = App;
          productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (S, ); };
        T2 = { isa = PBXNativeTarget; name = Other;
          productType = "com.apple.product-type.application"; };
        }; }
        """

    @Test func `exceptions are of one target each`() {
        let facts = ProjectFacts(files: [
            ProjectFile(path: "App.xcodeproj/project.pbxproj", text: Self.project)
        ])
        let names = { (path: String) in facts.apps(containing: path).map(\.name).sorted() }
        #expect(names("Shared/Models/Ride.swift") == ["App", "Other"])
        #expect(names("Shared/Models/Meal.swift") == ["App"])
        #expect(names("Shared/Widgets/Clock.swift") == [])
    }
}
