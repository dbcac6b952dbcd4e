import Anki
import FlashcardKit

/// The note types of a collection, as kinds of card.
struct ConvertedNoteTypes {
  private var converted: [Int64: ConvertedNoteType] = [:]
  private var edits: [(type: Int64, isNew: Bool, steps: [Change.Step])] = []

  /// Converts note types. Those that break the rules for kinds are left out.
  ///
  /// - Parameters:
  ///   - types: The note types.
  ///   - library: The library.
  ///   - media: The files that they may use.
  ///   - formulas: Those of the files that are pictures of formulas which no note is known to have.
  ///   - keeper: The note type with which these are kept.
  init(
    _ types: [AnkiNoteType], _ library: Library, media: [String: String], formulas: Set<String>, of keeper: Int64?
  ) {
    let files = Set(media.keys)
    let known = Dictionary(library.customKinds.map { ($0.id, $0) }) { first, _ in first }
    var names = Dictionary(library.kinds.all.map { ($0.name.folded(), $0.id) }) { first, _ in first }
    for kind in library.kinds.all { names[kind.id.folded()] = kind.id }
    for type in types where converted[type.id] == nil {
      let id = ConvertedNoteType.id(of: type)
      // There may be many more files than it uses.
      let named = NoteTypeFiles.names(in: type, among: files).union(type.id == keeper ? formulas : [])
      let own = Dictionary(named.map { ($0, media[$0] ?? "") }) { first, _ in first }
      let new = ConvertedNoteType(type, known: known[id], media: own) { name in
        names[name.folded()].map { $0 != id.description } ?? false
      }
      if let kind = new.custom {
        do throws(KindProblem) {
          edits.append((type.id, known[id] == nil, try library.editing(kind).steps))
        } catch { continue }
        names[kind.name.folded()] = kind.key
      }
      converted[type.id] = new
    }
  }

  /// Returns the steps that update kinds and add those that are used, and the number of these.
  func steps(using used: Set<Int64>) -> (steps: [Change.Step], added: Int) {
    let edits = edits.filter { !$0.isNew || used.contains($0.type) }
    return (edits.flatMap(\.steps), edits.count { $0.isNew })
  }

  /// The converted note type with an ID, or `nil` if there is none that can be used.
  subscript(id: Int64) -> ConvertedNoteType? { converted[id] }
}
