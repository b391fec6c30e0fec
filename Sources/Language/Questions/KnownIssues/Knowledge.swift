import CEmbedded
import Foundation
import PushModel
import Yams

/// The published causes and cures, read from the YAML files that the binary contains.
struct Knowledge: Sendable {
    /// The causes why iOS did not call a method that no push calls.
    private struct Method: Decodable {
        let method: Callback
        let causes: [KnownIssue.Cause]
    }

    let issues: [KnownIssue]
    let methods: [Callback: [KnownIssue.Cause]]

    /// The knowledge that this binary was built with. A test reads the files, so they cannot be wrong
    /// here.
    static let embedded = (try? Knowledge()) ?? Knowledge(issues: [], methods: [:])

    private init(issues: [KnownIssue], methods: [Callback: [KnownIssue.Cause]]) {
        self.issues = issues
        self.methods = methods
    }

    /// Reads the embedded files. Throws if one is not YAML, lacks a key, or names an unknown type,
    /// rule, method or version.
    init() throws {
        var issues: [KnownIssue] = []
        var methods: [Callback: [KnownIssue.Cause]] = [:]
        let decoder = YAMLDecoder()
        for (name, yaml) in Self.files {
            if name == "methods.yaml" {
                for entry in try decoder.decode([Method].self, from: yaml) {
                    methods[entry.method] = entry.causes
                }
            } else {
                issues += try decoder.decode([KnownIssue].self, from: yaml)
            }
        }
        self.init(issues: issues, methods: methods)
    }

    /// The files by name, in the order in which `Knowledge.c` embeds them.
    private static var files: [(name: String, yaml: Data)] {
        var files: [(String, Data)] = []
        while let name = cembedded_knowledge_file(files.count).name {
            let file = cembedded_knowledge_file(files.count)
            files.append((String(cString: name), Data(bytes: file.bytes, count: file.count)))
        }
        return files
    }
}
