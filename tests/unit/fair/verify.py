"""A verifier written from docs/verify.md alone; everything but the beacon's signature, for which Python has no curve.

    python3 tests/unit/fair/verify.py <proof.json>

Prints what does not fit; exit code 0 if everything does. tests/unit/fair/verify-document.test.ts runs it.
"""

import hashlib
import hmac
import json
import sys
from datetime import datetime, timedelta, timezone


def hex_hmac(algorithm, key, message):
    return hmac.new(key.encode(), message.encode(), algorithm).hexdigest()


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def int60(file, user_seed, number):
    return int(hex_hmac("sha512", f"{user_seed}-{number}", file["serverSeed"])[:15], 16)


def compact(value, **options):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False, **options)


def checksum(file):
    return sha256(compact({name: field for name, field in file.items() if name != "checksum"}, sort_keys=True))


def table_hash(box):
    ranges = [{name: entry[name] for name in ("itemId", "from", "to", "value")} for entry in box["ranges"]]
    return sha256(compact({"boxId": box["id"], "version": box["version"], "price": box["price"], "ranges": ranges}))


def covers(ranges):
    following = 1
    for entry in ranges:
        if entry["from"] != following or entry["to"] < entry["from"]:
            return False
        following = entry["to"] + 1
    return following == 100001


def owner(box, ticket):
    return next(entry for entry in box["ranges"] if entry["from"] <= ticket <= entry["to"])


def common(file, boxes):
    yield "checksum", file["version"] == 1 or checksum(file) == file["checksum"]
    yield "publicHash", hex_hmac("sha256", file["secretSalt"], file["serverSeed"]) == file["publicHash"]
    for box in boxes:
        yield "cover", covers(box["ranges"])
        yield "tableHash", file["version"] == 1 or table_hash(box) == box["tableHash"]


def opening(file):
    yield from common(file, [file["box"]])
    ticket = int60(file, file["userSeed"], file["round"]) % 100000 + 1
    yield "roll", ticket == file["roll"]
    yield "item", owner(file["box"], ticket)["itemId"] == file["itemId"]


