import Testing

@testable import push_bench

/// Stacks as perf prints them go in, a table comes out.
struct AttributionTests {
    private static let stacks = """
        NIO-ELT-0-#1
            ffff81 do_syscall_64 ([kernel.kallsyms])
            7f01 __write (/usr/lib/libc.so.6)
            5501 $s8NIOPosix6SocketC5write (/opt/belfry)
            5502 $s10PushServer12HTTP2HandlerC5flush (/opt/belfry)

        NIO-ELT-0-#1
            7f02 [unknown] (/usr/lib/libnghttp2.so.14)
            5502 $s10PushServer12HTTP2HandlerC5flush (/opt/belfry)

        NIO-ELT-0-#1
            5503 $s8NIOPosix19SelectableEventLoopC9_schedule0 (/opt/belfry)

        pool
            7f03 swift_retain (/usr/lib/libswiftCore.so)
            5504 $s5World5WorldV6handle (/opt/belfry)
            5505 $s11Switchboard4StepV4push (/opt/belfry)

        pool
            5506 $s9PushModel7PayloadV5parse (/opt/belfry)
            5507 $s11PushGateway7GatewayV4push (/opt/belfry)

        pool
            5508 CNIOBoringSSL_SSL_read (/opt/belfry)

        pool
            7f04 _int_malloc (/usr/lib/libc.so.6)
            0 [unknown] ([unknown])

        pool
            ffff82 finish_task_switch ([kernel.kallsyms])

        pool
            ffff83 filemap_get_pages ([kernel.kallsyms])
            ffff84 __x64_sys_pread64 ([kernel.kallsyms])
            7f05 __libc_pread (/usr/lib/libc.so.6)

        pool
            ffff85 clear_page ([kernel.kallsyms])
            5507 $s11PushGateway7GatewayV4push (/opt/belfry)

        """

    private static let names = [
        "$s8NIOPosix6SocketC5write":
            "NIOPosix.Socket.write(pointer: Swift.UnsafePointer) -> Swift.Int",
        "$s10PushServer12HTTP2HandlerC5flush":
            "PushServer.HTTP2Handler.(flush in _0123456789ABCDEF)() -> ()",
        "$s8NIOPosix19SelectableEventLoopC9_schedule0":
            "NIOPosix.SelectableEventLoop._schedule0(NIOPosix.LoopTask) throws -> ()",
        "$s5World5WorldV6handle": "World.World.handle(_: PushGateway.PushRequest) -> ()",
        "$s11Switchboard4StepV4push": "Switchboard.Step.push() -> ()",
        "$s9PushModel7PayloadV5parse": "PushModel.Payload.parse() -> ()",
        "$s11PushGateway7GatewayV4push": "PushGateway.Gateway.push() -> ()",
    ]

    private let attribution = Attribution(Stack.list(Self.stacks) { _ in Self.names })

    @Test func `a sample belongs to the innermost room, and other code counts for its caller`() {
        let samples = attribution.rooms.mapValues(\.samples)
        #expect(
            samples == [
                .wire: 1, .http2: 1, .handOver: 2, .world: 1, .gateway: 2, .tls: 1, .memory: 1,
                .log: 1,
            ])
        #expect(attribution.rooms[.world]?.memory == 1)
        #expect(attribution.threads == ["NIO-ELT-0-#1": 3, "pool": 7])
    }

    @Test func `the table has every part, with its share of the time of a push`() {
        let lines = attribution.table(microseconds: 16).text.split(separator: "\n")
        #expect(lines.count == Room.allCases.count + 2)
        #expect(lines.first == "| part                   |  share | µs a push | for memory |")
        #expect(lines.contains("| world                  | 10.0 % |       1.6 |     10.0 % |"))
        #expect(lines.contains("| hand-over              | 20.0 % |       3.2 |      0.0 % |"))
        #expect(lines.contains("| phone                  |  0.0 % |       0.0 |      0.0 % |"))
    }

    @Test func `functions are named without types and private marks`() {
        #expect(
            Set(attribution.functions.keys).isSuperset(of: [
                "NIOPosix.Socket.write(pointer:)", "World.World.handle(_:)", "libnghttp2.so.14",
            ]))
        #expect(
            SymbolPlace.shortened(Self.names["$s10PushServer12HTTP2HandlerC5flush"] ?? "")
                == "PushServer.HTTP2Handler.flush()")
    }
}
