"""Vectors of giveaways by DESIGN.md section 6, from Python's own hash functions: prints giveaway-vectors.json."""

import hashlib
import hmac
import json


def public_hash(server_seed, secret_salt):
    return hmac.new(secret_salt.encode(), server_seed.encode(), hashlib.sha256).hexdigest()


def user_seed(entries, beacon):
    lines = "".join(f"{code}:{seed}\n" for code, seed in entries)
    digest = hashlib.sha256(lines.encode()).hexdigest()
    return digest if beacon is None else f"{digest},{beacon}"


def draw(server_seed, seed, codes, prizes, repeat):
    left, rounds = list(codes), []
    for number in range(1, prizes + 1):
        if not left:
            break
        digest = hmac.new(f"{seed}-{number}".encode(), server_seed.encode(), hashlib.sha512).hexdigest()
        value = int(digest[:15], 16)
        index = value % len(left)
        rounds.append({"round": number, "value": str(value), "left": len(left), "index": index, "code": left[index]})
        if not repeat:
            left.pop(index)
    return rounds


def vector(name, count, prizes, repeat=False, beacon=None):
    server_seed, secret_salt = "c4ca4238a0b92382", "0dcc509a6f75849b"
    entries = [[100001 + place, f"seed_{place}"] for place in range(count)]
    seed = user_seed(entries, beacon)
    return {
        "name": name,
        "serverSeed": server_seed,
        "secretSalt": secret_salt,
        "publicHash": public_hash(server_seed, secret_salt),
        "participants": entries,
        "beacon": beacon,
        "prizes": prizes,
        "repeatWinners": repeat,
        "userSeed": seed,
        "draws": draw(server_seed, seed, [code for code, _ in entries], prizes, repeat),
    }


VECTORS = [
    vector("one participant", 1, 1),
    vector("three prizes among ten", 10, 3),
    vector("more prizes than participants", 2, 4),
    vector("winners stay in", 3, 5, repeat=True),
    vector("a beacon", 7, 2, beacon="9f86d081884c7d65"),
    vector("nobody", 0, 2),
]

print(json.dumps(VECTORS, indent=2))
