"""A real mail server for tests. Writes its port, then each accepted e-mail as JSON, into files of a folder."""

import argparse
import asyncio
import email
import email.policy
import email.utils
import itertools
import json
import os
import ssl
from email.header import decode_header, make_header

from aiosmtpd.smtp import SMTP, AuthResult

parser = argparse.ArgumentParser()
parser.add_argument("folder")
parser.add_argument("--encryption", choices=["none", "starttls", "tls"], default="none")
parser.add_argument("--certificate")
parser.add_argument("--key")
parser.add_argument("--sign-in", help="user:password; without it nobody can sign in")
parser.add_argument("--size", type=int, default=32 << 20)
parser.add_argument(
    "--whim",
    choices=[
        "none", "silent", "busy", "hang-at-letter", "hang-at-goodbye", "cut-at-letter", "refuse-letter", "not-mail",
    ],
    default="none",
)
options = parser.parse_args()


arrived = itertools.count()


def write(name, content):
    """Atomically, so that nobody reads half of it."""
    path = os.path.join(options.folder, name)
    with open(path + ".part", "w") as file:
        file.write(content)
    os.rename(path + ".part", path)


class Whims:
    async def handle_RCPT(self, server, session, envelope, address, _):
        if address.startswith("later"):
            return "450 4.2.1 That mailbox is asleep"
        if address.startswith("never"):
            return "550 5.1.1 Nobody of that name"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_QUIT(self, server, session, envelope):
        if options.whim == "hang-at-goodbye":
            await asyncio.sleep(3600)
        return "221 Bye"

    async def handle_DATA(self, server, session, envelope):
        if options.whim == "hang-at-letter":
            await asyncio.sleep(3600)
        if options.whim == "cut-at-letter":
            server.transport.abort()
            return None
        if options.whim == "refuse-letter":
            return "554 5.7.1 It looks like an advertisement"
        encrypted = server.transport.get_extra_info("sslcontext") is not None
        write(f"letter-{next(arrived)}", json.dumps(facts(envelope, session) | {"encrypted": encrypted}))
        return "250 Taken"


def facts(envelope, session):
    raw = envelope.original_content
    letter = email.message_from_bytes(raw, policy=email.policy.default)
    lines = raw.split(b"\r\n")
    (sender,), (to,) = letter["From"].addresses, letter["To"].addresses
    answer = letter["Reply-To"]
    return {
        "envelopeFrom": envelope.mail_from,
        "envelopeTo": envelope.rcpt_tos,
        "fromName": name(raw, "From"),
        "fromAddress": sender.addr_spec,
        "toName": name(raw, "To"),
        "toAddress": to.addr_spec,
        "replyTo": answer.addresses[0].addr_spec if answer else None,
        "subject": letter["Subject"],
        "text": letter.get_content().replace("\r\n", "\n"),
        "date": int(letter["Date"].datetime.timestamp()),
        "messageID": letter["Message-ID"],
        "headers": [name for name, _ in letter.items()],
        "defects": [repr(d) for d in letter.defects] + [repr(d) for _, h in letter.items() for d in h.defects],
        "longestLine": max(map(len, lines)),
        "isASCII": raw.isascii(),
        "hasBareLineEnds": b"\n" in raw.replace(b"\r\n", b"") or b"\r" in raw.replace(b"\r\n", b""),
        "signedInAs": session.auth_data,
        "hello": session.host_name,
    }


def name(raw, field):
    """Uses the library's older API: the newer one leaves spaces between the encoded words of a name (RFC 2047, 6.2)."""
    head = email.message_from_bytes(raw, policy=email.policy.compat32)
    return str(make_header(decode_header(email.utils.parseaddr(head[field])[0])))


def signs_in(server, session, envelope, mechanism, data):
    user = data.login.decode()
    right = options.sign_in is not None and f"{user}:{data.password.decode()}" == options.sign_in
    # `handled=False` lets the server answer 535 itself.
    return AuthResult(success=right, handled=False, auth_data=user)


class Silent(asyncio.Protocol):
    """Listens but never responds, or responds with an error."""

    def connection_made(self, transport):
        if options.whim == "not-mail":
            transport.write(b"SSH-2.0-OpenSSH_9.2\r\n")
        if options.whim == "busy":
            transport.write(b"421 4.3.2 Too many letters, come again\r\n")


async def main():
    context = None
    if options.certificate:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(options.certificate, options.key)

    def smtp():
        if options.whim in ("silent", "not-mail", "busy"):
            return Silent()
        return SMTP(
            Whims(),
            hostname="mail.test",
            data_size_limit=options.size,
            enable_SMTPUTF8=False,
            tls_context=context if options.encryption == "starttls" else None,
            require_starttls=options.encryption == "starttls",
            authenticator=signs_in if options.sign_in else None,
            auth_required=options.sign_in is not None,
            # Offered only there, if at all.
            auth_require_tls=options.encryption == "starttls" or options.sign_in is None,
        )

    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        smtp, "127.0.0.1", 0, ssl=context if options.encryption == "tls" else None
    )
    write("port", str(server.sockets[0].getsockname()[1]))
    await server.serve_forever()


asyncio.run(main())
