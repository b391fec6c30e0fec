import http.server, json, sys

devices = {}  # by registration ID: owner, token, environment, …


class Devices(http.server.BaseHTTPRequestHandler):
    def do_PUT(self):  # /devices/{id}/{owner}; here: 401 unless the owner is signed in
        id = self.path.split("/")[2]
        device = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        for other in [key for key in devices if devices[key]["token"] == device["token"]]:
            del devices[other]
        devices[id] = device
        self.answer(204)

    def do_DELETE(self):
        id, owner = self.path.split("/")[2:4]
        mine = devices.get(id, {}).get("owner", "anonymous") == owner and id in devices
        if mine:
            del devices[id]
        self.answer(204 if mine else 404)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()
        print(json.dumps(devices, indent=2), flush=True)


server = http.server.HTTPServer(("", int((sys.argv + ["8080"])[1])), Devices)
print(f"http://localhost:{server.server_port}/devices", flush=True)
server.serve_forever()
