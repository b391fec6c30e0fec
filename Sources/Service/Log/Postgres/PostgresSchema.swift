/// The tables of a log in PostgreSQL, in the first schema of the connection's search path.
enum PostgresSchema {
    /// The format of the tables and of the steps in them, which the table `settings` notes.
    static let format = "7"
    /// The table with the format, whose name many programs use.
    static let settings = "settings"
    static let names = [
        "lease", "intact", "standbys", "log", "states", "world", "forgotten", "pruned", settings,
    ]

    /// `lease` and `world` have one row. A row of `log` is a batch of steps, from step `sequence` to
    /// step `last`, with its writer's epoch. `states` has each phone's newest state and `kept` ones
    /// for the past, and for a while the state before the newest, which counts if the newest has to
    /// be taken back. `count` is the number of the phone's steps since its last kept state. `pruned`
    /// has the checksums of the names of phones with pruned steps. Each `sum` detects damage.
    ///
    /// `intact` has the epoch of a log of which the server has lost nothing. PostgreSQL empties an
    /// unlogged table when it recovers from a crash.
    static let tables = [
        "create table settings (name text primary key, value text not null)",
        """
        create table lease (owner text, epoch bigint not null, until timestamptz, apns text, api text)
            with (fillfactor = 50)
        """,
        "insert into lease (epoch) values (0)",
        "create unlogged table intact (epoch bigint primary key)",
        """
        create table standbys (owner text primary key, apns text, api text,
            until timestamptz not null) with (fillfactor = 50)
        """,
        """
        create table log (sequence bigint primary key, last bigint not null, epoch bigint not null,
            sum bigint not null, batch bytea not null)
        """,
        // Compressing and copying a batch costs more than its pushes.
        "alter table log alter column batch set storage external",
        """
        create table states (phone text collate "C", sequence bigint, kept boolean not null,
            count bigint not null, sum bigint not null, state bytea not null,
            primary key (phone, sequence))
        """,
        "create index states_kept on states (sequence) where kept",
        """
        create table world (replayed bigint not null, keeps_past boolean not null, sum bigint,
            settings bytea)
        """,
        "insert into world (replayed, keeps_past) values (0, false)",
        "create table forgotten (sequence bigint primary key)",
        "create table pruned (phone bigint primary key)",
    ]

    /// The name of the setting that has the format, and marks the tables as Belfry's.
    static let formatName = "belfry format"

    // MARK: Opening

    static let lock = PostgresStatement(
        name: "", text: "select pg_advisory_xact_lock(hashtext('belfry tables'))")
    static let existing = PostgresStatement(
        name: "",
        text: """
            select relname::text from pg_class where relnamespace =
            (select oid from pg_namespace where nspname = current_schema()) and relkind in ('r', 'p', 'v', 'm', 'f') and relname = any($1::text[]) order by relname
            """)
    static let encoding = PostgresStatement(
        name: "", text: "select current_setting('server_encoding')")
    static let readFormat = PostgresStatement(
        name: "", text: "select value from settings where name = $1::text")
    static let putFormat = PostgresStatement(
        name: "", text: "insert into settings values ($1::text, $2::text)")

    // MARK: The lease

