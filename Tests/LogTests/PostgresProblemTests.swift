import Foundation
import PushModel
import TestSupport
import Testing

@testable import Log

/// Surroundings in which a log in PostgreSQL cannot be used, each with a sentence that says what to
/// do.
@Suite(.timeLimit(.minutes(10))) struct PostgresProblemTests {
    private static func problem(
        _ work: () async throws -> Void
    ) async throws -> String {
        let error = await #expect(throws: LogError.self) { try await work() }
        return try #require(error).description
    }

    private static func open(_ address: String) async throws {
        _ = try await PostgresStore(PostgresAddress(address)).take()
    }

    @Test func `a missing client library is named with its package`() async throws {
        let problem = try await Self.problem { try PostgresAddress.openLibrary("libpq-none.so.5") }
        #expect(problem.hasPrefix("Cannot use PostgreSQL, because its client library cannot"))
        #expect(problem.contains("libpq-none.so.5"))
        #expect(problem.contains("Install the package libpq5 (Debian) or libpq (Homebrew)"))
        // A library that is not libpq, as one that is too old.
        #if os(Linux)
            let other = try await Self.problem { try PostgresAddress.openLibrary("libm.so.6") }
            #expect(other.contains("older than version 14, because it has no function PQ"))
        #endif
    }

    @Test(arguments: ["postgres://[", "postgres://h/d?port", "postgres:///d?nothing=1", "file:///"])
    func `an address that libpq does not understand is refused`(address: String) async throws {
        _ = try PostgresServer.shared()
        let problem = try await Self.problem { try await Self.open(address) }
        #expect(problem.hasPrefix("The address in --log is not one of PostgreSQL: "))
        #expect(problem.hasSuffix("Write it as postgres://USER@HOST/DATABASE."))
    }

    @Test func `the name of a database has no password`() throws {
        _ = try PostgresServer.shared()
        let tcp = try PostgresAddress("postgres://me:secret@db.example:5433/belfry")
        #expect(tcp.name == "the database belfry on db.example:5433")
        let socket = try PostgresAddress("postgres:///belfry?host=/run/postgresql&password=secret")
        #expect(socket.name == "the database belfry on /run/postgresql")
    }

    @Test func `a server that is not there`() async throws {
        _ = try PostgresServer.shared()
        let folder = try Folder()
        let problem = try await Self.problem {
            try await Self.open("postgres:///belfry?host=\(folder.path)")
        }
        #expect(problem.hasPrefix("Cannot reach the database belfry on \(folder.path): "))
        #expect(problem.hasSuffix("Start PostgreSQL, or correct the address in --log."))
    }

    @Test func `a database or a user that does not exist`() async throws {
        let server = try PostgresServer.shared()
        let database = try await Self.problem { try await Self.open(server.address("nothing")) }
        #expect(database.hasSuffix("Create the database with createdb, or name another in --log."))
        let user = try await Self.problem {
            try await Self.open("postgres://nobody@/postgres?host=\(server.folder)")
        }
        #expect(user.hasSuffix("Create the user with createuser, or name another user in --log."))
    }

    @Test func `a wrong password`() async throws {
        let server = try PostgresServer(["password_encryption=scram-sha-256"])
        try server.execute("create role guarded login password 'right'", in: server.address())
        try server.allow("local all guarded scram-sha-256")
        let address = "postgres://guarded:wrong@/postgres?host=\(server.folder)"
        let problem = try await Self.problem { try await Self.open(address) }
        #expect(problem.contains("password authentication failed"))
        #expect(problem.hasSuffix("Give the user's password in PGPASSWORD or in ~/.pgpass."))
        #expect(!problem.contains("wrong"))
    }

    @Test(arguments: [
        ("create table log (line text)", "log"), ("create table settings (name text)", "settings"),
        ("create table states (id int); create table settings (name text, value jsonb)", "states"),
    ])
    func `tables of another program are left alone`(sql: String, table: String) async throws {
        let database = try PostgresDatabase()
        try database.execute(sql)
        let problem = try await Self.problem { _ = try await database.log() }
        #expect(problem.hasPrefix("The table \(table) in the database "))
        #expect(problem.contains("belongs to another program. Create a database for Belfry"))
        #expect(try database.execute("select to_regclass('world') is null") == ["t"])
    }

    @Test func `another format, another encoding, and a schema that refuses tables`() async throws {
        let database = try PostgresDatabase()
        await (try database.log()).close()
        try database.execute("update settings set value = '9'")
        let format = try await Self.problem { _ = try await database.log() }
        #expect(format.contains("has format 9 of another version of Belfry. Name another"))
        let server = try PostgresServer.shared()
        let other = try server.newDatabase("--encoding=LATIN1", "--template=template0")
        let encoding = try await Self.problem { try await Self.open(other) }
        #expect(encoding.contains("has the encoding LATIN1, which cannot store every text. "))
        let role = "r" + UUID().uuidString.prefix(8).lowercased()
        try server.execute("create role \(role) login", in: server.address())
        let denied = try PostgresDatabase()
        let address = denied.address.replacing("postgres@", with: "\(role)@")
        let refused = try await Self.problem { try await Self.open(address) }
        #expect(refused.contains("permission denied"))
        #expect(refused.contains("Let Belfry's user create tables: grant create on schema public"))
    }

    @Test func `a full disk leaves nothing, and is over when there is room`() async throws {
        let database = try PostgresDatabase()
        let log = try await database.log()
        var rows = Rows()
        try await log.append(rows())
        try database.execute(
            """
            create function full_disk() returns trigger language plpgsql as $$ begin
                raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
            create trigger full_disk before insert on states
                for each row execute function full_disk()
            """)
        var batch = LogBatch([[rows()]], replayed: 2)
        batch.states = [.fixture("a", through: 2)]
        let full = batch
        let problem = try await Self.problem { try await log.append(full) }
        #expect(problem.hasPrefix("Cannot write the database "))
        #expect(problem.contains("could not extend file. Free some space on the server's disk."))
        #expect(try await log.load().end.sequence == 1)
        #expect(try database.batches == ["1-1"])
        try database.execute("drop trigger full_disk on states")
        try await log.append(full)
        #expect(try database.batches == ["1-1", "2-2"])
    }

    @Test func `a statement that takes too long for the server`() async throws {
        let database = try PostgresDatabase()
        let log = try await database.log(options: "&options=-c%20statement_timeout%3D5000")
        let other = try database.connection()
        try other.execute("begin", "lock table log in exclusive mode")
        let problem = try await Self.problem {
            var rows = Rows()
            try await log.append(LogBatch([[rows()]], replayed: .max))
        }
        #expect(problem.contains("statement timeout. Raise statement_timeout for Belfry's user"))
        try other.execute("rollback")
        #expect(
            await Patience.waits {
                var rows = Rows()
                return (try? await log.append(rows())) != nil
            })
        #expect(try database.batches == ["1-1"])
    }

    @Test func `a server that stops answering is like one that is lost`() async throws {
        let database = try PostgresDatabase()
        let log = try await database.log(patience: .seconds(3), outage: .zero)
        let other = try database.connection()
        try other.execute("begin", "lock table log in exclusive mode")
        let problem = try await Self.problem {
            var rows = Rows()
            try await log.append(LogBatch([[rows()]], replayed: .max))
        }
        #expect(problem.contains("the server does not answer"))
        try other.execute("rollback")
        // A statement of a lost connection may have been executed meanwhile.
        var rows = Rows()
        for _ in 1...2 {
            #expect(
                await Patience.waits {
                    var again = rows
                    return (try? await log.append(again())) != nil
                })
            _ = rows()
        }
        #expect(try database.batches == ["1-1", "2-2"])
    }

    @Test func `damage in a table is found at the start`() async throws {
        let database = try PostgresDatabase()
        let log = try await database.log()
        var rows = Rows()
        for _ in 1...3 { try await log.append(rows()) }
        await log.close()
        try database.execute("update log set sum = sum + 1 where sequence = 3")
        let sum = try await Self.problem { _ = try await database.log() }
        #expect(sum.contains("the batch of step 3 is damaged. Restore an undamaged copy"))
        try database.execute("delete from log where sequence = 2")
        let gap = try await Self.problem { _ = try await database.log() }
        #expect(gap.contains("the steps before step 3 are missing"))
    }
}
