import Effects
import FlashcardKit
import TextUI

/// Choosing, arranging, and removing pictures and sounds.
extension CardForm {
  /// Opens the dialog for the file at an index, or for another one. It starts with pasted text if there is any.
  func chooseFile(at index: Int?, pasted text: String? = nil, in world: inout World) {
    let address = base?.source?.picture.flatMap { $0.hasPrefix("https://") ? $0 : nil }
    world.taking.lookAway()
    var picker = FilePicker(replacing: index, address: text == nil ? address : nil, in: world)
    if let text { picker.paste(text, in: &world) }
    world.push(picker)
  }

  /// Sets the file at an index, or adds it, and continues with its description.
  mutating func choose(_ file: String, at index: Int?, in world: inout World) {
    let isFirst = kind.covers != nil && coveredFile == nil
    focus = .fileText(files.set(file, at: index, on: isFirst ? .front : .back))
    touch(focus, in: &world)
    if isFirst { cover(in: &world) }
  }

  mutating func removeFile(at index: Int, in world: inout World) {
    files.remove(at: index)
    focus = files[index] == nil ? .addFile : .file(index)
    problems = [:]
    touch(focus, in: &world)
  }

  /// Moves the focused file before the previous or behind the next one.
  mutating func moveFile(by step: Int, in world: inout World) {
    guard case .file(let index) = focus else { return }
    focus = .file(files.move(index, by: step))
    touch(focus, in: &world)
  }

  /// Handles a key at a file or its sides. Returns `false` if it has no meaning there.
  mutating func pressFile(_ key: Key, in world: inout World) -> Bool {
    switch (focus, key) {
    case (.sides(let index), .right): files.turn(index, by: 1)
    case (.sides(let index), .left): files.turn(index, by: -1)
    case (.file(let index), .backspace), (.file(let index), .delete):
      removeFile(at: index, in: &world)
      return true
    default: return false
    }
    touch(focus, in: &world)
    return true
  }
}
