import Foundation
import PushModel
import Scenarios
import Yams

/// A file with settings: YAML, or JSON, which is YAML too.
struct ConfigurationFile: Sendable {
    struct Value: Hashable, Sendable {
        var text: String
        /// The line in the file, from 1.
        var line: Int
    }

    /// The greatest size in bytes. Files usually have a few lines.
    private static let sizeLimit = 20_000

    /// The name in messages: `belfry.yaml`, `~/.belfry/config.yaml`.
    let name: String
    /// The values by the key of the setting.
    let values: [String: Value]

    init(_ bytes: [UInt8], name: String) throws(Failure) {
        self.name = name
        guard bytes.count <= Self.sizeLimit, let text = String(validating: bytes, as: UTF8.self)
        else {
            throw Self.failure(
                name, line: 1,
                "The file is larger than \(Self.sizeLimit) bytes, or is not text in UTF-8.")
        }
        values = try Self.read(text, name: name)
    }

    private static func read(_ text: String, name: String) throws(Failure) -> [String: Value] {
        let root: Node?
        do {
            // The resolver keeps every scalar as text, such as the version `10.0`.
            root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
        } catch let error as YamlError {
            throw failure(name, line: error.line, "This is neither YAML nor JSON.")
        } catch {
            throw failure(name, line: 1, "This is neither YAML nor JSON: \(error)")
        }
        guard let root, root.scalar?.string != "" else { return [:] }
        guard let mapping = root.mapping else {
            throw failure(name, line: 1, "A configuration file has lines such as “ios: \"26.0\"”.")
        }
        var values: [String: Value] = [:]
        for (key, value) in mapping {
            let word = key.string ?? ""
            let line = key.mark?.line ?? 1
            guard Settings.rows.contains(where: { $0.key == word }) else {
                throw failure(name, line: line, unknown(word))
            }
            guard let scalar = value.scalar else {
                throw failure(name, line: line, "\(word) takes one value, not several.")
            }
            values[word] = Value(text: scalar.string, line: line)
        }
        return values
    }

    private static func unknown(_ word: String) -> String {
        let vocabulary = Vocabulary(Settings.rows.map(\.key))
        let sentence = "There is no setting “\(TerminalText.escape(word))”."
        let suggestion = vocabulary.nearest(to: word).map { " Did you mean “\($0)”?" } ?? ""
        return "\(sentence)\(suggestion) belfry config --example lists all."
    }

    private static func failure(_ name: String, line: Int, _ sentence: String) -> Failure {
        Failure("\(name):\(line): \(sentence)", status: .usage)
    }
}

extension YamlError {
    /// The line of the error, from 1; 1 if it is not known.
    fileprivate var line: Int {
        switch self {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
            mark.line
        default: 1
        }
    }
}

extension ConfigurationFile {
    /// Reads the file that `--config` or `BELFRY_CONFIG` names. By default, reads the files in the
    /// current folder and in the home that exist.
    static func all(
        named path: String?, environment: [String: String], home: String?
    ) throws(Failure) -> [ConfigurationFile] {
        if let path = path ?? environment["BELFRY_CONFIG"], !path.isEmpty {
            return [try ConfigurationFile(at: UserFolder.url(path), name: path)]
        }
        let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        var files: [ConfigurationFile] = []
        for name in ["belfry.yaml", "belfry.json"] {
            let url = folder.appending(path: name)
            guard url.isFile else { continue }
            files.append(try ConfigurationFile(at: url, name: name))
        }
        let values = SettingValues(environment: environment, files: files)
        let home = UserFolder.home(home ?? values.entry(of: Settings.home.row)?.text)
        for name in ["config.yaml", "config.json"] {
            let url = home.appending(path: name)
            guard url.isFile else { continue }
            files.append(try ConfigurationFile(at: url, name: UserFolder.shortened(url.path)))
        }
        return files
    }

    private init(at url: URL, name: String) throws(Failure) {
        guard let bytes = FileKind.contents(atPath: url.path) else {
            throw Failure(
                "Cannot read the configuration \(TerminalText.escape(name)): there is no such "
                    + "file, or it may not be read.", status: .usage)
        }
        try self.init(Array(bytes), name: name)
    }
}

extension URL {
    fileprivate var isFile: Bool { FileManager.default.fileExists(atPath: path) }
}
