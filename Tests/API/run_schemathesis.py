"""Searches with schemathesis for responses that Documentation/openapi.yaml does not describe:
run_schemathesis.py UPBEAT DATABASE [PHASES], where PHASES are schemathesis' own, by default all.

Starts UPBEAT, the built program, on DATABASE, a value for `--database`, with an administrator who has a token of every scope.
"""

import contextlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import urllib.request

HERE = pathlib.Path(__file__).parent
PASSWORD = "a long and quiet road"

# The stream never ends by itself. RouteWalkTests and the tests of events cover it.
EXCLUDED = ["followEvents"]
# Without positive_data_acceptance and missing_required_header. A name that fits its schema may be taken, change the text direction
# or contain no visible character, which JSON Schema cannot express.
CHECKS = [
    "not_a_server_error", "status_code_conformance", "content_type_conformance", "response_headers_conformance",
    "response_schema_conformance", "negative_data_rejection", "unsupported_method", "allow_header_conformance",
    "use_after_free", "ensure_resource_availability", "ignored_auth",
]


@contextlib.contextmanager
def serving(upbeat, database, folder):
    """Runs a server and yields its address."""
    options = ["--data", folder, "--database", database, "--set", "request-limit=0"]
    subprocess.run(
        [upbeat, "user", "add", "--username", "first", "--email", "first@example.org", "--first-name", "First",
         "--last-name", "Runner", "--role", "administrator", "--password-from-stdin", *options],
        input=PASSWORD + "\n", text=True, check=True)
    server = subprocess.Popen(
        [upbeat, "serve", "--port", "0", "--set", "log-level=notice", *options], stderr=subprocess.PIPE, text=True)
    try:
        port = None
        for line in server.stderr:
            if '"Ready"' in line:
                port = json.loads(line)["port"]
                break
            sys.stderr.write(line)
        if port is None:
            sys.exit("run_schemathesis: the server ended before it was ready")
        threading.Thread(target=lambda: sys.stderr.writelines(server.stderr), daemon=True).start()
        yield f"http://127.0.0.1:{port}"
    except BaseException:
        server.kill()
        raise
    server.terminate()
    if server.wait(timeout=60) != 0:
        sys.exit("run_schemathesis: the server did not end well")


def send(address, method, path, body, headers):
    request = urllib.request.Request(
        address + path, json.dumps(body).encode(), {"Content-Type": "application/json", **headers}, method=method)
    with urllib.request.urlopen(request) as answer:
        return answer.headers, answer.read()


def token(address):
    """An access token of every scope, and its identifier; its owner has given every consent."""
    headers, _ = send(address, "POST", "/api/v1/sessions", {"login": "first", "password": PASSWORD}, {})
    cookies = "; ".join(cookie.split(";")[0] for cookie in headers.get_all("Set-Cookie"))
    ours = {"Cookie": cookies, "Sec-Fetch-Site": "same-origin"}
    scopes = ["account:read", "account:write", "health:read", "health:write", "library:read", "library:write", "training:read", "training:write", "jobs:read", "jobs:write", "administration"]
    _, made = send(address, "POST", "/api/v1/me/tokens", {"name": "schemathesis", "scopes": scopes}, ours)
    send(address, "PUT", "/api/v1/me/consents/health", {"isGiven": True, "textVersion": 1}, ours)
    made = json.loads(made)
    return made["token"], made["id"]


def main(upbeat, database, phases="examples,coverage,fuzzing,stateful"):
    with tempfile.TemporaryDirectory() as folder, serving(upbeat, database, folder) as address:
        secret, identifier = token(address)
        command = [
            sys.executable, "-m", "schemathesis.cli", "--config-file", str(HERE / "schemathesis.toml"), "run",
            str(HERE / "../../Documentation/openapi.yaml"), "--url", address, "--checks", ",".join(CHECKS),
            "--generation-deterministic", "--max-examples", "5", "--workers", "2", "--request-timeout", "30",
            "--phases", phases, "--suppress-health-check", "all", "--warnings", "off", "--continue-on-failure", "--no-color",
        ]
        for operation in EXCLUDED:
            command += ["--exclude-operation-id", operation]
        environment = {
            **os.environ, "SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HERE), "UPBEAT_TOKEN": secret,
            "UPBEAT_TOKEN_ID": identifier}
        ending = subprocess.run(command, cwd=folder, env=environment)
    sys.exit(ending.returncode)


main(*sys.argv[1:])
