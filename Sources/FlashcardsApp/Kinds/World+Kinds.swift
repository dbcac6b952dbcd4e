import FlashcardKit
import TextUI

/// Kinds of card: the list, and the menu of a kind.
extension World {
  /// Opens the list of kinds of card.
  mutating func listKinds() {
    push(
      Menu(isFiltered: true) { world in
        let custom = world.library.customKinds.map { kind in
          Menu.Item(Words.short(kind.name), detail: world.count(of: kind), .always { $0.editKind(kind.id) })
        }
        let builtIn = world.library.builtInKinds.all.map { kind in
          Menu.Item(
            kind.name, detail: Words.builtIn(Words.cards(world.library.count(of: kind))),
            .always { $0.askForCopy(of: kind.id) })
        }
        return (
          Words.kinds,
          [Menu.Item(Words.newKindMore, .always { $0.askForCopy(of: CardKind.question.id, isNew: true) })] + custom
            + builtIn
        )
      })
  }

  private func count(of kind: CustomKind) -> String {
    Words.cards(library.kinds[kind.key].map { library.count(of: $0) } ?? 0)
  }

  /// Opens the menu of a kind.
  private mutating func editKind(_ id: KindID) {
    push(
      Menu { world in
        guard let kind = world.library.customKind(id) else { return nil }
        let fields = kind.fields.map { field in
          Menu.Item(
            Words.fieldItem(field.label), detail: field.isHidden ? Words.removedField : "",
            .always { $0.editField(field.id, of: id) })
        }
        let faces = kind.faces.map { face in
          Menu.Item(Words.faceItem(face.name), .always { $0.editFace(face.id, of: id) })
        }
        return (
          Words.kindTitle(kind.name),
          [Menu.Item(Words.renameMore, detail: Words.short(kind.name), .always { $0.askForName(of: id) })]
            + fields + [Menu.Item(Words.addFieldMore, .always { $0.askForNewField(of: id) })]
            + faces + (kind.isCloze ? [] : [Menu.Item(Words.addFaceMore, .always { $0.askForNewFace(of: id) })])
            + [
              Menu.Item(Words.copyKindMore, .always { $0.askForCopy(of: kind.key) }),
              Menu.Item(Words.deleteKind, detail: world.count(of: kind), .always { $0.delete(id) }),
            ]
        )
      })
  }

  /// Alters a kind as one change. Returns a message if that isn't possible.
  @discardableResult mutating func alter(
    _ id: KindID, _ label: String, _ edit: (inout CustomKind) -> Void
  ) -> String? {
    guard var kind = library.customKind(id) else { return nil }
    edit(&kind)
    do throws(KindProblem) { perform(try library.editing(kind), label) } catch { return Words.sentence(error) }
    return nil
  }

  /// Alters a kind, or shows the reason why that isn't possible.
  mutating func alterOrSay(_ id: KindID, _ label: String, _ edit: (inout CustomKind) -> Void) {
    if let problem = alter(id, label, edit) { say(problem, .problem) }
  }

  private mutating func askForCopy(of key: String, isNew: Bool = false) {
    push(
      TextPrompt(isNew ? Words.newKind : Words.copyKind, question: Words.kindName, verb: Words.Label.create) {
        name, world in
        guard let kind = world.library.kinds[key] else { return nil }
        let id = world.random.kindID()
        let custom = KindID(key).flatMap { world.library.customKind($0) }
        let new =
          custom?.copy(id: id, named: name, random: &world.random)
          ?? CustomKind(copying: kind, id: id, named: name, face: Words.firstFace, random: &world.random)
        do throws(KindProblem) {
          world.perform(try world.library.editing(new), Words.madeKind(name.cleanedLine()))
        } catch { return Words.sentence(error) }
        if world.library.customKind(id) != nil { world.editKind(id) }
        return nil
      })
  }

  private mutating func askForName(of id: KindID) {
    guard let kind = library.customKind(id) else { return }
    push(
      TextPrompt(Words.renameKind, question: Words.kindName, verb: Words.Label.rename, text: kind.name) { name, world in
        world.alter(id, Words.renamedKind(name.cleanedLine())) { $0.name = name }
      })
  }

  private mutating func delete(_ id: KindID) {
    guard let kind = library.customKind(id) else { return }
    guard !library.isUsed(id) else { return say(Words.kindIsUsed(kind.name, count(of: kind)), .problem) }
    perform(library.removing(id), Words.deletedKind(kind.name))
  }
}
