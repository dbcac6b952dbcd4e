import FlashcardKit
import TextUI

/// The fields and faces of a kind of card.
extension World {
  /// Opens the menu of a field.
  mutating func editField(_ field: FieldID, of id: KindID) {
    push(
      Menu { world in
        guard let kind = world.library.customKind(id),
          let index = kind.fields.firstIndex(where: { $0.id == field })
        else { return nil }
        let own = kind.fields[index]
        let rename = Menu.Item(Words.renameMore, .always { $0.askForName(of: field, of: id) })
        let hide = Menu.Item(
          own.isHidden ? Words.restoreField : Words.removeField,
          .always { world in
            world.alterOrSay(id, own.isHidden ? Words.restoredField(own.label) : Words.removedField(own.label)) {
              if let index = $0.fields.firstIndex(where: { $0.id == field }) { $0.fields[index].isHidden.toggle() }
            }
          })
        let isRightToLeft = own.isRightToLeft == true
        let turn = Menu.Item(
          isRightToLeft ? Words.readByLetters : Words.readFromRight,
          .always { world in
            world.alterOrSay(
              id, isRightToLeft ? Words.readsByLetters(own.label) : Words.readsFromRight(own.label)
            ) {
              if let index = $0.fields.firstIndex(where: { $0.id == field }) {
                $0.fields[index].isRightToLeft = !isRightToLeft
              }
            }
          })
        let moves = world.moves(index, of: kind.fields.count, Words.movedField(own.label), id) {
          $0.fields.swapAt($1, $2)
        }
        return (Words.fieldItem(own.label), [rename] + moves + [turn, hide])
      })
  }

  /// Opens the menu of a face.
  mutating func editFace(_ face: Prompt.Face, of id: KindID) {
    push(
      Menu { world in
        guard let kind = world.library.customKind(id), let index = kind.faces.firstIndex(where: { $0.id == face })
        else { return nil }
        let own = kind.faces[index]
        let templates = Menu.Item(
          Words.editTemplatesMore, .always { TemplateScreen.open(face, of: id, in: &$0) })
        let rename = Menu.Item(Words.renameMore, .always { $0.askForName(of: face, of: id) })
        let moves = world.moves(index, of: kind.faces.count, Words.movedFace(own.name), id) { $0.faces.swapAt($1, $2) }
        let remove = Menu.Item(
          Words.removeFace,
          .always { world in
            world.alterOrSay(id, Words.removedFace(own.name)) { $0.faces.removeAll { $0.id == face } }
          })
        return (Words.faceItem(own.name), [templates, rename] + moves + [remove])
      })
  }

  /// Returns the items that move a part of a kind up and down.
  private func moves(
    _ index: Int, of count: Int, _ label: String, _ id: KindID,
    _ swap: @escaping @Sendable (inout CustomKind, Int, Int) -> Void
  ) -> [Menu.Item] {
    [(Words.Label.moveUp, index - 1), (Words.Label.moveDown, index + 1)].compactMap { name, other in
      guard (0..<count).contains(other) else { return nil }
      return Menu.Item(name, .always { world in world.alterOrSay(id, label) { swap(&$0, index, other) } })
    }
  }

  /// Asks for the name of a new field.
  mutating func askForNewField(of id: KindID) {
    push(
      TextPrompt(Words.addField, question: Words.fieldName, verb: Words.Label.add) { name, world in
        let field = CustomKind.Field(id: world.random.fieldID(), label: name)
        return world.alter(id, Words.addedField(name.cleanedLine())) { $0.fields.append(field) }
      })
  }

  /// Asks for the name of a new face, which shows the second field first.
  mutating func askForNewFace(of id: KindID) {
    guard let kind = library.customKind(id) else { return }
    push(
      TextPrompt(
        Words.addFace, question: Words.faceName, verb: Words.Label.add, text: kind.newName(of: Words.face)
      ) { name, world in
        let labels = (world.library.customKind(id)?.visibleFields ?? []).map { "{{\($0.label)}}" }
        let face = CustomKind.Face(
          id: Prompt.Face(rawValue: world.random.fieldID().description), name: name,
          front: labels.dropFirst().first ?? labels.first ?? "", back: kind.backOfNewFace)
        return world.alter(id, Words.addedFace(name.cleanedLine())) { $0.faces.append(face) }
      })
  }

  private mutating func askForName(of field: FieldID, of id: KindID) {
    guard let own = library.customKind(id)?.fields.first(where: { $0.id == field }) else { return }
    push(
      TextPrompt(Words.renameField, question: Words.fieldName, verb: Words.Label.rename, text: own.label) {
        name, world in world.alter(id, Words.renamedField(name.cleanedLine())) { $0.rename(field, to: name) }
      })
  }

  private mutating func askForName(of face: Prompt.Face, of id: KindID) {
    guard let own = library.customKind(id)?.faces.first(where: { $0.id == face }) else { return }
    push(
      TextPrompt(Words.renameFace, question: Words.faceName, verb: Words.Label.rename, text: own.name) {
        name, world in
        world.alter(id, Words.renamedFace(name.cleanedLine())) {
          if let index = $0.faces.firstIndex(where: { $0.id == face }) { $0.faces[index].name = name }
        }
      })
  }
}
