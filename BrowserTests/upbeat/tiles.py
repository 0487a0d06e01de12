"""A tile server with the same picture for every tile."""

import base64
import contextlib
import http.server
import threading

# A grey square of 1 × 1.
picture = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4AQAA2gDZEE0EmAAAAABJRU5ErkJggg==")


class Tiles:
    """`asked` contains the requested paths. While `is_away` is set, no request gets a picture."""

    def __init__(self, address: str):
        self.address = address
        self.asked: list[str] = []
        self.is_away = False


@contextlib.contextmanager
def tiles():
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            served.asked.append(self.path)
            self.send_response(503 if served.is_away else 200)
            self.send_header("Content-Type", "image/png")
            self.end_headers()
            if not served.is_away:
                self.wfile.write(picture)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    served = Tiles(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield served
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
