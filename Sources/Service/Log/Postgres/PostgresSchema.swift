/// The tables of a cluster in PostgreSQL, in the first schema of the connection's search path.
enum PostgresSchema {
    /// The only format so far, which the table `settings` notes.
    static let format = "1"
    /// The table with the format, whose name many programs use.
    static let settings = "settings"
    static let names = [
        "shards", "log", "states", "worlds", "forgotten", "pruned", "nodes", settings,
    ]

    /// A row of `log` is a batch of steps, from step `sequence` to step `last`, with the owner's
    /// epoch. `states` has each phone's newest state and `kept` ones for the past, and for a while
    /// the state before the newest, which counts if the newest has to be taken back. `count` is the
    /// number of the phone's steps since its last kept state. `pruned` has the checksums of the
    /// names of phones with pruned steps. Each `sum` detects damage.
    static let tables = [
        "create table settings (name text primary key, value jsonb not null, version bigint not null)",
        "create table nodes (node text primary key, apns text, api text, until timestamptz)",
        """
        create table shards (shard int primary key, owner text, epoch bigint not null,
            until timestamptz) with (fillfactor = 50)
        """,
        """
        create table log (shard int, sequence bigint, last bigint not null, epoch bigint not null,
            sum bigint not null, batch bytea not null, primary key (shard, sequence))
        """,
        // Compressing and copying a batch costs more than its pushes.
        "alter table log alter column batch set storage external",
        """
        create table states (shard int, phone text collate "C", sequence bigint, kept boolean not null,
            count bigint not null, sum bigint not null, state bytea not null,
            primary key (shard, phone, sequence))
        """,
        "create index states_kept on states (shard, sequence) where kept",
        """
        create table worlds (shard int primary key, replayed bigint not null,
            keeps_past boolean not null, sum bigint, settings bytea)
        """,
        "create table forgotten (shard int, sequence bigint, primary key (shard, sequence))",
        "create table pruned (shard int, phone bigint, primary key (shard, phone))",
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
        name: "", text: "select value #>> '{}' from settings where name = $1::text")
    static let putFormat = PostgresStatement(
        name: "", text: "insert into settings values ($1::text, to_jsonb($2::text), 1)")
    static let putShards = PostgresStatement(
        name: "", text: "insert into shards select generate_series(0, $1::int - 1), null, 0, null")

    // MARK: Leases

    /// Commits of the transaction wait for the disk, and so for all commits before it.
    static let waitForDisk = PostgresStatement(
        name: "wait", text: "select set_config('synchronous_commit', 'on', true)")
    private static let end = "until = now() + $3::bigint * interval '1 microsecond'"
    /// Takes a shard without an owner, or with one whose lease has ended.
    static let take = PostgresStatement(
        name: "take",
        text: """
            update shards set owner = $2::text, epoch = epoch + 1, \(end)
            where shard = $1::int and (owner is null or until < now()) returning epoch
            """)
    /// Takes a shard again with a new epoch, so that no earlier append can succeed any more. Waits
    /// for one that is being committed.
    static let takeAgain = PostgresStatement(
        name: "takeAgain",
        text: """
            update shards set epoch = epoch + 1, \(end)
            where shard = $1::int and owner = $2::text returning epoch
            """)
    /// The owner of a shard, and the time when its lease ends.
    static let owner = PostgresStatement(
        name: "owner", text: "select owner, until::text from shards where shard = $1::int")
    static let renew = PostgresStatement(
        name: "renew",
        text: """
            update shards set \(end)
            from unnest($1::int[], $2::bigint[]) as held (shard, epoch)
            where shards.shard = held.shard and shards.epoch = held.epoch returning shards.shard
            """)
    /// One row if the node has the shard.
    static let hold = PostgresStatement(name: "hold", text: "select 1 \(held)")
    static let release = PostgresStatement(
        name: "release",
        text: """
            update shards set owner = null, until = null where shard = $1::int and epoch = $2::bigint
            """)

    // MARK: Writing

    /// Every write holds only while the node has the shard: `$1` is the shard, `$2` the epoch.
    private static let held = "from shards where shard = $1::int and epoch = $2::bigint for share"
    private static let ifHeld =
        "exists (select 1 from shards where shard = $1::int and epoch = $2::bigint)"

