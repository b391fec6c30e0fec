import API
import Foundation
import Page

/// The files that `belfry exec --keep-artifacts` writes for a failed run: pushes, phones, and the
/// trace of each phone.
struct ExecArtifacts {
    let folder: URL
    let client: ServiceClient

    /// Writes the files; returns their paths.
    func keep() async throws(Failure) -> [String] {
        var files: [String: Data] = [:]
        let pushes: [PushLine] = try await client.items("/pushes")
        let phones: [PhoneDescription] = try await client.items("/phones")
        do {
            files["pushes.json"] = Data(try OutputOptions.json(pushes).utf8)
            files["phones.json"] = Data(try OutputOptions.json(phones).utf8)
            for phone in phones {
                let name = ServiceClient.segment(phone.name)
                let trace = try await client.trace(of: phone.name, query: [:])
                files["\(name).trace.json"] = Data(try OutputOptions.json(trace).utf8)
                files["\(name).trace.txt"] = Data((TraceText().text(trace) + "\n").utf8)
                files["\(name).trace.html"] = try? await client.text("/phones/\(name)/trace.html")
            }
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
            for (name, bytes) in files { try bytes.write(to: folder.appending(path: name)) }
        } catch {
            throw Failure("Cannot keep what happened in \(folder.path): \(error)")
        }
        return files.keys.sorted().map { folder.appending(path: $0).path }
    }
}
