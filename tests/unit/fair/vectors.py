"""Writes src/fair/vectors.json with nothing of ours and nothing of JavaScript: Python's hmac and integers.

    python3 tests/unit/fair/vectors.py > src/fair/vectors.json

The answer is always the same text. Not part of the test run: the tests only read the file.
"""

import hashlib
import hmac
import json
import string

ALPHABET = string.ascii_uppercase + string.ascii_lowercase + string.digits
LARGEST_ROUND = 2**53 - 1


def text(label, length):
    """Letters and digits that follow from the label."""
    stream = hashlib.shake_256(label.encode()).digest(length)
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in stream)


def hmac_hex(algorithm, key, message):
    return hmac.new(key.encode(), message.encode(), algorithm).hexdigest()


def vector(name, server_seed, secret_salt, user_seed, round_number):
    digest = hmac_hex("sha512", f"{user_seed}-{round_number}", server_seed)
    return {
        "name": name,
        "serverSeed": server_seed,
        "secretSalt": secret_salt,
        "userSeed": user_seed,
        "round": round_number,
        "publicHash": hmac_hex("sha256", secret_salt, server_seed),
        "digest": digest,
        "roll": int(digest[:15], 16) % 100000 + 1,
    }


def made(name, user_seed, round_number):
    return vector(name, text(f"server {name}", 32), text(f"salt {name}", 16), user_seed, round_number)


def sought(name, wanted):
    """The first round of a pair whose digest or roll is as wanted."""
    return next(v for v in (made(name, "seeker", n) for n in range(1, 5_000_000)) if wanted(v))


def vectors():
    yield vector("published check", "c4ca4238a0b92382", "0dcc509a6f75849b", "my_seed", 4)
    for number in range(1, 9):
        yield made(f"plain {number}", text(f"user {number}", 20), number)
    yield made("one letter", "x", 1)
    yield made("longest own seed", text("longest", 64), 12)
    yield made("dashes and lines", "--_-_--", 3)
    yield made("seed that looks like a key", "my_seed-4", 4)
    yield made("digits only", "0123456789", 10)
    yield made("seed that looks like a hash", hashlib.sha256(b"seat").hexdigest(), 7)
    yield made("property name", "__proto__", 2)
    yield made("two seats", f"{text('a', 20)},{text('b', 20)}", 5)
    yield made("six seats, key over one block", ",".join(text(f"seat {s}", 64) for s in range(6)), 121)
    # The block of SHA-512 is 128 bytes: a longer key is hashed first.
    yield made("key of 127 bytes", text("127", 125), 9)
    yield made("key of 128 bytes", text("128", 126), 9)
    yield made("key of 129 bytes", text("129", 127), 9)
    yield vector("seed of one block of SHA-512", text("long server", 128), text("long salt", 64), "long", 1)
    yield vector("salt over one block of SHA-256", text("server", 32), text("very long salt", 65), "long", 2)
    yield made("typed by hand: empty", "", 1)
    yield made("typed by hand: spaces", " a seed of words ", 1)
    yield made("typed by hand: Chinese", "公平的种子", 6)
    yield made("typed by hand: beyond the basic plane", "🎁𝔉é", 6)
    for exponent in (16, 31, 32, 40):
        yield made(f"round 2^{exponent}", text(f"big {exponent}", 20), 2**exponent)
    yield made("largest round", text("largest", 20), LARGEST_ROUND)
    yield made("largest round but one", text("largest", 20), LARGEST_ROUND - 1)
    yield sought("ticket 1", lambda v: v["roll"] == 1)
    yield sought("ticket 100000", lambda v: v["roll"] == 100000)
    yield sought("digest with leading zeros", lambda v: v["digest"].startswith("0000"))
    yield sought("digest with leading f", lambda v: v["digest"].startswith("ffff"))


if __name__ == "__main__":
    print(json.dumps(list(vectors()), indent=2, ensure_ascii=False))
