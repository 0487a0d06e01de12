"""A local web server for the engine, the tests' pages and their sounds, which also receives recordings."""

import contextlib
import pathlib
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

project = pathlib.Path(__file__).resolve().parent.parent
types = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
}


class Site:
    """`sounds` are bytes for /sounds/NAME; `heard` is what pages put to /heard/NAME."""

    def __init__(self):
        self.sounds: dict[str, bytes] = {}
        self.heard: dict[str, bytes] = {}
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler(self))
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"

    def file(self, path: str) -> pathlib.Path | None:
        """The project file for `path`, from the two folders only."""
        if path == "/engine/upbeat-engine.wasm":
            return project / ".build-wasm/upbeat-engine.wasm"
        for prefix, folder in (("/engine/", project / "Web/public/engine"), ("/pages/", project / "BrowserTests/pages")):
            if path.startswith(prefix):
                name = path.removeprefix(prefix)
                return folder / name if "/" not in name and ".." not in name else None
        return None

    @contextlib.contextmanager
    def open(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        try:
            yield self
        finally:
            self.server.shutdown()
            self.server.server_close()


def handler(site: Site):
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            path = self.path.partition("?")[0]
            if path.startswith("/sounds/"):
                self.answer(site.sounds.get(path.removeprefix("/sounds/")), "application/octet-stream")
            else:
                file = site.file(path)
                body = file.read_bytes() if file and file.is_file() else None
                self.answer(body, types.get(file.suffix if file else "", "text/plain"))

        def do_PUT(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            site.heard[self.path.removeprefix("/heard/")] = body
            self.answer(b"", "text/plain")

        def answer(self, body: bytes | None, kind: str):
            self.send_response(404 if body is None else 200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body or b"")))
            # Isolated pages need these for shared memory and precise clocks.
            self.send_header("Cross-Origin-Opener-Policy", "same-origin")
            self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(body or b"")

        def log_message(self, *_):
            """Silent, because the tests report."""

    return Handler


def main():
    """Serves the page for manual trials."""
    site = Site()
    print(f"{site.address}/engine/trial.html")
    site.server.serve_forever()


if __name__ == "__main__":
    main()