def dream(file):
    yield from opening(file)
    box = file["box"]
    _, target, value, tickets, side, edge = box["id"].split(":")
    value, tickets, edge = int(value), int(tickets), int(edge)
    yield "fee", box["price"] == -(-value * tickets * 10000 // (100000 * (10000 - edge)))
    first, last = (1, tickets) if side == "under" else (100001 - tickets, 100000)
    won = [entry for entry in box["ranges"] if entry["itemId"] != "-"]
    yield "terms", won == [{"itemId": target, "from": first, "to": last, "value": value}]
    yield "nothing", all(entry["value"] == 0 for entry in box["ranges"] if entry["itemId"] == "-")


def beacon_checks(beacon):
    source, number = beacon["source"], beacon["round"]
    is_sandbox = source == "sandbox"
    genesis_ms = 3000 if is_sandbox else 1692803367000
    filled = datetime.fromisoformat(beacon["filledAt"].replace("Z", "+00:00"))
    filled_ms = (filled - datetime(1970, 1, 1, tzinfo=timezone.utc)) // timedelta(milliseconds=1)
    yield "beaconRound", max(1, -((genesis_ms - filled_ms - 3000) // 3000) + 1) == number
    signed = f"sandbox:{number}".encode() if is_sandbox else bytes.fromhex(beacon["signature"])
    yield "beaconValue", hashlib.sha256(signed).hexdigest() == beacon["value"]


def decide(rules, deciding, tie_break, jackpot):
    total = sum(deciding)
    if rules["share"]:
        return None, [], "share"
    if rules["jackpot"] and total > 0:
        point, running = jackpot % total, 0
        for side, part in enumerate(deciding):
            running += part
            if point < running:
                return side, [], "jackpot"
    best = min(deciding) if rules["mode"] == 1 else max(deciding)
    tied = [side for side, value in enumerate(deciding) if value == best]
    if len(tied) == 1:
        return tied[0], [], "total"
    return tied[tie_break % len(tied)], tied, "tieBreak"


def settle(file, values, user_seed):
    rules, seats, boxes = file["rules"], file["rules"]["seats"], len(file["boxes"])
    half = seats // 2
    side_of = (lambda seat: seat // half) if rules["teams"] else (lambda seat: seat)
    sides = 2 if rules["teams"] else seats
    by_side = lambda totals: [sum(t for seat, t in enumerate(totals) if side_of(seat) == side) for side in range(sides)]
    totals = [sum(row[seat] for row in values) for seat in range(seats)]
    deciding = by_side(values[-1] if rules["terminal"] else totals)
    rounds = boxes * seats
    side, tied, decided_by = decide(
        rules, deciding, int60(file, user_seed, rounds + 1), int60(file, user_seed, rounds + 2)
    )
    winners = [seat for seat in range(seats) if side is None or side_of(seat) == side]
    even, rest = divmod(sum(totals), len(winners))
    payouts = [0] * seats
    for place, seat in enumerate(winners):
        payouts[seat] = even + (1 if place < rest else 0)
    return {
        "totals": totals,
        "sideTotals": by_side(totals),
        "decidingTotals": deciding,
        "tied": tied,
        "winners": winners,
        "payouts": payouts,
        "decidedBy": decided_by,
    }


def battle(file):
    yield from common(file, file["boxes"])
    for seat, entry in enumerate(file["seats"]):
        if entry["isBot"]:
            yield "botSeed", sha256(f"{file['publicHash']}:{seat}") == entry["userSeed"]
    beacon = file["beacon"]
    if beacon and file["version"] >= 2:
        yield from beacon_checks(beacon)
    seeds = [entry["userSeed"] for entry in file["seats"]] + ([beacon["value"]] if beacon else [])
    user_seed, seats, values = ",".join(seeds), file["rules"]["seats"], []
    for index, box in enumerate(file["boxes"]):
        values.append([])
        for seat in range(seats):
            number = index * seats + seat + 1
            pull = file["pulls"][number - 1]
            ticket = int60(file, user_seed, number) % 100000 + 1
            entry = owner(box, ticket)
            yield "roll", pull["round"] == number and pull["roll"] == ticket
            yield "item", pull["itemId"] == entry["itemId"]
            values[-1].append(entry["value"])
    if "seatCost" in file:
        yield "seatCost", sum(box["price"] for box in file["boxes"]) == file["seatCost"]
    for name, value in settle(file, values, user_seed).items():
        yield name, file["outcome"][name] == value


def giveaway(file):
    yield "checksum", checksum(file) == file["checksum"]
    yield "publicHash", hex_hmac("sha256", file["secretSalt"], file["serverSeed"]) == file["publicHash"]
    terms, entries, beacon = file["terms"], file["participants"], file["beacon"]
    names = ("giveawayId", "codeFrom", "maxParticipants", "closeTime", "repeatWinners", "beacon")
    names += ("hasPassword", "promotionCode", "level", "recharge", "prizes")
    ordered = {name: terms[name] for name in names}
    if terms["recharge"]:
        ordered["recharge"] = {name: terms["recharge"][name] for name in ("since", "amount")}
    ordered["prizes"] = [{name: prize[name] for name in ("itemId", "value")} for prize in terms["prizes"]]
    yield "termsHash", sha256(compact(ordered)) == file["termsHash"]
    codes = [entry["code"] for entry in entries]
    first = terms["codeFrom"]
    yield "codes", codes == list(range(first, first + len(codes))) and len(codes) <= terms["maxParticipants"]
    yield "beacon", (terms["beacon"] is None) == (beacon is None)
    user_seed = sha256("".join(f"{entry['code']}:{entry['userSeed']}\n" for entry in entries))
    if beacon:
        yield from beacon_checks({**beacon, "source": terms["beacon"], "filledAt": terms["closeTime"]})
        user_seed += "," + beacon["value"]
    yield "userSeed", user_seed == file["userSeed"]
    left, draws = codes, []
    for number in range(1, len(terms["prizes"]) + 1):
        if not left:
            break
        value = int60(file, user_seed, number)
        index = value % len(left)
        draws.append({"round": number, "value": str(value), "left": len(left), "index": index, "code": left[index]})
        if not terms["repeatWinners"]:
            left = left[:index] + left[index + 1 :]
    yield "draws", draws == file["draws"]


def packet(file):
    yield "checksum", checksum(file) == file["checksum"]
    yield "publicHash", hex_hmac("sha256", file["secretSalt"], file["serverSeed"]) == file["publicHash"]
    left, remaining = file["amount"], file["shares"]
    for number, claim in enumerate(file["claims"], 1):
        value = int60(file, claim["userSeed"], number)
        share = left if remaining == 1 else 1 + value % (2 * (left // remaining) - 1)
        yield "share", claim["round"] == number and claim["share"] == share
        left, remaining = left - share, remaining - 1
    total = sum(claim["share"] for claim in file["claims"])
    yield "sum", total == file["amount"] if remaining == 0 else total < file["amount"]


KINDS = {"battle": battle, "dream": dream, "giveaway": giveaway, "opening": opening, "packet": packet}


def main(path):
    with open(path, encoding="utf-8") as source:
        files = json.load(source)
    wrong = []
    for file in files if isinstance(files, list) else [files]:
        wrong += [name for name, holds in KINDS[file["kind"]](file) if not holds]
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
