"""A front before a server, at an address of its own. It changes what passes."""
import http.client
import http.server
import re
import socket
import threading

from .server import NAME

UNKEPT = "no-cache"


class Front:
    """Passes requests on to the server, with these changes:

    build     the server seems to have this build of the page instead of its own
    shell     the shell alone seems to be of this build, as if a cache had kept it
    unkept    files whose path this expression fits are asked for again, though the browser has them
    lost      requests whose "METHOD path" this expression fits get no answer, and do not reach the server
    answered  requests that this expression fits reach the server, but their answer is lost
    broken    bodies for paths: {"/main.js": "throw 1"}; a path counts by its end
    user      requests carry this name, as those of a proxy at which somebody has signed in
    stranger  (status, fields, body): another device has the address and answers everything with this

    `seen` has the "METHOD path" of every request that came.
    """

    def __init__(self, server):
        self.server, self.own = server, server.build
        self.build = self.shell = self.unkept = self.lost = self.answered = self.stranger = self.user = None
        self.broken, self.seen = {}, []
        front = self

        class Handler(_Handler):
            pass

        Handler.front = front
        self.listener = _Listener(("127.0.0.1", 0), Handler)
        self.port = self.listener.server_address[1]
        self.thread = threading.Thread(target=self.listener.serve_forever, daemon=True)
        self.thread.start()

    @property
    def url(self):
        return f"http://{NAME}:{self.port}"

    def count(self, expression):
        """How many requests came that an expression fits from end to end."""
        return sum(1 for request in self.seen if re.fullmatch(expression, request))

    def fits(self, expression, text):
        return expression is not None and re.search(expression, text) is not None

    def inward(self, text):
        """Names of builds as the server knows them."""
        if self.build is None:
            return text
        names = {self.build: self.own, self.own: "c0ther"}
        return re.sub("|".join(map(re.escape, names)), lambda match: names[match[0]], text)

    def outward(self, text, path):
        build = (self.shell if path == "/" else None) or self.build
        return text if build is None else text.replace(self.own, build)

    def close(self):
        self.listener.shutdown()
        self.listener.server_close()


class _Listener(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """A browser that closes a connection is no error."""


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    front = None

    def log_message(self, *_):
        pass

    def pass_on(self):
        front, request = self.front, f"{self.command} {self.path}"
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        front.seen.append(request)
        if front.stranger:
            status, fields, text = front.stranger
            return self.answer(status, list(fields.items()), text.encode())
        if front.fits(front.lost, request):
            return self.lose()
        path = self.path.split("?")[0]
        own = http.client.HTTPConnection("127.0.0.1", front.server.port, timeout=60)
        try:
            fields = {
                name: front.inward(value) for name, value in self.headers.items()
                if name.lower() != "connection"}
            if front.user:
                fields["Remote-User"] = front.user
            own.request(self.command, front.inward(self.path), body or None, fields)
            answer = own.getresponse()
            if front.fits(front.answered, request):
                answer.read()
                return self.lose()
            self.bring(path, answer)
        except OSError:
            self.lose()
        finally:
            own.close()

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = pass_on

    def lose(self):
        """Ends the connection without an answer."""
        self.close_connection = True
        try:
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def bring(self, path, answer):
        front = self.front
        passed = [
            (name, front.outward(value, path)) for name, value in answer.getheaders()
            if name.lower() not in ("content-length", "transfer-encoding", "connection", "server", "date")]
        if front.fits(front.unkept, path):
            passed = [(name, UNKEPT if name.lower() == "cache-control" else value) for name, value in passed]
        if "text/event-stream" in (answer.getheader("Content-Type") or ""):
            return self.stream(answer, passed)
        body = answer.read()
        if path in ("/", "/assets/build"):
            body = front.outward(body.decode(), path).encode()
        for end, text in front.broken.items():
            if path.endswith(end):
                passed = [(name, value) for name, value in passed if name.lower() != "content-encoding"]
                body = text.encode()
        self.answer(answer.status, passed, body)

    def answer(self, status, fields, body):
        self.send_response(status)
        for name, value in fields:
            self.send_header(name, value)
        if status not in (204, 304):
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD" and status not in (204, 304):
            self.wfile.write(body)

    def stream(self, answer, fields):
        self.send_response(answer.status)
        for name, value in fields:
            self.send_header(name, value)
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        while piece := answer.read1(65536):
            self.wfile.write(piece)
            self.wfile.flush()