    /// Inserts a batch and notifies other nodes: `SHARD LAST`.
    static let append = PostgresStatement(
        name: "append",
        text: """
            with added as (
                insert into log (shard, sequence, last, epoch, sum, batch)
                select shard, $3::bigint, $4::bigint, epoch, $5::bigint, $6::bytea \(held)
                returning shard, last)
            select pg_notify('belfry', shard || ' ' || last) from added
            """)
    /// `$5` is the number of the phone's steps since its last state. With `$8`, the state is kept for
    /// the past if it is the first kept one, or more than `$9` steps after the last.
    static let putState = PostgresStatement(
        name: "putState",
        text: """
            insert into states (shard, phone, sequence, kept, count, sum, state)
            select $1::int, $3::text, $4::bigint, next.kept, case when next.kept then 0 else next.count end,
                $6::bigint, $7::bytea
            from shards, lateral (
                select since.count, $8::boolean and (since.count > $9::bigint or not exists (
                    select 1 from states where shard = $1::int and phone = $3::text and kept)) as kept
                from (select $5::bigint + coalesce((select count from states
                    where shard = $1::int and phone = $3::text
                    order by sequence desc limit 1), 0) as count) as since) as next
            where shards.shard = $1::int and shards.epoch = $2::bigint for share of shards
            on conflict (shard, phone, sequence) do update
            set sum = excluded.sum, state = excluded.state, kept = states.kept or excluded.kept
            """)
    /// Deletes the states of phones that are neither kept, nor one of the newest two.
    static let dropStates = PostgresStatement(
        name: "dropStates",
        text: """
            delete from states older where shard = $1::int and phone = any($3::text[]) and not kept
            and sequence < (select max(sequence) from states where shard = $1::int
                and phone = older.phone and sequence < $4::bigint) and \(ifHeld)
            """)
    static let putWorld = PostgresStatement(
        name: "putWorld",
        text: """
            insert into worlds
            select $1::int, $3::bigint, $4::boolean, $5::bigint, $6::bytea \(held)
            on conflict (shard) do update set replayed = excluded.replayed,
            keeps_past = excluded.keeps_past, sum = excluded.sum, settings = excluded.settings
            """)
    static let forget = PostgresStatement(
        name: "forget",
        text: """
            insert into forgotten
            select $1::int, sequence from unnest($3::bigint[]) as given (sequence)
            where \(ifHeld) on conflict do nothing
            """)

    // MARK: Taking back

    /// The batches of a shard from a step on.
    static let sums = PostgresStatement(
        name: "sums",
        text: """
            select sequence, sum, last from log where shard = $1::int and sequence >= $2::bigint
            order by sequence
            """)
    static let takeBackSteps = PostgresStatement(
        name: "takeBackSteps",
        text: "delete from log where shard = $1::int and sequence > $3::bigint and \(ifHeld)")
    static let takeBackStates = PostgresStatement(
        name: "takeBackStates",
        text: "delete from states where shard = $1::int and sequence > $3::bigint and \(ifHeld)")

    // MARK: Pruning

    static let prune = [
        "delete from log where shard = $1::int and last <= $3::bigint",
        "delete from forgotten where shard = $1::int and sequence <= $3::bigint",
        """
        delete from states older where shard = $1::int and kept and sequence < $3::bigint
        and exists (select 1 from states where shard = $1::int and phone = older.phone
            and sequence > older.sequence)
        """,
        "update states set kept = false where shard = $1::int and kept and sequence < $3::bigint",
    ].enumerated().map { number, text in
        PostgresStatement(name: "prune\(number)", text: "\(text) and \(ifHeld)")
    }
    static let notePruned = PostgresStatement(
        name: "notePruned",
        text: """
            insert into pruned select $1::int, phone from unnest($3::bigint[]) as lost (phone)
            where \(ifHeld) on conflict do nothing
            """)
    /// Deletes the states before the newest, unless they are kept; of `$3`, or of all phones.
    static let dropOlderStates = PostgresStatement(
        name: "dropOlderStates",
        text: """
            delete from states older where shard = $1::int and not kept
            and ($3::text[] is null or phone = any($3::text[]))
            and exists (select 1 from states where shard = $1::int and phone = older.phone
                and sequence > older.sequence) and \(ifHeld)
            """)

    // MARK: Reading

    static let world = PostgresStatement(
        name: "world",
        text: "select replayed, keeps_past, sum, settings from worlds where shard = $1::int")
    static let batchesAfter = PostgresStatement(
        name: "batchesAfter",
        text: """
            select sequence, last, sum, batch from log where shard = $1::int and sequence > $2::bigint
            order by sequence limit $3::bigint
            """)
    static let batches = PostgresStatement(
        name: "batches",
        text: """
            select sequence, last, sum, batch from log
            where shard = $1::int and sequence = any($2::bigint[])
            """)
    static let forgotten = PostgresStatement(
        name: "forgotten", text: "select sequence from forgotten where shard = $1::int")
    static let pruned = PostgresStatement(
        name: "pruned", text: "select phone from pruned where shard = $1::int")
    static let statesThrough = PostgresStatement(
        name: "statesThrough",
        text: "select coalesce(max(sequence), 0) from states where shard = $1::int")
    /// The newest states up to step `$2`, of the phones after `$3`.
    static let statesAfter = PostgresStatement(
        name: "statesAfter",
        text: """
            select distinct on (phone) phone, sequence, sum, state from states
            where shard = $1::int and sequence <= $2::bigint and phone > $3::text
            order by phone, sequence desc limit $4::bigint
            """)
    static let states = PostgresStatement(
        name: "states",
        text: """
            select distinct on (phone) phone, sequence, sum, state from states
            where shard = $1::int and sequence <= $2::bigint and phone = any($3::text[])
            order by phone, sequence desc
            """)
    /// The kept states of phone `$3`, and its newest up to step `$2`.
    private static let past = """
        from states where shard = $1::int and phone = $3::text and sequence <= $2::bigint
        and (kept or sequence = (select max(sequence) from states
            where shard = $1::int and phone = $3::text and sequence <= $2::bigint))
        """
    static let earliest = PostgresStatement(
        name: "earliest", text: "select min(sequence) \(past)")
    static let pastState = PostgresStatement(
        name: "pastState",
        text: """
            select phone, sequence, sum, state \(past) and sequence <= $4::bigint
            order by sequence desc limit 1
            """)
}