    /// Commits of the transaction wait for the disk, and so for all commits before it.
    static let waitForDisk = PostgresStatement(
        name: "wait", text: "select set_config('synchronous_commit', 'on', true)")
    private static let end = "now() + $2::bigint * interval '1 microsecond'"
    /// Ends commits that have lasted longer than a lease, after the lease has ended. An owner that was
    /// stopped in the middle of a commit would keep the row locked.
    static let endStalled = PostgresStatement(
        name: "endStalled",
        text: """
            select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
            where relation = 'lease'::regclass and mode in ('RowShareLock', 'RowExclusiveLock')
            and application_name = 'belfry' and usename = current_user and pid <> pg_backend_pid()
            and xact_start < now() - $1::bigint * interval '1 microsecond'
            and exists (select 1 from lease where until <= now())
            """)
    private static let isIntact = "exists (select 1 from intact where intact.epoch = lease.epoch)"
    /// Takes the log if it has no owner, if a former answer about taking it was lost, or if the owner's
    /// lease has ended. With a server that has lost commits, the end of the lease counts with `$5`.
    /// Does not wait for a commit.
    static let take = PostgresStatement(
        name: "take",
        text: """
            with taken as (update lease set owner = $1::text, epoch = epoch + 1, until = \(end),
            apns = $3::text, api = $4::text where (owner is null or owner = $1::text
            or (until <= now() and (\(isIntact) or $5::boolean)))
            and (select true from lease where owner is null or owner = $1::text
            or until <= now() for update skip locked) returning epoch),
            former as (delete from intact using taken),
            noted as (insert into intact select epoch from taken) select epoch from taken
            """)
    /// Takes the log again with a new epoch, so that no earlier append can succeed any more. Waits
    /// for one that is being committed.
    static let takeAgain = PostgresStatement(
        name: "takeAgain",
        text: """
            update lease set epoch = epoch + 1, until = \(end) where owner = $1::text returning epoch
            """)
    /// Notes that the server has the whole log.
    static let noteIntact = PostgresStatement(
        name: "noteIntact",
        text: """
            with former as (delete from intact where epoch <> $1::bigint)
            insert into intact values ($1::bigint) on conflict do nothing
            """)
    /// The owner with its addresses, the rest of its lease in milliseconds, and whether the server
    /// has the whole log.
    static let owner = PostgresStatement(
        name: "owner",
        text: """
            select owner, apns, api, (extract(epoch from until - now()) * 1000)::bigint, \(isIntact)
            from lease where owner is not null
            """)
    static let renew = PostgresStatement(
        name: "renew",
        text: """
            update lease set until = \(end), apns = $3::text, api = $4::text
            where epoch = $1::bigint
            """)
    /// One row if this Belfry has the log.
    static let hold = PostgresStatement(name: "hold", text: "select 1 \(held)")
    static let release = PostgresStatement(
        name: "release",
        text: "update lease set owner = null, until = null where epoch = $1::bigint")
    static let noteStandby = PostgresStatement(
        name: "noteStandby",
        text: """
            insert into standbys (owner, until, apns, api)
            values ($1::text, \(end), $3::text, $4::text) on conflict (owner) do update
            set until = excluded.until, apns = excluded.apns, api = excluded.api
            """)
    static let dropStandbys = PostgresStatement(
        name: "dropStandbys", text: "delete from standbys where until <= now()")
    static let standbys = PostgresStatement(
        name: "standbys",
        text: """
            select owner, apns, api from standbys where until > now()
            and owner is distinct from (select owner from lease) order by owner
            """)

    // MARK: Writing

    /// Every write counts only while the lease has this Belfry's epoch, `$1`.
    private static let held = "from lease where epoch = $1::bigint for share"
    private static let ifHeld = "exists (select 1 from lease where epoch = $1::bigint)"

    static let append = PostgresStatement(
        name: "append",
        text: """
            insert into log (sequence, last, epoch, sum, batch)
            select $2::bigint, $3::bigint, epoch, $4::bigint, $5::bytea \(held)
            """)
    /// `$4` is the number of the phone's steps since its last state. With `$7`, the state is kept for
    /// the past if it is the first kept one, or more than `$8` steps after the last.
    static let putState = PostgresStatement(
        name: "putState",
        text: """
            insert into states (phone, sequence, kept, count, sum, state)
            select $2::text, $3::bigint, next.kept, case when next.kept then 0 else next.count end,
                $5::bigint, $6::bytea
            from lease, lateral (
                select since.count, $7::boolean and (since.count > $8::bigint or not exists (
                    select 1 from states where phone = $2::text and kept)) as kept
                from (select $4::bigint + coalesce((select count from states where phone = $2::text
                    order by sequence desc limit 1), 0) as count) as since) as next
            where lease.epoch = $1::bigint for share of lease
            on conflict (phone, sequence) do update
            set sum = excluded.sum, state = excluded.state, kept = states.kept or excluded.kept
            """)
    /// Deletes the states of phones that are neither kept, nor one of the newest two.
    static let dropStates = PostgresStatement(
        name: "dropStates",
        text: """
            delete from states older where phone = any($2::text[]) and not kept
            and sequence < (select max(sequence) from states
                where phone = older.phone and sequence < $3::bigint) and \(ifHeld)
            """)
    static let putWorld = PostgresStatement(
        name: "putWorld",
        text: """
            update world set replayed = $2::bigint, keeps_past = $3::boolean, sum = $4::bigint,
            settings = $5::bytea where exists (select 1 \(held))
            """)
    static let forget = PostgresStatement(
        name: "forget",
        text: """
            insert into forgotten select sequence from unnest($2::bigint[]) as given (sequence)
            where \(ifHeld) on conflict do nothing
            """)

