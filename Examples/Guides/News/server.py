import http.server, json, sys, urllib.parse

devices = {}  # by registration ID: owner, token, environment, …


class Devices(http.server.BaseHTTPRequestHandler):
    def do_PUT(self):  # /devices/{id}/{owner}; here: 401 unless the owner is signed in
        id, _ = self.place()
        device = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        for other in [key for key in devices if devices[key]["token"] == device["token"]]:
            del devices[other]
        devices[id] = device
        self.answer(204)

    def do_DELETE(self):
        id, owner = self.place()
        mine = devices.get(id, {}).get("owner", "anonymous") == owner and id in devices
        if mine:
            del devices[id]
        self.answer(204 if mine else 404)

    def place(self):
        return [urllib.parse.unquote(part) for part in self.path.split("/")[2:4]]

    def answer(self, status):
        self.send_response(status)
        self.end_headers()
        print(json.dumps(devices, indent=2), flush=True)


port = int((sys.argv + ["8080"])[1])
try:
    server = http.server.HTTPServer(("", port), Devices)
except OSError as error:
    sys.exit(f"Port {port}: {error.strerror}. Try another: python3 server.py {port + 1}")
print(f"http://localhost:{server.server_port}/devices", flush=True)
server.serve_forever()
