"""A proxy to the server that can be cut like a phone's network: active requests break off, and new ones fail.

It can also withhold a single request while all others pass.
"""

import contextlib
import socket
import threading
import time


class Way:
    def __init__(self, port: int):
        self.port = port
        self.is_cut = False
        # A part of its address.
        self.withheld: str | None = None
        self.open: set[socket.socket] = set()
        # No new connections while the proxy is being cut.
        self.lock = threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                here, _ = self.listener.accept()
                with self.lock:
                    if self.is_cut:
                        here.close()
                        continue
                    there = socket.create_connection(("127.0.0.1", self.port))
                    self.open |= {here, there}
                for one, other in [(here, there), (there, here)]:
                    threading.Thread(target=self.pass_on, args=(one, other), daemon=True).start()

    def pass_on(self, one: socket.socket, other: socket.socket):
        with contextlib.suppress(OSError):
            while some := one.recv(65536):
                while self.withheld and self.withheld.encode() in some and not self.is_cut:
                    time.sleep(0.05)
                other.sendall(some)
        for each in (one, other):
            self.shut(each)

    def shut(self, each: socket.socket):
        self.open.discard(each)
        with contextlib.suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
        each.close()

    def cut(self):
        with self.lock:
            self.is_cut = True
        for each in list(self.open):
            self.shut(each)

    def mend(self):
        self.is_cut = False

    def close(self):
        self.cut()
        self.listener.close()
