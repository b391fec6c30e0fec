#if !canImport(Darwin)
    extension FileManager {
        /// Returns the folder that an app shares with its extensions and the other apps of its
        /// group, and creates it on first use.
        ///
        /// The folder is temporary and belongs to this process: each test run begins with an empty
        /// one. No entitlement is checked. iOS returns `nil` without the entitlement.
        /// https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
        public func containerURL(
            forSecurityApplicationGroupIdentifier groupIdentifier: String
        ) -> URL? {
            guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/") else { return nil }
            let process = ProcessInfo.processInfo.processIdentifier
            let folder = temporaryDirectory.appending(
                path: "belfry-groups-\(process)/\(groupIdentifier)", directoryHint: .isDirectory)
            try? createDirectory(at: folder, withIntermediateDirectories: true)
            return folder
        }
    }
#endif
