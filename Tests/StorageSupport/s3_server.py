"""moto's S3 behind a proxy that can misbehave: `s3_server.py FOLDER` writes its address as JSON.

moto checks signatures and keys. `POST /door?bucket=B&fail=N&how=503|drop|hang` makes the next N requests to B fail.
"""

import http.client
import http.server
import json
import os
import sys
import threading
import time
import urllib.parse
import urllib.request

os.environ.update(AWS_ACCESS_KEY_ID="setup", AWS_SECRET_ACCESS_KEY="setup", AWS_DEFAULT_REGION="eu-central-1")

import boto3
from moto.server import ThreadedMotoServer

moto = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
moto.start()
host, port = moto.get_host_and_port()
address = f"http://127.0.0.1:{port}"

identity = boto3.client("iam", endpoint_url=address)
identity.create_user(UserName="upbeat")
keys = identity.create_access_key(UserName="upbeat")["AccessKey"]
allow = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "*"}]}
identity.put_user_policy(UserName="upbeat", PolicyName="all", PolicyDocument=json.dumps(allow))
store = boto3.client("s3", endpoint_url=address)
for number in range(40):
    store.create_bucket(
        Bucket=f"bucket-{number}", CreateBucketConfiguration={"LocationConstraint": "eu-central-1"})
# From here on, every request is checked.
urllib.request.urlopen(
    urllib.request.Request(
        f"{address}/moto-api/reset-auth", data=b"0", headers={"Content-Type": "text/plain"}, method="POST")).read()

failing = {}  # bucket: [how many, how]
lock = threading.Lock()


class Door(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def handle_request(self):
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length)
        if self.path.startswith("/door?"):
            wish = urllib.parse.parse_qs(self.path.split("?", 1)[1])
            with lock:
                failing[wish["bucket"][0]] = [int(wish["fail"][0]), wish["how"][0]]
            return self.answer(200, [], b"")
        with lock:
            failure = failing.get(urllib.parse.urlsplit(self.path).path.split("/")[1], [0, ""])
            fails = failure[0] > 0
            failure[0] -= fails
        if fails and failure[1] == "drop":
            self.close_connection = True
            return None
        if fails and failure[1] == "hang":
            time.sleep(4)
            self.close_connection = True
            return None
        if fails:
            return self.answer(503, [], b"<Error><Code>SlowDown</Code></Error>")
        onward = http.client.HTTPConnection("127.0.0.1", port)
        onward.putrequest(self.command, self.path, skip_host=True, skip_accept_encoding=True)
        for name, value in self.headers.items():
            onward.putheader(name, value)
        onward.endheaders(body)
        answer = onward.getresponse()
        content = answer.read()
        headers = [
            (name, value) for name, value in answer.getheaders()
            if name.lower() not in ("transfer-encoding", "connection", "date", "server")
            and (name.lower() != "content-length" or self.command == "HEAD")
        ]
        self.answer(answer.status, headers, content)
        onward.close()

    def answer(self, status, headers, content):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        if self.command != "HEAD":
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_PUT = do_POST = do_HEAD = do_DELETE = handle_request

    def log_message(self, *arguments):
        pass


door = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Door)
facts = {"port": door.server_port, "accessKey": keys["AccessKeyId"], "secretKey": keys["SecretAccessKey"]}
partial = os.path.join(sys.argv[1], "facts.part")
with open(partial, "w") as file:
    json.dump(facts, file)
os.rename(partial, os.path.join(sys.argv[1], "facts"))


def end_with_parent():
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


threading.Thread(target=end_with_parent, daemon=True).start()
door.serve_forever()
