import FlashcardKit
import Testing

@testable import CardFormats

/// Texts that resemble cards and are none.
@Suite struct MarkdownResemblanceTests {
  /// Lists, notes, and letters.
  private static let notes = [
    "# Shopping\n\n- milk\n- eggs\n- bread: rye\n", "- [ ] call Bob\n- [x] pay rent\n- [ ] fix bike\n",
    "# Shopping list\n## Fruit\n- apples\n- pears\n## Dairy\n- milk\n- butter\n",
    "# Meeting\n\n## Attendees\nBob, Ann\n\n## Agenda\nBudget\n\n## Action items\n- Ann: send numbers\n",
    "Dear Ann,\n\nthank you for the letter. I have two questions: when, and where?\n\nYours, Bob\n",
    "# Diary\n\n## 2024-01-01\nWent for a walk.\n\n## 2024-01-02\nRain.\n",
    "# Pancakes\n\n## Ingredients\n200 g flour\n\n## Directions\nMix and fry.\n",
    "1. Boil water\n2. Add pasta\n3. Wait ten minutes\n\n> Salt is important.\n",
    "**Note:** the office is closed. **Important:** bring a key.\n", "A. Smith\nB. Jones\nC. Miller\n",
    "Back: sore\nFront: fine\n", "A list:\n\n* one\n* two\n  * three\n", "Term: two years\nRate: 3%\n",
    "# Trip\n\n## Monday\nParis\n\n## Tuesday\nLyon\n", "> A quote\n> goes on\n\n— somebody\n",
    "Question: who is coming to dinner?\n\nTell me soon.\n",
    "| Name | Age |\n| --- | --- |\n| Ann | 30 |\n| Bob | 40 |\n",
    "# Poem\n\nRoses are red,\nviolets are ==blue==.\n", "The **quick** brown fox jumps over the **lazy** dog.\n",
    "# Résumé\n\n## Work\nBaker, 2010 – 2020\n\n## Education\nSchool\n", "Great news ⚡\n\nWe are open again 🧠\n",
  ]

  /// What engineers write.
  private static let technical = [
    "# foo\n\nA tool.\n\n## Installation\n\n```sh\nnpm install foo\n```\n\n## Usage\n\nRun `foo`.\n\n## License\n\nMIT\n",
    "# Changelog\n\n## [1.2.0] - 2024-01-01\n### Added\n- a flag\n### Fixed\n- a crash\n\n## 1.1.0\nFirst release.\n",
    "# bar\n\n## API\n\n- `std::vector` is used\n- `cat a >> b` appends\n- `x :: y` is Haskell\n",
    "# baz [![Build](https://x.y/z.svg)](https://x.y)\n\n## Getting started\nClone it.\n\n## Contributing\nOpen an issue.\n",
    "```cpp\n#include <vector>\nstd::vector<int> v; // Q: why?\n// A: because\n```\n",
    "# Notes\n\nUse `std::move` and `std::string_view`, but std::auto_ptr is gone. Foo::bar() returns 3.\n",
    "#!/bin/sh\n# A comment\necho a >> log\n# Another: comment\n", "# Makefile\nall:\n\techo START\n\techo END\n",
    "def f(x):\n    # What is it?\n    return x[0]\n\n\nclass A:\n    pass\n",
    "#include <map>\n#define A 1\nint main() { return a::b(); }\n",
    "2024-01-01 12:00:00 INFO start: ok\n2024-01-01 12:00:01 WARN disk: full\n2024-01-01 12:00:02 INFO stop: ok\n",
    "[12:00:01] A: connected\n[12:00:02] Q: queue empty\n",
    "Error: failed\n  at foo::bar (x.cpp:3)\n  at main (x.cpp:9)\n",
    "key: value\nlist:\n  - a\n  - b\n", "[section]\nname = value\n# comment\n", "<html><body># no</body></html>\n",
    "- fixed `a::b`\n- removed <https://x.y>\n- see #12 and #card-layout\n",
    "# RFC\n\n## Abstract\nText.\n\n## Motivation\nMore text.\n",
    "## Steps\n1. Open the file\n2. See the error\n\n## Expected\nNo error\n", "SELECT a::text FROM b WHERE c = 'd';\n",
    "# Docker\n\nRun:\n\n    docker run -p 80:80 foo\n\n%\n",
    "Fixes #12\n\nThe parser took {{x}} for a name. It doesn't now.\n",
    "# Config\n\n## Options\n`a`: first\n\n## Example\n```yaml\na: 1\n---\nb: 2\n```\n",
    "# TODO\n\n- parser >> lexer\n- tests\n- docs\n- release\n",
    "---\ntitle: Post\ntags: [go, rust]\n---\n\n# Post\n\nText with **bold** words.\n",
    "# Team\n\n## Roles\n\n### Lead\n\n- plans\n\n### Engineer\n\n- builds\n",
    "* 4b825dc add START and END\n* 9fceb02 drop A: and B:\n",
    "START of the log\nsomething\nEND of the log\n", "TARGET DECK\nis a ship's part\n",
    "fn main() {\n    let a = b::c();\n    // Q. E. D.\n}\n",
  ]

  private static func takesCards(_ text: String, named name: String) -> Bool {
    guard case .cards(let cards)? = try? CardFormat.read(Array(text.utf8), named: name, kinds: .standard).text else {
      return false
    }
    return !cards.cards.isEmpty
  }

  @Test func listsAndNotesAreNoCards() {
    let taken = Self.notes.filter { Self.takesCards($0, named: "notes.md") }
    #expect(taken.isEmpty, "\(taken)")
  }

  @Test func whatEngineersWriteIsNoCards() {
    let taken = Self.technical.filter { Self.takesCards($0, named: "README.md") }
    #expect(taken.isEmpty, "\(taken)")
  }

  /// Whatever it is, it is refused for what it was taken for, unless a dialect is chosen.
  @Test func theRefusalIsAboutMarkdown() throws {
    for text in Self.notes + Self.technical {
      do throws(FormatFailure) {
        _ = try CardFormat.read(Array(text.utf8), named: "notes.md", kinds: .standard)
      } catch { #expect(error == .noCards || error == .lacksCards(format: "markdown"), "\(text)") }
    }
    let chosen = try CardFormat.read(Array(Self.notes[2].utf8), named: ".headings", kinds: .standard)
    guard case .cards(let cards) = chosen.text else { throw FormatFailure.noCards }
    #expect(cards.cards.count == 2)
  }
}
