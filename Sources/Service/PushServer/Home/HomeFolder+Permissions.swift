import Foundation

extension HomeFolder {
    /// A sentence for each permission by which other users of the machine could read or replace a
    /// key.
    var openPermissions: [String] {
        var sentences: [String] = []
        if let mode = Self.mode(of: url), mode & 0o022 != 0 {
            sentences.append(
                "Other users may write to \(url.path) and add keys there. Remove this permission: "
                    + "chmod go-w \(url.path)")
        }
        for key in keys {
            guard let mode = Self.mode(of: key), mode & 0o077 != 0 else { continue }
            sentences.append(
                "Other users may read or change the key \(key.path). Remove this permission: "
                    + "chmod 600 \(key.path)")
        }
        return sentences
    }

    private var keys: [URL] {
        let folders = [url, url.appending(path: "keys", directoryHint: .isDirectory)]
        let files = folders.flatMap { folder in
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil)) ?? []
        }
        return files.filter {
            $0.pathExtension == "p8" || $0.lastPathComponent.hasSuffix("-key.pem")
                || $0.lastPathComponent == "service-account.json"
        }.sorted { $0.path < $1.path }
    }

    private static func mode(of url: URL) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        return attributes?[.posixPermissions] as? Int
    }
}
