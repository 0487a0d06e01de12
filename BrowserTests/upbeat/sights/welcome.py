from . import Sight, at

sights = [Sight(f"welcome-{place}", at(f"/welcome/{place}")) for place in ("body", "music", "plan", "done")]
