import API
import Foundation
import HTTPTypes
import Hummingbird
import Log
import NIOCore
import PushGateway
import Switchboard
import World

/// Routes for machines that supervise the service, at the root and without a version.
extension ConsoleRoutes {
    var operationRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "/livez", "Checks that the process answers.",
                answers: [.text("text/plain", "The process answers.")]
            ) { $0.text(ByteBuffer(string: Self.alive), Self.plain, headers: Self.fresh) },
            APIRoute(
                .get, "/readyz", "Checks that Belfry accepts pushes.",
                answers: [
                    .text("text/plain", "Belfry accepts pushes."),
                    .problem(503, "Pushes are answered 503. The problem has the reason."),
                ], handler: answerReadiness),
            APIRoute(
                .get, "/metrics", "Returns the metrics of the service for Prometheus.",
                answers: [.text("text/plain")], handler: answerMetrics),
        ]
    }

    /// The answer of a process that is alive.
    static let alive = "ok\n"
    static let plain = "text/plain; charset=utf-8"
    private static let fresh: HTTPFields = [.cacheControl: "no-store"]

    private func answerReadiness(_ call: APICall) async throws -> Response {
        let health = await nodes.checkHealth()
        guard health.isWritable else {
            throw Problem(
                503, health.problem ?? "The log cannot be written.",
                hint: "Pushes are answered 503 until then. GET /api/v1/health has the start time.")
        }
        return call.text(ByteBuffer(string: "ok\n"), Self.plain, headers: Self.fresh)
    }

    private func answerMetrics(_ call: APICall) async throws -> Response {
        var text = PrometheusText(labels: description.labels ?? [:])
        await addPushes(to: &text)
        await addState(to: &text)
        for metric in wire() { text.add(metric.name, metric.kind, metric.help, metric.value) }
        ProcessMetrics.add(to: &text)
        return call.text(
            ByteBuffer(string: text.text), PrometheusText.mediaType, headers: Self.fresh)
    }

    private func addPushes(to text: inout PrometheusText) async {
        let metrics = await nodes.metrics
        text.describe("belfry_pushes_total", .counter, "Pushes by status and reason.")
        let answers = metrics.answers.sorted {
            ($0.key.status, $0.key.reason?.rawValue ?? "")
                < ($1.key.status, $1.key.reason?.rawValue ?? "")
        }
        for (answer, count) in answers {
            text.add(
                "belfry_pushes_total", count,
                ["status": String(answer.status), "reason": answer.reason?.rawValue ?? ""])
        }
        let times = metrics.answerTimes
        let name = "belfry_push_answer_seconds"
        text.describe(name, .histogram, "Time from a request on the wire to its answer.")
        for (bound, count) in zip(TimeHistogram.bounds, times.upTo) {
            text.add(name + "_bucket", count, ["le": String(Double(bound) / 1e6)])
        }
        text.add(name + "_bucket", times.count, ["le": "+Inf"])
        text.add(name + "_sum", times.sum)
        text.add(name + "_count", times.count)
        text.describe("belfry_faults_hit_total", .counter, "Pushes that a fault hit, by fault.")
        for (fault, count) in metrics.faults.sorted(by: { $0.key < $1.key }) {
            text.add("belfry_faults_hit_total", count, ["fault": fault])
        }
    }

    private func addState(to text: inout PrometheusText) async {
        let metrics = await nodes.metrics
        let health = await nodes.checkHealth()
        text.add("belfry_phones", .gauge, "Number of phones.", await nodes.worlds.count)
        text.add(
            "belfry_log_batches_total", .counter, "Batches of steps that the log stored.",
            metrics.batches)
        text.add(
            "belfry_log_steps_total", .counter, "Steps that the log stored.", metrics.steps)
        text.add("belfry_nodes", .gauge, "Number of nodes.", nodes.all.count)
        text.describe("belfry_node_steps_total", .counter, "Steps by node.")
        for (index, node) in nodes.all.enumerated() {
            text.add(
                "belfry_node_steps_total", await node.metrics.steps, ["node": String(index)])
        }
        text.add(
            "belfry_log_failures_total", .counter, "Batches that the log could not store.",
            metrics.failures)
        text.add(
            "belfry_log_writable", .gauge, "1 while the log can be written.",
            health.isWritable ? 1 : 0)
        var dropped = dropped()
        dropped["events"] = await feed.dropped
        text.describe("belfry_dropped_total", .counter, "Dropped items without a reader, by kind.")
        for (kind, count) in dropped.sorted(by: { $0.key < $1.key }) {
            text.add("belfry_dropped_total", count, ["kind": kind])
        }
        text.add(
            "belfry_uptime_seconds", .gauge, "Time since the service started.",
            ProcessMetrics.uptime(since: started))
    }
}

/// A metric from elsewhere in the service, for `/metrics`.
package struct ServiceMetric: Sendable {
    package var name: String
    package var kind: PrometheusText.Kind
    package var help: String
    package var value: Int

    package init(_ name: String, _ kind: PrometheusText.Kind, _ help: String, _ value: Int) {
        self.name = name
        self.kind = kind
        self.help = help
        self.value = value
    }
}
