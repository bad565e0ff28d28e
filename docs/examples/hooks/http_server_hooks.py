# Test hooks on Python's http.server: give `now` to everything that asks for the time.
import json
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ahead = timedelta()


def now():
    return datetime.now(timezone.utc) + ahead


def create_hooks(port, publish, forget_requests):
    """Leave out what your server cannot do: 404 says that a hook is not offered."""

    def advance(body):
        global ahead
        ahead += timedelta(seconds=json.loads(body)["seconds"])

    posts = {
        "/clock/advance": advance,
        "/rate-limit/reset": lambda body: forget_requests(),
        "/snapshot/publish": lambda body: publish(),
    }

    class Hooks(BaseHTTPRequestHandler):
        def end(self, status, body=b""):
            self.send_response(status)
            if status != 204:
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self):
            if self.path != "/clock":
                return self.end(404)
            self.end(200, json.dumps({"now": now().isoformat()}).encode())

        def do_POST(self):
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            if self.path not in posts:
                return self.end(404)
            posts[self.path](body)
            self.end(204)

    return ThreadingHTTPServer(("127.0.0.1", port), Hooks)
