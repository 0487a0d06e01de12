"""A web server that behaves like hostile ones. Writes its port into the given file."""

import os
import socket
import sys
import threading

listener = socket.create_server(("127.0.0.1", 0), backlog=64)
with open(sys.argv[1] + ".part", "w") as file:
    file.write(str(listener.getsockname()[1]))
os.rename(sys.argv[1] + ".part", sys.argv[1])


def head(*lines, status="200 OK"):
    return "\r\n".join([f"HTTP/1.1 {status}", "Connection: close", *lines, "", ""]).encode()


def answer(connection, path):
    if path == "/song":
        connection.sendall(head("Content-Type: Audio/FLAC; x=1", "Content-Length: 5") + b"12345")
    elif path == "/cut":
        connection.sendall(head("Content-Length: 1000") + b"12345")
    elif path == "/endless":
        connection.sendall(head())
        while True:
            connection.sendall(b"a" * 65536)
    elif path == "/endless-head":
        connection.sendall(b"HTTP/1.1 200 OK\r\n")
        while True:
            connection.sendall(b"X-A: " + b"a" * 1000 + b"\r\n")
    elif path == "/silent":
        threading.Event().wait()
    elif path == "/elsewhere":
        port = listener.getsockname()[1]
        connection.sendall(head(f"Location: http://127.0.0.1:{port}/song", "Content-Length: 0", status="302 Found"))
    elif path == "/not-http":
        connection.sendall(b"SSH-2.0-OpenSSH_9.2\r\n")
    elif path == "/bomb":
        # Claims to be compressed, though the request didn't ask for it.
        connection.sendall(head("Content-Encoding: gzip", "Content-Length: 5") + b"12345")


def serve(connection):
    with connection:
        try:
            request = connection.recv(65536).decode("latin-1")
            answer(connection, request.split(" ")[1])
        except OSError:
            pass  # The client has closed the connection.


while True:
    threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
