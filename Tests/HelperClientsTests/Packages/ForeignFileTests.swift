import Anki
import FlashcardKit
import Foundation
import HelperClients
import HelperProtocol
import Rounds
import Testing

/// Decks of CrowdAnki's and cards of Mnemosyne's, which the helper for packages reads as well.
@Suite(.timeLimit(.minutes(10))) struct ForeignFileTests {
  // MARK: CrowdAnki

  private static let deck = #"""
    {"__type__":"Deck","crowdanki_uuid":"u1","name":"Geo","deck_config_uuid":"c1","media_files":["a.png","../b.png"],
     "deck_configurations":[{"__type__":"DeckConfig","crowdanki_uuid":"c1","name":"Slow","new":{"perDay":3}}],
     "note_models":[
      {"__type__":"NoteModel","crowdanki_uuid":"m1","name":"Basic (optional reversed card)","type":0,"css":"",
       "flds":[{"name":"Front","ord":0},{"name":"Back","ord":1},{"name":"Add Reverse","ord":2}],
       "tmpls":[{"name":"Card 1","ord":0,"qfmt":"{{Front}}","afmt":"{{Back}}"},
                {"name":"Card 2","ord":1,"qfmt":"{{#Add Reverse}}{{Back}}{{/Add Reverse}}","afmt":"{{Front}}"}]},
      {"__type__":"NoteModel","crowdanki_uuid":"m2","name":"Cloze","type":1,"css":"",
       "flds":[{"name":"Text","ord":0}],"tmpls":[{"name":"Cloze","ord":0,"qfmt":"{{cloze:Text}}","afmt":"{{cloze:Text}}"}]}],
     "notes":[{"__type__":"Note","guid":"g1","note_model_uuid":"m1","fields":["one","<img src=\"a.png\">",""],"tags":["t"]}],
     "children":[
      {"__type__":"Deck","crowdanki_uuid":"u2","name":"Cities","media_files":[],"children":[],
       "notes":[{"__type__":"Note","guid":"g2","note_model_uuid":"m1","fields":["two","zwei","y"],"tags":[]}]},
      {"__type__":"Deck","crowdanki_uuid":"u3","name":"Geo::Rivers","media_files":["c.png"],"children":[],
       "notes":[{"__type__":"Note","guid":"g3","note_model_uuid":"m2","fields":["{{c1::a}} {{c3::b}}"],"tags":[]},
                {"__type__":"Note","guid":"g4","note_model_uuid":"none","fields":["x"],"tags":[]}]}]}
    """#

  @Test func decksOfCrowdAnkiAreRead() throws {
    let read = try PackageHarness.read(Array(Self.deck.utf8))
    let collection = read.collection
    #expect(collection.notes.map(\.guid) == ["g1", "g2", "g3"] && collection.notes[0].tags == ["t"])
    #expect(collection.noteTypes.map(\.name) == ["Basic (optional reversed card)", "Cloze"])
    let decks = Dictionary(uniqueKeysWithValues: collection.decks.map { ($0.id, $0.path) })
    let cards = collection.cards.map { card in
      (collection.notes.first { $0.id == card.note }?.guid ?? "", card.ordinal, decks[card.deck] ?? [])
    }
    #expect(cards.map(\.0) == ["g1", "g2", "g2", "g3", "g3"] && cards.map(\.1) == [0, 0, 1, 0, 2])
    #expect(
      cards.map(\.2) == [["Geo"], ["Geo", "Cities"], ["Geo", "Cities"], ["Geo", "Rivers"], ["Geo", "Rivers"]])
    #expect(collection.media == ["a.png", "c.png"])
    #expect(read.faults[.noteWithoutType] == 1 && read.faults[.mediaWithBadName] == 1)
    #expect(collection.presets.contains { $0.name == "Slow" && $0.newPerDay == 3 })
    // The same file is the same notes and kinds.
    let again = try PackageHarness.read(Array(Self.deck.utf8))
    #expect(again.collection.noteTypes.map(\.id) == collection.noteTypes.map(\.id))
  }

  @Test func decksOfCrowdAnkiAreWritten() throws {
    var first = try PackageHarness.read(Array(Self.deck.utf8)).collection
    first.media = []
    let written = try PackageHarness.withFile { file, path in
      try PackageHarness.write(PackageHarness.Contents(collection: first), as: .crowdAnki, to: file)
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
    let again = try PackageHarness.read(Array(written)).collection
    #expect(
      again.notes.map(\.guid) == first.notes.map(\.guid) && again.notes.map(\.fields) == first.notes.map(\.fields))
    #expect(again.noteTypes == first.noteTypes)
    #expect(again.cards.map(\.ordinal) == first.cards.map(\.ordinal))
    #expect(Set(again.decks.map(\.path)).isSuperset(of: [["Geo"], ["Geo", "Cities"], ["Geo", "Rivers"]]))
    #expect(again.presets.contains { $0.name == "Slow" })
    let text = String(decoding: written, as: UTF8.self)
    #expect(text.contains("\"crowdanki_uuid\":\"m1\"") && text.contains("\"crowdanki_uuid\":\"u2\""))
    #expect(!text.contains("\"usn\"") && !text.contains("\"mod\""))
  }

  @Test(arguments: ["{", "{}", #"{"crowdanki_uuid":"u","notes":[{"fields":["a"]}]}"#, #"{"note_models":7}"#])
  func whatIsNoDeckIsRefused(_ text: String) {
    #expect(throws: AnkiPackageFailure.notCrowdAnki) { try PackageHarness.read(Array(text.utf8)) }
  }

  // MARK: Mnemosyne

  private static let cards = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE openSM2sync [<!ENTITY big "aaaaaaaaaa"><!ENTITY more "&big;&big;">]>
    <openSM2sync number_of_entries='9'>
    <log type='10' o_id='t1'><name>Europe</name></log><log type='10' o_id='t2'><name>__UNTAGGED__</name></log>
    <log type='16' o_id='f1' c_time='1300000000' m_time='1300000100'><f>France &amp; &#233;tat &more;</f><b>Paris
    second &lt;b&gt;line&lt;/b&gt;</b></log>
    <log type='16' o_id='f2'><f>&lt;img src="map_files/x.png"&gt;</f><b>&lt;audio src='s.mp3'&gt;&lt;/audio&gt;</b></log>
    <log type='16' o_id='f3'><f>el gato</f><p_1>gato</p_1><m_1>the cat</m_1></log>
    <log type='16' o_id='f4'><text>The [sky:above] is [blue].</text></log>
    <log type="6" o_id="c1" card_t="1" fact="f1" fact_v="1.1" tags="t1,t2" gr="4" e="2.6" ac_rp="1" rt_rp="3" lps="1"
      l_rp="1300000000" n_rp="1300864000"></log>
    <log type="6" o_id="c2" card_t="2" fact="f2" fact_v="2.1" tags="t2" gr="-1"/>
    <log type="6" o_id="c3" card_t="2" fact="f2" fact_v="2.2" tags="t2" gr="-1"/>
    <log type="6" o_id="c4" card_t="3" fact="f3" fact_v="3.1" tags="t1" gr="-1"/>
    <log type="6" o_id="c5" card_t="5" fact="f4" fact_v="5.1" tags=""><extra>{'cloze': 'sky', 'index': 0}</extra></log>
    <log type="6" o_id="c6" card_t="5" fact="f4" fact_v="5.1" tags=""><extra>{'cloze': 'blue', 'index': 1}</extra></log>
    </openSM2sync>
    """

  @Test func cardsOfMnemosyneAreRead() throws {
    let zip = PlainPackage.zip([
      ("cards.xml", Array(Self.cards.utf8)), ("METADATA", Array("author_name:A\ncard_set_name:Capitals\n".utf8)),
      ("map_files/x.png", [1, 2, 3]), ("s.mp3", [4]),
    ])
    let read = try PackageHarness.read(zip)
    let fields = read.collection.notes.sorted { $0.guid < $1.guid }.map(\.fields)
    #expect(
      fields == [
        ["France & état &more;", "Paris<br>second <b>line</b>"], ["<img src=\"map_files_x.png\">", "[sound:s.mp3]"],
        ["el gato", "gato", "the cat", ""], ["The {{c1::sky::above}} is {{c2::blue}}.", ""],
      ])
    #expect(read.media == ["map_files_x.png": [1, 2, 3], "s.mp3": [4]])
    #expect(read.collection.decks.contains { $0.path == ["Capitals"] })
    let first = try #require(read.collection.notes.first { $0.guid == "mnemosyne-f1" })
    #expect(first.tags == ["Europe"] && first.modified == 1_300_000_100)
    let card = try #require(read.collection.cards.first { $0.note == first.id })
    #expect(
      card.phase == .review && card.interval == 10 && card.reviews == 4 && card.lapses == 1 && card.factor == 2600)
    #expect(read.collection.cards.count == 6 && read.faults.isEmpty)
    // The text alone, without its media.
    #expect(try PackageHarness.read(Array(Self.cards.utf8)).collection.notes.count == 4)
  }

  @Test func cardsOfTheFirstMnemosyneAreRead() throws {
    let text = """
      <mnemosyne core_version="1" time_of_start="1"><category active="1"><name>Words</name></category>
      <item id="a" gr="0" e="2.5"><cat>Words</cat><Q>dog</Q><A>Hund</A></item>
      <item id="b"><cat>&lt;default&gt;</cat><Q>cat</Q><A><![CDATA[<i>Katze</i>]]></A></item></mnemosyne>
      """
    let notes = try PackageHarness.read(Array(text.utf8)).collection.notes
    #expect(notes.map(\.fields) == [["dog", "Hund"], ["cat", "<i>Katze</i>"]])
    #expect(notes.map(\.tags) == [["Words"], []])
  }

  @Test(arguments: [
    "<html><body>x</body></html>", "<openSM2sync>", "<openSM2sync></openSM2sync>",
    "<openSM2sync><log type='16' o_id='a'><f>x</f>", String(repeating: "<a>", count: 100_000),
    "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>", "<!--", "<![CDATA[", "<a b", "<a b='",
  ])
  func whatIsNotOfMnemosyneIsRefused(_ text: String) {
    #expect(throws: AnkiPackageFailure.notMnemosyne) { try PackageHarness.read(Array(text.utf8)) }
  }

  @Test func aZipFileOfOtherThingsIsRefused() {
    #expect(throws: AnkiPackageFailure.noCollection) { try PackageHarness.read(PlainPackage.zip([("a.txt", [65])])) }
  }

  // MARK: Packages

  /// Some programs list a sound once for each note that uses it.
  @Test func aFileThatIsListedTwiceIsReadOnce() throws {
    var assembly = PackageAssembly()
    let overview = PackageOverview(
      format: .legacy2, properties: AnkiCollection.Properties(), notes: 0, cards: 0, reviews: 0)
    try assembly.add(PackageMessage(.overview, json: overview))
    var packed = PackedWriter()
    for name in ["a.mp3", "a.mp3", "../b.mp3"] { packed.add(name) }
    try assembly.add(PackageMessage(.mediaNames, packed.bytes))
    #expect(try assembly.finish().media == ["a.mp3"])
    #expect(assembly.faults.list.map(\.kind) == [.mediaWithBadName] && assembly.faults.list[0].count == 1)
  }

  // MARK: Damage

  @Test func damagedFilesAreReadOrRefused() async throws {
    let rounds = Rounds.of(200)
    try await PackageHarness.apart {
      var random = RandomSource(seed: 17)
      let splinters = [
        "<", ">", "&#x", "&", "'", "\"", "{", "}", "[", "]", "\\u", "<log", "null", "-1", "]]>", "{{c", ":",
      ]
      for _ in 0..<rounds {
        var bytes = Array((Bool.random(using: &random) ? Self.deck : Self.cards).utf8)
        for _ in 0..<Int.random(in: 1..<5, using: &random) where bytes.count > 2 {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          let end = min(bytes.count, place + Int.random(in: 1..<60, using: &random))
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.removeSubrange(place..<end)
          case 2: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &random))
          default: bytes.insert(contentsOf: Array((splinters.randomElement(using: &random) ?? "").utf8), at: place)
          }
        }
        do { _ = try PackageHarness.read(bytes) } catch let failure as AnkiPackageFailure {
          // The helper never ends by itself.
          try #require(failure != .helperEnded, "\(String(decoding: bytes, as: UTF8.self))")
        }
      }
    }
  }
}
