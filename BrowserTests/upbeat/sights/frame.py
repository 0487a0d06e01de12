from . import Sight, at

sights = [
    Sight("landing", at("/"), inside=False),
    Sight("host", at("/host"), inside=False),
    Sight("log-in", at("/log-in"), inside=False),
    Sight("sign-up", at("/sign-up"), inside=False),
    Sight("forgotten", at("/forgotten"), inside=False),
    Sight("not-found", at("/nowhere"), inside=False),
    Sight("home", at("/")),
    Sight("outbox", at("/outbox")),
    Sight("api", at("/api/docs")),
]
