#if !canImport(Darwin)
    extension FileManager {
        /// The folder that an app shares with its extensions and the other apps of its group, made when
        /// it is first asked for.
        ///
        /// A folder for temporary files of this process: each test run begins with an empty one. An
        /// entitlement is not asked for; without it iOS answers `nil`.
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
