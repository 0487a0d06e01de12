"""What Upbeat is measured beside: the same three requests on Starlette and uvicorn, over SQLite with the same promises."""
import hashlib
import os
import secrets
import sqlite3
import threading

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse
from starlette.routing import Route

local = threading.local()


def database():
    if not hasattr(local, "connection"):
        local.connection = sqlite3.connect(os.environ["PEER_DATABASE"], isolation_level=None, timeout=30)
        local.connection.execute("PRAGMA journal_mode = WAL")
        local.connection.execute("PRAGMA synchronous = FULL")
    return local.connection


def scrypt(password, salt):
    return hashlib.scrypt(password.encode(), salt=salt, n=2**15, r=8, p=3, maxmem=2**27)


def prepare():
    tables = database()
    tables.execute("CREATE TABLE IF NOT EXISTS account (name TEXT PRIMARY KEY, salt BLOB, password BLOB)")
    tables.execute("CREATE TABLE IF NOT EXISTS token (hash BLOB PRIMARY KEY, name TEXT, label TEXT)")


def owner(request):
    token = request.headers.get("authorization", "")[7:]
    row = database().execute(
        "SELECT account.name FROM token JOIN account ON account.name = token.name WHERE hash = ?",
        (hashlib.sha256(token.encode()).digest(),)).fetchone()
    return row and row[0]


def add_token(name, label):
    token = secrets.token_urlsafe(32)
    database().execute("INSERT INTO token VALUES (?, ?, ?)", (hashlib.sha256(token.encode()).digest(), name, label))
    return token


async def sign_up(request):
    form = await request.json()

    def work():
        salt = secrets.token_bytes(16)
        database().execute(
            "INSERT OR REPLACE INTO account VALUES (?, ?, ?)", (form["login"], salt, scrypt(form["password"], salt)))
        return add_token(form["login"], "first")

    return JSONResponse({"token": await run_in_threadpool(work)}, 201)


async def log_in(request):
    form = await request.json()

    def work():
        row = database().execute("SELECT salt, password FROM account WHERE name = ?", (form["login"],)).fetchone()
        if row is None or scrypt(form["password"], row[0]) != row[1]:
            return None
        return add_token(form["login"], "session")

    token = await run_in_threadpool(work)
    return JSONResponse({"token": token}, 201 if token else 403)


async def read(request):
    name = await run_in_threadpool(owner, request)
    return JSONResponse({"name": name}, 200 if name else 401)


async def write(request):
    form = await request.json()

    def work():
        name = owner(request)
        return name and add_token(name, form["name"])

    token = await run_in_threadpool(work)
    return JSONResponse({"token": token}, 201 if token else 401)


prepare()
app = Starlette(routes=[
    Route("/sign-up", sign_up, methods=["POST"]), Route("/log-in", log_in, methods=["POST"]),
    Route("/me", read), Route("/tokens", write, methods=["POST"])])
