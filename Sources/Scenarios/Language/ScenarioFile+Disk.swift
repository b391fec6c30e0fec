import Foundation

extension ScenarioFile {
    /// Reads a file from disk.
    public init(path: String) throws(ScenarioError) {
        let start = Place(file: path, line: 1, column: 1)
        let bytes: [UInt8]
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? handle.close() }
            // One byte more than is allowed tells a file that is too large.
            bytes = [UInt8](try handle.read(upToCount: FileText.sizeLimit + 1) ?? Data())
        } catch {
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            let sentence =
                switch (exists, isFolder.boolValue) {
                case (false, _): "There is no such file."
                case (true, true): "This is a folder; give the files in it."
                case (true, false): "The file cannot be read: \(error.localizedDescription)."
                }
            throw ScenarioError(start, sentence)
        }
        try self.init(bytes, name: path)
    }
}
