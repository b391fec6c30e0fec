import Adoption
import ArgumentParser
import Checking
import Foundation

/// The work of `belfry check`: reads a folder, applies the rules, and prints the findings.
struct Checker {
    let command: CheckCommand

    func run() throws {
        let rules = try rules()
        let baseline = try baseline()
        let sdk = try command.sdk.map { text throws(Failure) in
            guard let version = Version(text) else {
                throw Failure(
                    "--sdk \(text) is not a version. Write it as a number: --sdk 27",
                    status: .validationFailure)
            }
            return version
        }
        let folder = try CheckedFolder(path: command.folder)
        for complaint in folder.complaints {
            Terminal.complain("belfry: \(TerminalText.escape(complaint))")
        }
        let facts = ProjectFacts(files: folder.projectFiles, sdk: sdk)
        let (sources, others) = (folder.sources, folder.others)
        let seconds = AdoptionLimits.checkSeconds(bytes: folder.bytes)
        let check = BoundedThread.run(processorSeconds: seconds) { () -> Check in
            let selection = SourceSelection(sources, beside: others)
            let files = ParallelWork.map(selection.sources) {
                SwiftFile(path: $0.path, text: $0.text)
            }
            return Check(files: files, facts: facts, unread: selection.unread, rules: rules)
        }
        guard let check else {
            throw Failure(
                "Checking takes more than \(seconds) seconds of processor time. Name a folder in it.",
                status: ExitCode(75))
        }
        for path in check.broken {
            Terminal.complain(
                "belfry: \(TerminalText.escape(path)) has a syntax error, so it is not checked.")
        }
        if check.files == 0, !check.broken.isEmpty {
            throw Failure(
                "No file in \(command.folder) can be parsed. Build the app first.",
                status: ExitCode(66))
        }
        try write(check, baseline: baseline, facts: facts, folder: folder)
    }

    private func write(
        _ check: Check, baseline: Baseline?, facts: ProjectFacts, folder: CheckedFolder
    ) throws {
        if let path = command.writeBaseline {
            do {
                try Data(Baseline(check.findings).text.utf8).write(
                    to: URL(filePath: path), options: .atomic)
            } catch {
                throw Failure(
                    "Cannot write \(path): \(error.localizedDescription) Choose a writable folder.",
                    status: ExitCode(73))
            }
            Terminal.complain("belfry: Wrote \(path). Known findings: \(check.findings.count).")
            return
        }
        let (new, unmatched) = baseline?.filter(check.findings) ?? (check.findings, 0)
        if unmatched > 0 {
            Terminal.complain(
                "belfry: \(unmatched) entries of the baseline match nothing any more. Remove them "
                    + "with --write-baseline.")
        }
        try print(new, check, hidden: check.findings.count - new.count, facts, folder)
        let limit = Level(rawValue: command.failOn.rawValue) ?? .error
        if new.contains(where: { $0.level >= limit }) { throw ExitCode(1) }
    }

    private func print(
        _ findings: [Finding], _ check: Check, hidden: Int, _ facts: ProjectFacts,
        _ folder: CheckedFolder
    ) throws {
        if command.isSARIF {
            let texts = Dictionary(
                (folder.sources + folder.projectFiles).map { ($0.path, $0.text) }
            ) { $1 }
            Terminal.write(try SARIF(findings, texts: texts, version: "1.0.0").text)
            return
        }
        if command.isGitHub {
            for finding in findings {
                Terminal.write(GitHubText.line(of: finding.below(command.folder)))
            }
            return
        }
        let proofs = command.prove ? try Proof.all(of: findings) : []
        if command.isJSON {
            let lines = try JSONLines.lines(findings, of: check, facts: facts, hidden: hidden)
            let middle = try proofs.map { try $0.json }
            Terminal.write((lines.dropLast() + middle + lines.suffix(1)).joined(separator: "\n"))
            return
        }
        for finding in findings {
            let lines = XcodeText.lines(of: finding.below(command.folder))
            Terminal.write(lines.map { TerminalText.escape($0) }.joined(separator: "\n"))
        }
        for proof in proofs { Terminal.write(TerminalText.escapeLines(proof.text)) }
        Terminal.write(XcodeText(check, hidden: hidden).summary(findings))
    }

    private func rules() throws(Failure) -> Set<Rule> {
        guard let only = command.only else { return Set(Rule.allCases) }
        var rules: Set<Rule> = []
        for label in only.split(separator: ",") {
            guard let rule = Rule(rawValue: label.trimmingCharacters(in: .whitespaces)) else {
                throw Failure(
                    "\(label) is not a rule of belfry check. The rules are: "
                        + Rule.allCases.map(\.rawValue).joined(separator: ", "),
                    status: .validationFailure)
            }
            rules.insert(rule)
        }
        return rules
    }

    private func baseline() throws(Failure) -> Baseline? {
        guard let path = command.baseline else { return nil }
        guard let text = URL(filePath: path).textOfFile, let baseline = Baseline(text: text) else {
            throw Failure(
                "\(path) is not a baseline. Write one: belfry check --write-baseline \(path)",
                status: .validationFailure)
        }
        return baseline
    }
}

extension Finding {
    /// The finding with paths that begin with the folder as the user named it.
    fileprivate func below(_ folder: String) -> Finding {
        guard folder != ".", folder != "./" else { return self }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        var finding = self
        finding.place.path = prefix + finding.place.path
        finding.related = finding.related.map {
            var related = $0
            related.place.path = prefix + related.place.path
            return related
        }
        return finding
    }
}
