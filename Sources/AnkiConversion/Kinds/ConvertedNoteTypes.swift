import Anki
import FlashcardKit

/// The note types of a collection, as kinds of card.
struct ConvertedNoteTypes {
  /// The steps that add and update the kinds.
  private(set) var steps: [Change.Step] = []
  /// The number of kinds that the library doesn't have yet.
  private(set) var added = 0
  private var converted: [Int64: ConvertedNoteType] = [:]

  /// Converts note types. Those that break the rules for kinds are left out.
  init(_ types: [AnkiNoteType], _ library: Library) {
    let known = Dictionary(library.customKinds.map { ($0.id, $0) }) { first, _ in first }
    var names = Dictionary(library.kinds.all.map { ($0.name.folded(), $0.id) }) { first, _ in first }
    for kind in library.kinds.all { names[kind.id.folded()] = kind.id }
    for type in types where converted[type.id] == nil {
      let id = ConvertedNoteType.id(of: type)
      let new = ConvertedNoteType(type, known: known[id]) { name in
        names[name.folded()].map { $0 != id.description } ?? false
      }
      if let kind = new.custom {
        do throws(KindProblem) { steps += try library.editing(kind).steps } catch { continue }
        names[kind.name.folded()] = kind.key
        if known[id] == nil { added += 1 }
      }
      converted[type.id] = new
    }
  }

  /// The converted note type with an ID, or `nil` if there is none that can be used.
  subscript(id: Int64) -> ConvertedNoteType? { converted[id] }
}
