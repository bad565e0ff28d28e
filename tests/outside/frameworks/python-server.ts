import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { records, site } from './records.js';

/** Whether Python 3 is installed. */
export const hasPython = (): boolean => spawnSync('python3', ['--version']).status === 0;

const program = String.raw`
import base64, hashlib, hmac, itertools, json, re, sys, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

given = json.loads(sys.stdin.readline())
records, site, sound = given["records"], given["site"], given["sound"]
by_id = {record["id"]: record for record in records}
numbers = itertools.count(1)
fields = ("id", "kind", "title", "description", "canonical", "last_updated", "revision")

class Refused(Exception):
    def __init__(self, status, code, detail):
        self.status, self.code, self.detail = status, code, detail

def sign(text):
    digest = hmac.new(b"third party", text.encode(), hashlib.sha256).digest()
    return ".".join(base64.urlsafe_b64encode(part).decode().rstrip("=") for part in (text.encode(), digest))

def unsign(token):
    try:
        text = base64.urlsafe_b64decode(token.split(".")[0] + "==").decode()
    except ValueError:
        return None
    return text if hmac.compare_digest(sign(text).encode(), token.encode()) else None

def words(text):
    return re.findall(r"[^\W_]+", text.lower())

def page(query, chosen):
    limit, kind, cursor = query.get("limit", "20"), query.get("kind"), query.get("cursor")
    if not re.fullmatch("[0-9]{1,3}", limit) or not 1 <= int(limit) <= 100:
        raise Refused(400, "invalid_input", "limit is an integer from 1 to 100")
    if kind is not None and kind not in ("page", "summary", "cost", "work"):
        raise Refused(400, "invalid_input", "kind is page, summary, cost or work")
    selection, start = f"{kind} {query.get('q')}", 0
    if cursor is not None:
        parts = (unsign(cursor) or "").split(" ", 2)
        if len(parts) < 3 or parts[2] != selection:
            raise Refused(400, "invalid_input", "this is no cursor")
        if time.time() - float(parts[0]) > 3600:
            raise Refused(409, "cursor_expired", "begin again")
        start = int(parts[1])
    found = [record for record in chosen if kind is None or record["kind"] == kind]
    end = start + int(limit)
    return {
        "items": [{name: record[name] for name in fields} for record in found[start:end]],
        "next_cursor": sign(f"{time.time()} {end} {selection}") if end < len(found) else None,
        "snapshot": "edition-1",
        "limit": int(limit),
    }

def answer(path, query):
    if path == "/api/v1/site":
        return site
    if path == "/api/v1/content":
        return page(query, records)
    if path == "/api/v1/search":
        q = query.get("q", "")
        if not 1 <= len(q) <= 160:
            raise Refused(400, "invalid_input", "q has 1 to 160 characters")
        asked = words(q)
        return page(query, [r for r in records if asked and set(asked) <= set(words(r["title"] + " " + r["description"]))])
    if path.startswith("/api/v1/content/"):
        id = unquote(path[len("/api/v1/content/"):])
        if not re.fullmatch("[a-z0-9][a-z0-9-]{0,119}", id):
            raise Refused(400, "invalid_input", "this is no id")
        if id not in by_id:
            raise Refused(404, "not_found", "take ids from the listing")
        return by_id[id]
    raise Refused(404, "not_found", "there are four operations")

class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def send(self, status, media_type, content):
        body = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(len(body)))
        if status == 405:
            self.send_header("Allow", "GET, HEAD")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def refuse(self, refused):
        if not sound:
            return self.send_error(refused.status, explain=refused.detail)
        self.send(refused.status, "application/problem+json", {
            "type": "https://journal.example/guide#errors-and-caching", "title": refused.code,
            "status": refused.status, "detail": refused.detail, "instance": urlsplit(self.path).path,
            "code": refused.code, "request_id": f"request-{next(numbers)}",
        })

    def do_GET(self):
        target = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(target.query, keep_blank_values=True).items()}
        try:
            content = answer(target.path, query)
        except Refused as refused:
            return self.refuse(refused)
        self.send(200, "application/json", content)

    def write(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.refuse(Refused(405, "method_not_allowed", "use GET"))

    if sound:
        do_HEAD = do_GET
        do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = do_TRACE = write

    def log_message(self, *words):
        pass

class Server(ThreadingHTTPServer):
    request_queue_size = 64

server = Server(("127.0.0.1", 0), Handler)
print(f"http://127.0.0.1:{server.server_address[1]}", flush=True)
server.serve_forever()
`;

/** A server of Python's standard library, either sound or with its own default errors. */
export interface PythonServer {
  readonly url: string;
  close(): void;
}

/** Starts the server; rejects if the process ends before it listens. */
export const startPython = (sound: boolean): Promise<PythonServer> =>
  new Promise((resolve, reject) => {
    const child: ChildProcess = spawn('python3', ['-c', program], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.once('exit', (code) => reject(new Error(`Python ended with ${code}`)));
    child.stdout?.once('data', (bytes: Buffer) =>
      resolve({ url: String(bytes).trim(), close: () => void child.kill() }),
    );
    child.stdin?.end(`${JSON.stringify({ records, site, sound })}\n`);
  });
