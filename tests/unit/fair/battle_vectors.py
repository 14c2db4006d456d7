"""Writes src/fair/battle-vectors.json, one finished battle per kind of rules, with nothing of ours but vectors.py.

    python3 tests/unit/fair/battle_vectors.py |
        npx prettier --stdin-filepath src/fair/battle-vectors.json > src/fair/battle-vectors.json

The answer is always the same text. Not part of the test run: the tests only read the file.
"""

import hashlib
import json

from vectors import hmac_hex, text

# Item, how many tickets it owns, what it is worth. The first two tables have no value in common, the last two are
# for battles that must end level.
TABLES = {
    "lantern": [("ember-blade", 500, 91234), ("tin-lamp", 39500, 401), ("paper-boat", 60000, 33)],
    "harbour": [("deep-current", 60, 250007), ("brass-bell", 14940, 1999), ("rope", 35000, 120), ("salt", 50000, 7)],
    "all-alike": [("grey-stone", 100000, 125)],
    "worth-nothing": [("dust", 70000, 0), ("ash", 30000, 0)],
}


def box(name, version):
    ranges, first = [], 1
    for item, tickets, value in TABLES[name]:
        ranges.append({"itemId": item, "from": first, "to": first + tickets - 1, "value": value})
        first += tickets
    assert first == 100001
    return {"id": name, "version": version, "ranges": ranges}


def play(name, rules, box_names, bots=(), beacon=None):
    count = rules["seats"]
    server_seed, salt = text(f"battle server {name}", 32), text(f"battle salt {name}", 16)
    public = hmac_hex("sha256", salt, server_seed)
    seeds = [
        hashlib.sha256(f"{public}:{seat}".encode()).hexdigest() if seat in bots else text(f"{name} {seat}", 20)
        for seat in range(count)
    ]
    user_seed = ",".join(seeds + ([beacon["value"]] if beacon else []))
    boxes = [box(box_name, index % 3 + 1) for index, box_name in enumerate(box_names)]

    def draw(number):
        return int(hmac_hex("sha512", f"{user_seed}-{number}", server_seed)[:15], 16)

    pulls, values, number = [], [], 0
    for opened in boxes:
        values.append([])
        for _seat in range(count):
            number += 1
            ticket = draw(number) % 100000 + 1
            owner = next(r for r in opened["ranges"] if r["from"] <= ticket <= r["to"])
            pulls.append({"round": number, "roll": ticket, "itemId": owner["itemId"]})
            values[-1].append(owner["value"])
    tie_break, jackpot = draw(number + 1), draw(number + 2)
    return {
        "name": name,
        "userSeed": user_seed,
        # As text: they have up to 60 bits.
        "tieBreak": str(tie_break),
        "jackpot": str(jackpot),
        "proof": {
            "format": "fairdrop-proof",
            "version": 1,
            "kind": "battle",
            "battleId": f"vector-{name.replace(' ', '-')}",
            "rules": rules,
            "publicHash": public,
            "serverSeed": server_seed,
            "secretSalt": salt,
            "seats": [{"isBot": seat in bots, "userSeed": seed} for seat, seed in enumerate(seeds)],
            "beacon": beacon,
            "boxes": boxes,
            "pulls": pulls,
            "outcome": settle(rules, values, tie_break, jackpot),
            "startedAt": "2026-11-21T10:00:00.000Z",
        },
    }


def settle(rules, values, tie_break, jackpot):
    count = rules["seats"]
    sides = [[seat] for seat in range(count)]
    if rules["teams"]:
        sides = [list(range(count // 2)), list(range(count // 2, count))]
    totals = [sum(row[seat] for row in values) for seat in range(count)]
    side_totals = [sum(totals[seat] for seat in side) for side in sides]
    deciding = [sum(values[-1][seat] for seat in side) for side in sides] if rules["terminal"] else side_totals
    best = min(deciding) if rules["mode"] == 1 else max(deciding)
    level = [side for side in range(len(sides)) if deciding[side] == best]
    tied = []
    if rules["share"]:
        decided_by, winners = "share", list(range(count))
    elif rules["jackpot"] and sum(totals) > 0:
        point = jackpot % sum(totals)
        decided_by = "jackpot"
        winners = [next(seat for seat in range(count) if point < sum(totals[: seat + 1]))]
    elif len(level) == 1:
        decided_by, winners = "total", sides[level[0]]
    else:
        decided_by, tied = "tieBreak", level
        winners = sides[level[tie_break % len(level)]]
    even, odd = divmod(sum(totals), len(winners))
    payouts = [0] * count
    for place, seat in enumerate(winners):
        payouts[seat] = even + (1 if place < odd else 0)
    return {
        "totals": totals,
        "sideTotals": side_totals,
        "decidingTotals": deciding,
        "tied": tied,
        "winners": winners,
        "payouts": payouts,
        "decidedBy": decided_by,
    }


def rules(seats, mode=0, **flags):
    unset = {"teams": False, "share": False, "terminal": False, "jackpot": False}
    return {"mode": mode, "seats": seats, **unset, **flags}


BEACON = {"source": "sandbox", "round": 4711, "value": hashlib.sha256(b"beacon 4711").hexdigest()}


def battles():
    yield play("normal", rules(2), ["lantern", "harbour", "lantern"])
    yield play("reverse", rules(3, 1), ["harbour", "harbour", "lantern"], bots=(1, 2))
    yield play("terminal", rules(3, terminal=True), ["lantern", "lantern", "harbour"])
    yield play("reverse terminal", rules(2, 1, terminal=True), ["lantern", "harbour"], beacon=BEACON)
    yield play("teams", rules(4, teams=True), ["lantern", "harbour"], bots=(3,))
    yield play("reverse teams", rules(6, 1, teams=True), ["harbour", "lantern"])
    yield play("terminal teams", rules(4, teams=True, terminal=True), ["harbour", "lantern"])
    yield play("reverse terminal teams", rules(6, 1, teams=True, terminal=True), ["lantern", "harbour"])
    yield play("share", rules(6, share=True), ["harbour", "harbour"], bots=(1, 2, 3, 4, 5), beacon=BEACON)
    yield play("jackpot", rules(4, jackpot=True), ["lantern", "harbour"])
    yield play("level", rules(3), ["all-alike", "all-alike"])
    yield play("level in reverse", rules(4, 1), ["all-alike"], bots=(0,))
    yield play("level in the last box", rules(2, terminal=True), ["harbour", "all-alike"])
    yield play("level teams", rules(6, teams=True), ["all-alike"])
    yield play("jackpot of nothing", rules(6, jackpot=True), ["worth-nothing"], beacon=BEACON)
    yield play("twenty boxes", rules(2), ["lantern", "harbour"] * 10, bots=(1,))


if __name__ == "__main__":
    print(json.dumps(list(battles())))
