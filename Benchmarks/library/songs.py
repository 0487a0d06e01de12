"""Made-up songs, the same ones for every server that is measured."""
import hashlib
import random
import uuid

syllables = [consonant + vowel for consonant in "bdfghklmnprstvwz" for vowel in "aeiou"]
common = ["the", "a", "of", "love", "me", "you", "in", "to", "my", "night", "remix", "live", "feat"]
genres = [
    "Rock", "Pop", "Techno", "House", "Hip Hop", "Jazz", "Classical", "Metal", "Drum and Bass", "Ambient", "Folk",
    "Soul", "Reggae", "Trance", "Punk", "Indie", "Electronic", "Blues", "Country", "Latin"]
first_day = 1_700_000_000_000


def songs(count, seed=7):
    """Words come up as in real titles: few of them often, most of them hardly ever."""
    chance = random.Random(seed)
    vocabulary = ["".join(chance.choice(syllables) for _ in range(chance.choice([1, 2, 2, 3, 3, 4]))) for _ in range(20_000)]

    def word():
        if chance.random() < 0.3:
            return chance.choice(common)
        return vocabulary[min(len(vocabulary), int(chance.paretovariate(0.6))) - 1]

    artists = [" ".join(word() for _ in range(chance.choice([1, 2, 2, 3]))) for _ in range(count // 16)]
    for number in range(count):
        artist = chance.randrange(len(artists))
        state = chance.choices(["steady", "unsteady", "waiting", "failed"], [90, 6, 3, 1])[0]
        tempo = max(55, chance.gauss(122, 24))
        plays = min(500, int(chance.paretovariate(0.8)) - 1) if chance.random() < 0.4 else 0
        yield {
            "number": number, "state": state, "artist": artists[artist], "artist_number": artist,
            "title": " ".join(word() for _ in range(chance.choice([1, 2, 3, 3, 4, 5]))),
            "album": f"{artists[artist]} {chance.randrange(5)}", "genre": genres[artist % len(genres)],
            "year": chance.randrange(1960, 2026), "tempo": tempo, "cadence": tempo if tempo >= 100 else 2 * tempo,
            "duration": max(30, chance.gauss(220, 50)), "key": chance.randrange(24), "energy": chance.random(),
            "valence": chance.random(), "confidence": chance.random(), "is_favourite": chance.random() < 0.05,
            "is_blocked": chance.random() < 0.03, "plays": plays,
            "last_played": first_day + chance.randrange(10**10) if plays else None, "added": first_day + 60_000 * number,
            "hash": hashlib.sha256(f"{seed} {number}".encode()).hexdigest(),
            "id": uuid.UUID(int=(first_day + 60_000 * number) << 80 | 7 << 76 | 2 << 62 | chance.getrandbits(62)),
        }
