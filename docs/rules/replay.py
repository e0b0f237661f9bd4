"""Replays the recorded rounds of the ocean game as docs/rules/ocean-game.md specifies it."""

import json
import sys
from pathlib import Path

MASK = 0xFFFFFFFF

# Kind: group, points, speed, and its number out of a hundred in the three waves.
THINGS = {
    "bag": ("litter", 10, 90, (22, 15, 12)),
    "can": ("litter", 10, 110, (16, 10, 8)),
    "bottle": ("litter", 15, 110, (16, 18, 16)),
    "ring": ("litter", 15, 120, (6, 10, 10)),
    "foam": ("litter", 10, 100, (14, 9, 6)),
    "net": ("litter", 40, 70, (0, 4, 7)),
    "cloud": ("litter", 20, 80, (0, 7, 14)),
    "turtle": ("animal", -15, 80, (6, 6, 6)),
    "fish": ("animal", -15, 110, (12, 6, 4)),
    "jellyfish": ("animal", -15, 70, (5, 6, 8)),
    "dolphin": ("animal", -15, 120, (0, 6, 6)),
    "map": ("help", 0, 100, (3, 3, 3)),
}
WAVES = [[kind for kind, row in THINGS.items() for _ in range(row[3][wave])] for wave in range(3)]
SPEEDS = {"calm": (6, 28, 52), "normal": (10, 22, 44), "fast": (13, 16, 34)}


def mulberry32(state):
    while True:
        state = (state + 0x6D2B79F5) & MASK
        a = ((state ^ (state >> 15)) * (state | 1)) & MASK
        a ^= (a + (a ^ (a >> 7)) * (a | 61)) & MASK
        yield a ^ (a >> 14)


ceil_div = lambda a, b: -(-a // b)
lanes_of = lambda kind, lane: (lane, lane + 1) if kind == "net" else (lane,)


def spawns_of(seed, speed, ticks):
    """Returns (kind, lane, arrival) of each thing, in the order in which they spawn."""
    draw, (factor, least, most) = mulberry32(seed), SPEEDS[speed]
    ticks_of = lambda kind: ceil_div(324000, THINGS[kind][2] * factor)
    spawn_from, arrive_from, spawns = [-1000] * 5, [120] * 5, []
    tick = 120 - ticks_of("bottle")
    while tick < ticks:
        kind = WAVES[max(0, tick // (ticks // 3))][next(draw) % 100]
        arrival = tick + ticks_of(kind)
        haul, n = (30, 4) if kind == "net" else (0, 5)
        first = next(draw) % n
        for lane in ((first + turn) % n for turn in range(n)):
            covered = lanes_of(kind, lane)
            if all(tick >= spawn_from[i] and arrival >= arrive_from[i] for i in covered):
                for i in covered:
                    spawn_from[i], arrive_from[i] = tick + 36, arrival + 36 + haul
                if arrival + haul <= ticks:
                    spawns.append((kind, lane, arrival))
                break
        tick += least + next(draw) % (most - least + 1)
    return spawns


def replay(spawns, inputs, ticks):
    actions = dict(inputs)
    x, target, slow = 180000, 2, False
    score = base = combo = touched = spared = missed = 0
    caught = {kind: 0 for kind, row in THINGS.items() if row[0] == "litter"}
    hauled, arriving = {}, {}  # Ticks by a hauled net's index, and indexes by arrival.
    for index, (_, _, arrival) in enumerate(spawns):
        arriving.setdefault(arrival, []).append(index)
    for tick in range(ticks):
        action = actions.get(tick)
        target = action if action in range(5) else target
        slow = action == 5 if action in (5, 6) else slow
        ahead = target * 72000 + 36000 - x
        most = 4800 if slow else 8000
        x += max(-most, min(most, ahead))
        for index in sorted([*hauled, *arriving.get(tick + 1, [])]):
            kind, lane, _ = spawns[index]
            group, points = THINGS[kind][:2]
            is_near = x // 72000 in lanes_of(kind, lane)
            if index in hauled:
                hauled[index] += 1
                if is_near and hauled[index] < 30:
                    continue
                is_caught = is_near
                del hauled[index]
            elif is_near and kind == "net":
                hauled[index] = 0
                continue
            else:
                is_caught = is_near and group == "litter" and (slow or kind != "cloud")
            if is_caught:
                score += points * (10 if combo < 5 else 12 if combo < 10 else 15) // 10
                base += points
                combo += 1
                caught[kind] += 1
            elif group == "litter":
                missed += 1
            elif group == "animal" and is_near:
                score, base, combo = max(0, score - 15), max(0, base - 15), 0
                touched += 1
            elif group == "animal":
                spared += 1
    counts = {"touched": touched, "spared": spared, "missed": missed}
    return {"score": score, "base": base, "caught": caught, **counts}


def best_of(spawns):
    table = [0 if p == 90 else -1 for p in range(181)]
    under = [[p for p in range(181) if (1600 * p + 36000) // 72000 == lane] for lane in range(5)]
    events = [(arrival, 0, index) for index, (_, _, arrival) in enumerate(spawns)]
    events += [(tick + 30, 1, index) for tick, _, index in events if spawns[index][0] == "net"]
    worth, before = {}, 0
    for tick, is_end, index in sorted(events):
        kind, lane, _ = spawns[index]
        r, before = 5 * (tick - before), tick
        table = [max(table[max(0, p - r) : p + r + 1]) for p in range(181)]
        positions = [p for i in lanes_of(kind, lane) for p in under[i]]
        if kind == "net" and not is_end:
            most = max(table[p] for p in positions)
            worth[index] = most + 40 if most >= 0 else -1
            continue
        for p in positions:
            if is_end:
                table[p] = max(table[p], worth[index])
            elif table[p] >= 0:
                table[p] = max(0, table[p] + THINGS[kind][1])
    return max(table)


def grade(course, seed, speed, inputs, **_):
    ticks = 60 * course["seconds"]
    spawns = spawns_of(seed, speed, ticks)
    result = replay(spawns, inputs, ticks)
    best, base = best_of(spawns), result["base"]
    needs = [ceil_div(best * percent, 100) for percent in course["stars"]]
    verdict = {"passed": True, "stars": sum(base >= need for need in needs)}
    if base < needs[0]:
        verdict = {"passed": False, "missing": [{"what": "base", "have": base, "need": needs[0]}]}
    return {**result, "best": best, "verdict": verdict}


file = json.loads((Path(__file__).parent / "vectors/ocean-game.json").read_text())
cases = file["cases"]
results = [grade(**{**file, **case}["given"], **case["input"]) for case in cases]
wrong = [case["name"] for case, result in zip(cases, results) if result != case["expected"]]
print(*(f"{name} disagrees\n" for name in wrong), sep="", end="")
print(f"{len(cases) - len(wrong)} of {len(cases)} rounds agree")
sys.exit(1 if wrong else 0)
