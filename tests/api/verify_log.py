"""A verifier of a log, written from docs/transparency-log.md, RFC 6962, RFC 8032, RFC 9162 and the documents of C2SP
(signed-note, tlog-checkpoint, tlog-tiles) alone.

    python3 tests/api/verify_log.py <address> <key> <number of an entry> [<file with an earlier checkpoint>]

Prints what does not fit, a line each; exit code 0 if everything does. tests/api/log-verifier.test.ts runs it.
"""

import base64
import hashlib
import hmac
import json
import sys
import urllib.request

WIDTH = 256


class Refused(Exception):
    pass


def need(fits, what):
    if not fits:
        raise Refused(what)


def sha256(data):
    return hashlib.sha256(data).digest()


# Ed25519, RFC 8032, section 5.1 and appendix A: points are (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z.

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)


def add_points(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(factor, point):
    product = (0, 1, 1, 0)
    while factor > 0:
        if factor & 1:
            product = add_points(product, point)
        point = add_points(point, point)
        factor >>= 1
    return product


def x_of(y, sign):
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if square == 0:
        return None if sign else 0
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * ROOT_OF_MINUS_1 % P
    if (x * x - square) % P != 0:
        return None
    return P - x if x & 1 != sign else x


def point_of(data):
    number = int.from_bytes(data, "little")
    y = number & ((1 << 255) - 1)
    x = x_of(y, number >> 255)
    return None if x is None else (x, y, 1, x * y % P)


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = x_of(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def is_signed(public_key, message, signature):
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key, first = point_of(public_key), point_of(signature[:32])
    second = int.from_bytes(signature[32:], "little")
    if key is None or first is None or second >= ORDER:
        return False
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % ORDER
    left, right = times(second, BASE), add_points(first, times(challenge, key))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0


# Signed notes and checkpoints.


def parse_key(text):
    name, key_id, encoded = text.split("+", 2)
    key = base64.b64decode(encoded, validate=True)
    need(len(key) == 33 and key[0] == 1, "the key is not one of Ed25519")
    need(sha256(name.encode() + b"\n" + key)[:4].hex() == key_id, "the key has another id")
    return name, key_id, key[1:]


def open_checkpoint(note, key, origin):
    """The size and root that the key has signed."""
    name, key_id, public_key = key
    text, signatures = note.decode().rsplit("\n\n", 1)
    text += "\n"
    need(signatures.endswith("\n"), "the note does not end with a new line")
    signed = 0
    for line in signatures[:-1].split("\n"):
        dash, signer, encoded = line.split(" ")
        need(dash == "\u2014", "a signature does not begin with a dash")
        signature = base64.b64decode(encoded, validate=True)
        if signer == name and signature[:4].hex() == key_id:
            need(is_signed(public_key, text.encode(), signature[4:]), "the signature of the checkpoint")
            signed += 1
    need(signed > 0, "the checkpoint is not signed by the key")
    lines = text.split("\n")
    need(lines[0] == origin, "the origin of the checkpoint")
    need(lines[1] == str(int(lines[1])), "the size of the checkpoint")
    return int(lines[1]), base64.b64decode(lines[2], validate=True)


# The Merkle tree, RFC 6962, section 2.1.


def leaf_hash(data):
    return sha256(b"\0" + data)


def node_hash(left, right):
    return sha256(b"\1" + left + right)


def split(count):
    return 1 << (count - 1).bit_length() - 1


def root_of(hashes):
    if not hashes:
        return sha256(b"")
    if len(hashes) == 1:
        return hashes[0]
    k = split(len(hashes))
    return node_hash(root_of(hashes[:k]), root_of(hashes[k:]))


def path(index, hashes):
    if len(hashes) <= 1:
        return []
    k = split(len(hashes))
    if index < k:
        return path(index, hashes[:k]) + [root_of(hashes[k:])]
    return path(index - k, hashes[k:]) + [root_of(hashes[:k])]


def consistency(before, hashes, is_whole=True):
    if before == len(hashes):
        return [] if is_whole else [root_of(hashes)]
    k = split(len(hashes))
    if before <= k:
        return consistency(before, hashes[:k], is_whole) + [root_of(hashes[k:])]
    return consistency(before - k, hashes[k:], False) + [root_of(hashes[:k])]


# RFC 9162, sections 2.1.3.2 and 2.1.4.2.


def proves_inclusion(leaf, index, size, root, proof):
    place, last, result = index, size - 1, leaf
    for sibling in proof:
        if last == 0:
            return False
        if place & 1 or place == last:
            result = node_hash(sibling, result)
            while not place & 1 and place != 0:
                place, last = place >> 1, last >> 1
        else:
            result = node_hash(result, sibling)
        place, last = place >> 1, last >> 1
    return last == 0 and result == root


def proves_consistency(before, before_root, size, root, proof):
    if before == size:
        return not proof and before_root == root
    if before & (before - 1) == 0:
        proof = [before_root] + proof
    place, last = before - 1, size - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    old = new = proof[0]
    for sibling in proof[1:]:
        if last == 0:
            return False
        if place & 1 or place == last:
            old, new = node_hash(sibling, old), node_hash(sibling, new)
            while not place & 1 and place != 0:
                place, last = place >> 1, last >> 1
        else:
            new = node_hash(new, sibling)
        place, last = place >> 1, last >> 1
    return last == 0 and old == before_root and new == root


# Tiles and bundles of entries.


def tile_path(level, index, width):
    digits = f"{index:03d}"
    digits = digits.zfill(-(-len(digits) // 3) * 3)
    parts = [digits[at : at + 3] for at in range(0, len(digits), 3)]
    name = "/".join([f"x{part}" for part in parts[:-1]] + parts[-1:])
    return f"tile/{level}/{name}" + (f".p/{width}" if width < WIDTH else "")


def widths(count):
    """Index and width of each tile over so many hashes."""
    for index in range(-(-count // WIDTH)):
        yield index, min(WIDTH, count - index * WIDTH)


def split_bundle(data):
    entries = []
    while data:
        length = int.from_bytes(data[:2], "big")
        need(len(data) >= 2 + length, "a bundle ends within an entry")
        entries.append(data[2 : 2 + length])
        data = data[2 + length :]
    return entries


def read_entries(fetch, size):
    entries = []
    for index, width in widths(size):
        bundle = split_bundle(fetch(tile_path("entries", index, width)))
        need(len(bundle) == width, f"bundle {index} has {len(bundle)} entries")
        entries += bundle
    return entries


def check_tiles(fetch, leaves):
    level, hashes = 0, leaves
    while hashes:
        for index, width in widths(len(hashes)):
            name = tile_path(level, index, width)
            need(fetch(name) == b"".join(hashes[index * WIDTH :][:width]), name)
        full = len(hashes) // WIDTH
        hashes = [root_of(hashes[at * WIDTH :][:WIDTH]) for at in range(full)]
        level += 1


# What the entries say.

FIELDS = {
    "commitment": ["of", "commitment", "at"],
    "table": ["boxId", "version", "price", "ranges", "tableHash", "at"],
    "terms": ["of", "id", "commitment", "terms", "at"],
    "seats": ["id", "commitment", "seeds", "house", "at"],
    "participants": ["id", "commitment", "count", "hash", "at"],
    "seed": ["commitment", "fromRound", "userSeed", "at"],
    "roll": ["id", "commitment", "round", "ticket", "table"],
    "result": ["of", "id", "commitment", "end", "userSeed", "rolls", "at"],
    "reveal": ["of", "commitment", "serverSeed", "secretSalt", "at"],
    "setting": ["name", "value", "at"],
    "build": ["build", "at"],
}


def parse_entry(data):
    entry = json.loads(data)
    need(list(entry) == ["kind"] + FIELDS[entry["kind"]], f"the fields of {data.decode()}")
    need(json.dumps(entry, separators=(",", ":"), ensure_ascii=False).encode() == data, f"the form of {data.decode()}")
    return entry


def ticket_of(server_seed, user_seed, number):
    value = hmac.new(f"{user_seed}-{number}".encode(), server_seed.encode(), "sha512").hexdigest()
    return int(value[:15], 16) % 100000 + 1


def check_reveals(entries):
    """Every revealed seed was committed to before, and gives the rolls of its pair."""
    commitments = {}
    for entry in entries:
        name = entry.get("commitment")
        if entry["kind"] == "commitment":
            commitments[name] = {"seats": [], "participants": [], "seed": [], "roll": [], "terms": [], "result": []}
        elif name is not None:
            need(name in commitments, f"{entry['kind']} before its commitment {name}")
            if entry["kind"] != "reveal":
                commitments[name][entry["kind"]].append(entry)
        if entry["kind"] != "reveal":
            continue
        computed = hmac.new(entry["secretSalt"].encode(), entry["serverSeed"].encode(), "sha256").hexdigest()
        need(computed == name, f"the reveal of {name}")
        for roll in commitments[name]["roll"]:
            seed = [s for s in commitments[name]["seed"] if s["fromRound"] <= roll["round"]][-1]
            ticket = ticket_of(entry["serverSeed"], seed["userSeed"], roll["round"])
            need(ticket == roll["ticket"], f"the ticket of {roll['id']}")
        for joined in commitments[name]["seats"] + commitments[name]["participants"]:
            seeds = joined["seeds"] if joined["kind"] == "seats" else joined["hash"]
            for result in commitments[name]["result"]:
                drawn = result["userSeed"] or seeds
                need(drawn.startswith(seeds), f"the seeds of {joined['id']}")
                need(drawn[len(seeds):][:1] in ("", ","), f"the seeds of {joined['id']}")


def check_log(address, key_text, number, earlier):
    def fetch(name):
        with urllib.request.urlopen(f"{address}/{name}") as answer:
            return answer.read()

    key = parse_key(key_text)
    size, root = open_checkpoint(fetch("checkpoint"), key, key[0])
    entries = read_entries(fetch, size)
    leaves = [leaf_hash(entry) for entry in entries]
    need(root_of(leaves) == root, "the entries do not give the root")
    check_tiles(fetch, leaves)
    need(proves_inclusion(leaves[number], number, size, root, path(number, leaves)), f"entry {number}")
    if earlier is not None:
        before, before_root = open_checkpoint(earlier, key, key[0])
        need(before <= size, "the log is smaller than it was")
        proof = consistency(before, leaves)
        need(proves_consistency(before, before_root, size, root, proof), "the log does not continue the earlier one")
    check_reveals([parse_entry(entry) for entry in entries])
    return size


if __name__ == "__main__":
    given = open(sys.argv[4], "rb").read() if len(sys.argv) > 4 else None
    try:
        print(f"{check_log(sys.argv[1], sys.argv[2], int(sys.argv[3]), given)} entries")
    except Refused as refused:
        print(refused)
        sys.exit(1)
