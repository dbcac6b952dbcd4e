"""The cards on the pictures of the README, with a history of reviews, always the same."""

import json
import pathlib
import random
import zlib

# When the pictures are made, in UTC.
NOW = "2026-05-20 09:00:00"
NOW_MILLISECONDS = 1779267600000
DAY = 86400000
DECKS = pathlib.Path(__file__).resolve().parent.parent / "Assets/Decks"
CONFIGURATION = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>login</key>
	<string>maya</string>
</dict>
</plist>
"""

BINARY_SEARCH = """Halves the part in which the value can be: $\\lceil \\log_2 n \\rceil$ steps at most.

```swift
var range = 0..<values.count
while !range.isEmpty {
  let middle = (range.lowerBound + range.upperBound) / 2
  if values[middle] < wanted {
    range = middle + 1..<range.upperBound
  } else {
    range = range.lowerBound..<middle
  }
}
```"""
ALGORITHMS = [
    ("Binary search", BINARY_SEARCH),
    ("Which sorts are **stable**?", "- Merge sort\n- Insertion sort\n- Bubble sort"),
    ("Quicksort, on average", "$O(n \\log n)$"),
    ("Quicksort, at worst", "$O(n^2)$, if the pivot is always the least or greatest"),
    ("What is a heap?", "A tree in which no child is greater than its parent"),
    ("Sum of the first $n$ numbers", "$\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}$"),
    ("Hash table: lookup", "$O(1)$ on average"),
    ("What does `defer` do in Swift?", "Runs a block when its scope ends, however it ends"),
    ("Depth-first search needs", "a stack, or recursion"),
    ("Breadth-first search needs", "a queue"),
    ("Euclid's algorithm", "`gcd(a, b) = gcd(b, a % b)`"),
    ("What is memoization?", "Keeping the results of a function by its arguments"),
]
SPANISH = [
    ("hablar", "to speak", "verb"), ("haber", "to have (auxiliary)", "verb"), ("hacer", "to do, to make", "verb"),
    ("hallar", "to find", "verb"), ("comer", "to eat", "verb"), ("vivir", "to live", "verb"), ("ir", "to go", "verb"),
    ("ser", "to be (what)", "verb"), ("estar", "to be (how, where)", "verb"), ("saber", "to know", "verb"),
    ("el perro", "the dog", "animal"), ("el gato", "the cat", "animal"), ("la vaca", "the cow", "animal"),
    ("el caballo", "the horse", "animal"), ("la oveja", "the sheep", "animal"), ("ayer", "yesterday", "time"),
    ("mañana", "tomorrow", "time"), ("ahora", "now", "time"), ("siempre", "always", "time"), ("nunca", "never", "time"),
]
CAPITALS = [
    ("Peru", "Lima"), ("Kenya", "Nairobi"), ("Norway", "Oslo"), ("Japan", "Tokyo"), ("Canada", "Ottawa"),
    ("Portugal", "Lisbon"), ("Vietnam", "Hanoi"), ("Ghana", "Accra"), ("Cuba", "Havana"), ("Iceland", "Reykjavik"),
]


def library():
    """The library as JSON, as the program imports it."""
    chance = random.Random(20260520)

    def identity():
        return f"{chance.getrandbits(64):016x}"

    began = NOW_MILLISECONDS - 340 * DAY
    decks, cards, reviews = [], [], []
    elements = json.loads((DECKS / "chemical-elements.json").read_text())
    contents = [
        ("Algorithms", [(front, back, "") for front, back in ALGORITHMS]),
        ("Spanish", SPANISH),
        (elements["title"], [(card["cardTitle"], card["facts"][0], "") for card in elements["cards"]]),
        ("World capitals", [(country, city, "") for country, city in CAPITALS]),
    ]
    for deck, rows in contents:
        decks.append({"created": began, "id": identity(), "path": deck, "title": deck})
        for index, (front, back, tag) in enumerate(rows):
            card = identity()
            cards.append({
                "answer": back, "changed": began + index, "created": began + index, "deck": deck, "id": card,
                "kind": "question", "markup": "markdown", "question": front, "tags": [tag] if tag else [],
                **({"favorite": True} if index == 2 else {}),
            })
            # The last cards of each deck are new.
            if index < len(rows) - 3:
                reviews += history(card, chance, identity)
    reviews.sort(key=lambda review: review[0])
    return json.dumps({
        "flashcards": 1, "preferences": {}, "decks": decks, "cards": cards, "reviews": [line for _, line in reviews],
    })


def history(card, chance, identity):
    """The reviews of a card, from a day in the last months until it is due about now."""
    lines = []
    day, interval = chance.randrange(1, 330), 1
    while day > 0:
        grade = chance.choices([1, 2, 3, 4], [8, 10, 70, 12])[0]
        interval = 1 if grade == 1 else max(interval + 1, round(interval * {2: 1.2, 3: 2.1, 4: 3}[grade]))
        at = NOW_MILLISECONDS - day * DAY + chance.randrange(0, 6 * 3600000)
        due = at + interval * DAY
        if day <= interval and chance.random() < 0.15:
            due = NOW_MILLISECONDS - chance.randrange(1, 20) * 3600000
        words = [identity(), at, 0, f"{card}/front", "answer", "review", grade, chance.randrange(2000, 14000), due]
        line = "\t".join(str(word) for word in words) + "\t"
        line += f"{zlib.crc32(line.encode()):08x}\treview\t0\t"
        lines.append((at, line + f"{zlib.crc32(line.encode()):08x}"))
        day -= interval
    return lines
