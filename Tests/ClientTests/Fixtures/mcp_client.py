"""A client of the Model Context Protocol that works as a coding agent would: it sets up a phone,
pushes, finds out why nothing shows, mends it and proves it. Standard library only.

    mcp_client.py BELFRY [ARGUMENT...]      the command that serves, without “mcp”

Prints one JSON object: how many tools were called, and their results.
"""
import json
import subprocess
import sys


class Session:
    def __init__(self, command):
        self.server = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.number = 0
        self.calls = 0
        self.largest = 0

    def write(self, message):
        self.server.stdin.write(json.dumps(message) + "\n")
        self.server.stdin.flush()

    def request(self, method, **parameters):
        self.number += 1
        self.write({"jsonrpc": "2.0", "id": self.number, "method": method, "params": parameters})
        answer = json.loads(self.server.stdout.readline())
        assert answer["jsonrpc"] == "2.0" and answer["id"] == self.number, answer
        return answer

    def tool(self, name, **arguments):
        self.calls += 1
        result = self.request("tools/call", name=name, arguments=arguments)["result"]
        content = result["structuredContent"]
        text = result["content"][0]["text"]
        assert json.loads(text) == content
        self.largest = max(self.largest, len(text.encode()))
        assert content["schemaVersion"] == 1
        return result["isError"], content

    def expect(self, name, **arguments):
        failed, content = self.tool(name, **arguments)
        assert not failed, (name, content)
        return content


session = Session(sys.argv[1:] + ["mcp"])
first = session.request(
    "initialize", protocolVersion="2025-03-26", capabilities={},
    clientInfo={"name": "test", "version": "1"})["result"]
assert first["protocolVersion"] == "2025-03-26", first
assert first["serverInfo"]["name"] == "belfry"
session.write({"jsonrpc": "2.0", "method": "notifications/initialized"})
assert session.request("ping")["result"] == {}
tools = {tool["name"]: tool for tool in session.request("tools/list")["result"]["tools"]}
assert len(tools) <= 14, sorted(tools)
assert all(tool["inputSchema"]["type"] == "object" for tool in tools.values())
unknown = session.request("tools/call", name="nothing", arguments={})
assert unknown["error"]["code"] == -32602, unknown
assert session.request("nothing/at-all")["error"]["code"] == -32601

there = session.expect("status")
assert there["phones"][0]["name"] == "phone-1", there
session.expect("act", action="settings", settings={"permission": "denied"})
sent = session.expect("send", title="Order shipped", text="It left Lyon.")
assert sent["status"] == 200 and not sent["shown"], sent
why = session.expect("why", push=sent["apnsID"], **{"not": "banner"})
assert any("denied" in reason for reason in why["reasons"]), why
assert why["changes"], why
session.expect("act", action="settings", settings={"permission": "authorized"})
again = session.expect("send", title="Order shipped", text="It left Lyon.")
assert again["shown"], again
tapped = session.expect("act", action="tap")
assert any("didReceive" in call for call in tapped["calls"]), tapped
played = session.expect(
    "play", yaml="app: {permission: denied}\nsteps: [push: alert]\nexpect: {banner: not-shown}\n")
assert played["passed"], played
proof = session.calls

failed, content = session.tool("act", phone="phone-9", action="tap")
assert failed and "phone-9" in content["error"] and content["next"], content
failed, content = session.tool("send", phonr="agent")
assert failed and "phone" in content["error"], content
failed, content = session.tool("play", yaml="stps: []\n")
assert failed and "line 1" in content["error"], content

session.server.stdin.close()
assert session.server.wait(timeout=300) == 0
print(json.dumps({"calls": proof, "largest": session.largest}))
