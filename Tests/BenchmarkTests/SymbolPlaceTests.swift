import Testing

@testable import push_bench

struct SymbolPlaceTests {
    struct Case: CustomTestStringConvertible {
        var symbol: String
        /// `nil` if it is its caller's.
        var module: String?
        var testDescription: String { symbol }
    }

    static let cases = [
        Case(
            symbol: "PushGateway.Gateway.push(PushModel.PushRequest) -> ()", module: "PushGateway"),
        Case(symbol: "static World.World.make() -> World.World", module: "World"),
        Case(
            symbol: "(extension in World):PushModel.Payload.summary.getter : Swift.String",
            module: "World"),
        Case(
            symbol:
                "closure #1 @Sendable (Swift.Array<A>) -> () in PushServer.HTTP2Handler.dispatch() -> Swift.Bool",
            module: "PushServer"),
        Case(
            symbol: "closure #1 () -> () in PushServer.(Streams in _0123456789ABCDEF).open() -> ()",
            module: "PushServer"),
        Case(
            symbol:
                "generic specialization <PushModel.TraceRecord, (A) -> B> of Swift.Array.append(A) -> ()",
            module: "Swift"),
        Case(
            symbol:
                "function signature specialization <Arg[0] = Owned To Guaranteed> of VirtualPhone.Phone.handle() -> ()",
            module: "VirtualPhone"),
        Case(
            symbol:
                "protocol witness for PushGateway.PushHandling.answer() -> () in conformance Switchboard.Switchboard : PushGateway.PushHandling in Switchboard",
            module: "Switchboard"),
        Case(
            symbol: "(1) await resume partial function for Log.SQLiteLog.tidy() -> ()",
            module: "Log"),
        Case(symbol: "outlined copy of VirtualPhone.Screen?", module: nil),
        Case(symbol: "destroy value witness for World.World", module: nil),
        Case(symbol: "write", module: "write"),
    ]

    @Test(arguments: cases)
    func `a function is where it is written`(_ row: Case) {
        #expect(SymbolPlace(row.symbol)?.module == row.module)
    }
}
