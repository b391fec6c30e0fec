"""Pushes through any of several Belfrys until every push is answered 200, also if they end or stop.

    chaos_sender.py CA BEARER ADDRESSES TOKENS COUNT SEED

ADDRESSES is a file with the APNs address of each Belfry, one a line, which may change at any time. Prints the outcome
of each attempt as JSON: {"apns-id": ["200"], …}.
"""

import asyncio
import json
import pathlib
import random
import ssl
import sys
import uuid

import httpx

ca, bearer, addresses, tokens, count, seed = sys.argv[1:]
tokens = tokens.split(",")
chance = random.Random(int(seed))
context = ssl.create_default_context(cafile=ca)
outcomes = {}


class Connection:
    """One HTTP/2 connection to a Belfry of the list, and to another one after an error."""

    def __init__(self):
        self.client = None

    async def push(self, token, apns_id, text):
        if self.client is None:
            address = chance.choice(pathlib.Path(addresses).read_text().split())
            self.client = httpx.AsyncClient(
                http2=True, verify=context, base_url=address, timeout=15, trust_env=False)
        client = self.client
        try:
            answer = await client.post(
                f"/3/device/{token}", content=json.dumps({"aps": {"alert": text}}),
                headers={
                    "authorization": f"bearer {bearer}", "apns-topic": "com.example.app",
                    "apns-push-type": "alert", "apns-id": apns_id})
            return str(answer.status_code)
        except Exception as error:  # httpx, httpcore, h2 and anyio have an error each for a connection that ends.
            if self.client is client:
                self.client = None
            return type(error).__name__


async def send(connection, number):
    apns_id = str(uuid.UUID(int=number + 1)).upper()
    outcomes[apns_id] = []
    while True:
        outcome = await connection.push(tokens[number % len(tokens)], apns_id, f"push {number}")
        outcomes[apns_id].append(outcome)
        if outcome == "200":
            return
        await asyncio.sleep(0.3)


async def main():
    connections = [Connection() for _ in range(3)]
    for start in range(0, int(count), 12):
        numbers = range(start, min(start + 12, int(count)))
        await asyncio.gather(*[send(connections[n % len(connections)], n) for n in numbers])
        await asyncio.sleep(0.05)

asyncio.run(main())
print(json.dumps(outcomes))
