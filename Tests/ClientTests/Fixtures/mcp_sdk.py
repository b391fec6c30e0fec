"""A client of the Model Context Protocol with the protocol's own SDK for Python: it calls each tool,
and looks at each error, over both transports and with both kinds of revision.

    mcp_sdk.py BELFRY API      the command, and the address of a running Belfry

Prints one JSON object: the tools that were called, by transport and revision.
"""
import asyncio
import json
import os
import sys

from mcp import Client, MCPError, StdioServerParameters

SCENARIO = "app: {permission: denied}\nsteps: [push: alert]\nexpect: {banner: not-shown}\n"

# Each tool, with arguments that work and the keys of the answer.
CALLS = [
    ("reset", {}, {"done"}),
    ("status", {}, {"apns", "phones"}),
    ("phone", {"phone": "phone-1", "locked": False}, {"name", "apps"}),
    ("lint", {"payload": {"aps": {"alert": "Hi"}}, "pushType": "alert", "priority": 7}, {"findings"}),
    ("send", {"text": "It left Lyon.", "title": "Order shipped", "badge": 2, "priority": 10},
     {"status", "shown", "calls"}),
    ("wait", {"query": "title:\"Order shipped\" is:shown", "count": 1}, {"matched", "pushes"}),
    ("why", {"push": "latest", "called": "banner"}, {"answer"}),
    ("act", {"action": "tap"}, {"calls"}),
    ("record", {"phone": "phone-1", "push": "latest"}, {"yaml"}),
    ("play", {"yaml": SCENARIO}, {"passed", "summary"}),
    ("faults", {"command": "add", "name": "flaky", "answer": "503", "times": 1}, {"name", "answer"}),
    ("faults", {}, {"faults"}),
    ("faults", {"command": "remove", "name": "flaky"}, {"name"}),
    ("faults", {"command": "reset"}, {"removed"}),
    ("rules", {}, {"count", "rules"}),
    ("rules", {"label": "R-UN-3"}, {"sentence", "source"}),
    ("rules", {"label": "BadDeviceToken"}, {"meaning", "remedy"}),
    ("diagnose", {"observed": "", "push": "silent"}, {"candidates"}),
    ("explain", {"state": "force-quit", "push": "silent"}, {"arrival"}),
]

# Each tool with a mistake, and a word of the message.
MISTAKES = [
    ("reset", {"now": True}, "now"),
    ("status", {"phones": 1}, "phones"),
    ("phone", {"phone": "phone-1", "ios": "99.0"}, "99.0"),
    ("lint", {}, "payload"),
    ("send", {"phone": "phone-9"}, "phone-9"),
    ("wait", {"query": "nonsense:1"}, "nonsense"),
    ("why", {"push": "latest", "not": "nothing"}, "nothing"),
    ("act", {"action": "tap", "phone": "phone-9"}, "phone-9"),
    ("record", {"phone": "phone-9"}, "phone-9"),
    ("play", {"yaml": "stps: []\n"}, "line 1"),
    ("faults", {"command": "remove"}, "name"),
    ("faults", {"command": "add", "name": "x", "answer": "777"}, "777"),
    ("rules", {"label": "R-NO-1"}, "R-NO-1"),
    ("diagnose", {"observed": "nothingCalled", "push": "alert"}, "nothingCalled"),
    ("explain", {"ios": "99.0"}, "99.0"),
]


async def call_all(target, mode):
    async with Client(target, mode=mode) as client:
        assert client.protocol_version == ("2025-11-25" if mode == "legacy" else "2026-07-28")
        assert client.server_info.name == "belfry"
        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert tools == {name for name, _, _ in CALLS} == {name for name, _, _ in MISTAKES}, tools
        for name, arguments, keys in CALLS:
            result = await client.call_tool(name, arguments)
            content = result.structured_content
            assert not result.is_error, (name, content)
            assert keys <= content.keys(), (name, content)
            assert json.loads(result.content[0].text) == content
        for name, arguments, word in MISTAKES:
            result = await client.call_tool(name, arguments)
            content = result.structured_content
            assert result.is_error and word in content["error"] and content.get("next"), (name, content)
        try:
            await client.call_tool("nothing", {})
        except MCPError as error:
            assert error.code == -32602 and "Known tools" in str(error), error
        else:
            raise AssertionError("a tool that does not exist was called")
        return sorted(tools)


async def main():
    belfry, api = sys.argv[1:]
    stdio = StdioServerParameters(command=belfry, args=["mcp"], env=dict(os.environ))
    print(json.dumps({
        f"{name}, {mode}": await call_all(target, mode)
        for name, target in (("stdio", stdio), ("http", api + "/mcp"))
        for mode in ("auto", "legacy")
    }))


asyncio.run(main())
