# Receives deliveries, refuses the first, and prints a line of JSON for each: event, delivery, title, whether the
# signature is right. Prints its port first, and ends after the given number of accepted deliveries.
import hashlib, hmac, http.server, json, sys

secret, wanted = sys.argv[1].encode(), int(sys.argv[2])
accepted = attempts = 0


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        global accepted, attempts
        body = self.rfile.read(int(self.headers["content-length"]))
        mine = "sha256=" + hmac.new(secret, body, hashlib.sha256).hexdigest()
        push = json.loads(body)
        attempts += 1
        status = 503 if attempts == 1 else 204
        accepted += status == 204
        print(json.dumps({
            "status": status, "event": self.headers["x-belfry-event"], "delivery": self.headers["x-belfry-delivery"],
            "title": push.get("title"), "pushStatus": push["status"],
            "isSigned": hmac.compare_digest(mine, self.headers["x-belfry-signature-256"]),
        }), flush=True)
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Receiver)
print(server.server_address[1], flush=True)
while accepted < wanted:
    server.handle_request()