    // MARK: Taking back

    /// The batches from a step on.
    static let sums = PostgresStatement(
        name: "sums",
        text: "select sequence, sum from log where sequence >= $1::bigint order by sequence")
    static let takeBackSteps = PostgresStatement(
        name: "takeBackSteps",
        text: "delete from log where sequence > $2::bigint and \(ifHeld)")
    static let takeBackStates = PostgresStatement(
        name: "takeBackStates",
        text: "delete from states where sequence > $2::bigint and \(ifHeld)")

    // MARK: Pruning

    static let prune = [
        "delete from log where last <= $2::bigint",
        "delete from forgotten where sequence <= $2::bigint",
        """
        delete from states older where kept and sequence < $2::bigint
        and exists (select 1 from states where phone = older.phone and sequence > older.sequence)
        """,
        "update states set kept = false where kept and sequence < $2::bigint",
    ].enumerated().map { number, text in
        PostgresStatement(name: "prune\(number)", text: "\(text) and \(ifHeld)")
    }
    static let notePruned = PostgresStatement(
        name: "notePruned",
        text: """
            insert into pruned select phone from unnest($2::bigint[]) as lost (phone)
            where \(ifHeld) on conflict do nothing
            """)
    /// Deletes the states before the newest, unless they are kept; of `$2`, or of all phones.
    static let dropOlderStates = PostgresStatement(
        name: "dropOlderStates",
        text: """
            delete from states older where not kept
            and ($2::text[] is null or phone = any($2::text[]))
            and exists (select 1 from states where phone = older.phone
                and sequence > older.sequence) and \(ifHeld)
            """)

    // MARK: Reading

    static let world = PostgresStatement(
        name: "world", text: "select replayed, keeps_past, sum, settings from world")
    static let batchesAfter = PostgresStatement(
        name: "batchesAfter",
        text: """
            select sequence, last, sum, batch from log where sequence > $1::bigint
            order by sequence limit $2::bigint
            """)
    static let batches = PostgresStatement(
        name: "batches",
        text: "select sequence, last, sum, batch from log where sequence = any($1::bigint[])")
    static let forgotten = PostgresStatement(
        name: "forgotten", text: "select sequence from forgotten")
    static let pruned = PostgresStatement(name: "pruned", text: "select phone from pruned")
    static let statesThrough = PostgresStatement(
        name: "statesThrough", text: "select coalesce(max(sequence), 0) from states")
    /// The newest states up to step `$1`, of the phones after `$2`.
    static let statesAfter = PostgresStatement(
        name: "statesAfter",
        text: """
            select distinct on (phone) phone, sequence, sum, state from states
            where sequence <= $1::bigint and phone > $2::text
            order by phone, sequence desc limit $3::bigint
            """)
    static let states = PostgresStatement(
        name: "states",
        text: """
            select distinct on (phone) phone, sequence, sum, state from states
            where sequence <= $1::bigint and phone = any($2::text[])
            order by phone, sequence desc
            """)
    /// The kept states of phone `$2`, and its newest up to step `$1`.
    private static let past = """
        from states where phone = $2::text and sequence <= $1::bigint
        and (kept or sequence = (select max(sequence) from states
            where phone = $2::text and sequence <= $1::bigint))
        """
    static let earliest = PostgresStatement(
        name: "earliest", text: "select min(sequence) \(past)")
    static let pastState = PostgresStatement(
        name: "pastState",
        text: """
            select phone, sequence, sum, state \(past) and sequence <= $3::bigint
            order by sequence desc limit 1
            """)
}
