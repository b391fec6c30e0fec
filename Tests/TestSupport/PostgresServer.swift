internal import Foundation
internal import Synchronization
internal import Testing

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A PostgreSQL server for tests, in a folder of its own, on a socket there.
///
/// The server ends with the test process. On Linux, the kernel also ends it if the tests are killed.
package final class PostgresServer: Sendable {
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// How a server ends.
    package enum End: Sendable {
        /// Connections are closed, and everything reaches the disk.
        case fast
        /// Ends the server as a crash does: commits that did not wait for the disk may be lost.
        case immediate
    }

    /// The folder of the data, the socket and the log.
    package let folder: String
    private let port: Int
    private let running = Mutex<Running?>(nil)

    /// The reason why there is no server; `nil` if there is one.
    package static let missing: String? =
        folderOfPrograms == nil ? "postgresql is not installed here: run make setup" : nil
    /// Whether the tests run: they are skipped without a server, but fail where `CI` is `true`.
    package static let isExpected =
        missing == nil || ProcessInfo.processInfo.environment["CI"] == "true"

    /// The server of all tests of this process.
    package static func shared() throws -> PostgresServer {
        if let missing {
            guard isExpected else { try Test.cancel("\(missing)") }
            throw Missing(description: missing)
        }
        return try sharedServer.withLock { server in
            if let server { return server }
            let new = try PostgresServer()
            server = new
            atexit { PostgresServer.sharedServer.withLock { $0?.remove() } }
            return new
        }
    }

    private static let sharedServer = Mutex<PostgresServer?>(nil)

    /// Starts a server with further settings: `statement_timeout=100`.
    package init(_ settings: [String] = []) throws {
        // A socket's path is short.
        var name = Array("/tmp/belfry-pg-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw Missing(description: "mkdtemp failed") }
        folder = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        port = 5432
        if let user = Self.user { chown(folder, user.id, user.group) }
        let made = try Self.run(
            "initdb", "--no-sync", "--auth=trust", "--username=postgres", "--encoding=UTF8",
            "--no-locale", "--pgdata=\(folder)/data")
        guard made.isSuccess else { throw Missing(description: made.text) }
        try start(settings)
    }

    deinit { remove() }

    /// The address of a database, or of the usual one.
    package func address(_ database: String = "postgres") -> String {
        "postgres://postgres@/\(database)?host=\(folder)"
    }

    /// Makes a database, and returns its address.
    package func newDatabase(_ options: String...) throws -> String {
        let name = "t\(UUID().uuidString.filter { $0 != "-" }.lowercased())"
        let made = try Self.run(
            ["createdb", "--host=\(folder)", "--username=postgres"] + options + [name])
        guard made.isSuccess else { throw Missing(description: made.text) }
        return address(name)
    }

    /// Executes statements as the server's administrator, and returns the first column.
    @discardableResult
    package func execute(_ statements: String, in address: String) throws -> [String] {
        let result = try Self.run(
            "psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align",
            "--set=ON_ERROR_STOP=1", "--command=\(statements)", address)
        guard result.isSuccess else { throw Missing(description: result.text) }
        return result.text.split(separator: "\n").map(String.init)
    }

    /// Refuses new connections to a database, or accepts them again. Existing connections stay.
    package func allowConnections(_ accepts: Bool, to address: String) throws {
        let name = try #require(URL(string: address)?.lastPathComponent)
        try execute("alter database \(name) allow_connections \(accepts)", in: self.address())
    }

    /// Puts a line before the lines of pg_hba.conf.
    package func allow(_ line: String) throws {
        let file = folder + "/data/pg_hba.conf"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        // Written in place, so that the file keeps its owner.
        let handle = try FileHandle(forWritingTo: URL(filePath: file))
        try handle.write(contentsOf: Data("\(line)\n\(text)".utf8))
        try handle.close()
        try execute("select pg_reload_conf()", in: address())
    }

    // MARK: Start and end

    /// Starts the server, and returns when it accepts connections.
    package func start(_ settings: [String] = []) throws {
        let options =
            [
                "listen_addresses=", "unix_socket_directories=\(folder)", "fsync=off",
                "shared_buffers=32MB", "max_connections=200", "logging_collector=off",
            ] + settings
        let command =
            Self.prefix(endsWithTests: true) + [Self.path(of: "postgres"), "-D", folder + "/data"]
            + options.flatMap { ["-c", $0] }
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardInput = FileHandle.nullDevice
        let running = try Running(process)
        self.running.withLock { $0 = running }
    }

    /// Ends the server, and returns when it has ended.
    package func stop(_ end: End = .fast) {
        running.withLock { running in
            guard let ending = running else { return }
            kill(ending.process.processIdentifier, end == .fast ? SIGINT : SIGQUIT)
            ending.ended.wait()
            running = nil
        }
    }

    /// Sends a signal to the server and its processes: SIGSTOP, SIGCONT.
    package func signal(_ number: Int32) {
        guard let server = running.withLock({ $0?.process.processIdentifier }) else { return }
        for process in ProcessTable.children(of: server) { kill(process.pid, number) }
        kill(server, number)
    }

    private func remove() {
        stop(.immediate)
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// A process of the server. The kernel ends the process with the thread that started it, so this
    /// thread waits for the end.
    private final class Running: Sendable {
        let process: Process
        let ended = DispatchSemaphore(value: 0)
        private let started = DispatchSemaphore(value: 0)
        /// The output of the process until it accepts connections.
        private let printed = Mutex("")

        /// Returns when the server accepts connections.
        init(_ process: Process) throws {
            self.process = process
            let pipe = Pipe.uninherited()
            process.standardOutput = pipe
            process.standardError = pipe
            Thread { [self] in run(pipe) }.start()
            started.wait()
            let text = printed.withLock { $0 }
            guard text.contains(Self.ready) else {
                throw Missing(description: "PostgreSQL did not start: \(text)")
            }
        }

        private static let ready = "ready to accept connections"

        private func run(_ pipe: Pipe) {
            defer { ended.signal() }
            do {
                try process.start()
            } catch {
                printed.withLock { $0 = "\(error)" }
                started.signal()
                return
            }
            var isReady = false
            while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
                guard !isReady else { continue }
                isReady = printed.withLock { text in
                    text += String(decoding: data, as: UTF8.self)
                    return text.contains(Self.ready)
                }
                if isReady { started.signal() }
            }
            process.waitUntilExit()
            if !isReady { started.signal() }
        }
    }

    // MARK: Programs

    /// PostgreSQL refuses to run as root.
    private static let user: (id: uid_t, group: gid_t)? = {
        guard getuid() == 0 else { return nil }
        for name in ["postgres", "nobody"] {
            if let user = getpwnam(name) { return (user.pointee.pw_uid, user.pointee.pw_gid) }
        }
        return nil
    }()

    /// The words before a program that run it as another user, and end it with the tests.
    private static func prefix(endsWithTests: Bool) -> [String] {
        #if os(Linux)
            var words = ["/usr/bin/setpriv"]
            if let user {
                words += ["--reuid=\(user.id)", "--regid=\(user.group)", "--clear-groups"]
            }
            if endsWithTests { words += ["--pdeathsig=QUIT"] }
            return words.count > 1 ? words + ["--"] : []
        #else
            return []
        #endif
    }

    private static let folderOfPrograms: String? = {
        let files = FileManager.default
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let versions = (try? files.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
        let folders =
            versions.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }.map {
                "/usr/lib/postgresql/\($0)/bin"
            }
            + ["/opt/homebrew/opt/postgresql@17/bin", "/opt/homebrew/bin", "/usr/local/bin"]
            + path.split(separator: ":").map(String.init)
        return folders.first { folder in
            ["initdb", "postgres", "createdb", "psql"].allSatisfy {
                files.isExecutableFile(atPath: "\(folder)/\($0)")
            }
        }
    }()

    private static func path(of program: String) -> String {
        "\(folderOfPrograms ?? "/usr/bin")/\(program)"
    }

    private static func run(_ command: String...) throws -> (isSuccess: Bool, text: String) {
        try run(command)
    }

    private static func run(_ command: [String]) throws -> (isSuccess: Bool, text: String) {
        try Tool.run(
            prefix(endsWithTests: false) + [path(of: command[0])] + command.dropFirst(),
            in: URL(filePath: "/"))
    }
}
