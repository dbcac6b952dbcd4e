import FlashcardKit
import HelperProtocol
import TextUI

/// The dialog in which parts of a picture are covered, by keys or with the mouse.
struct CoversScreen: Screen {
  static let id = "covers"
  static let isDialog = true
  static let actions: [Action] = [
    .confirm, .new, .resize, .switchPane, .previousPane, .delete, .group, .coverOthers, .cancel, .up, .down, .left,
    .right,
  ]

  /// The stored picture.
  private let file: String
  private(set) var covers: Covers
  /// The index of the selected part, or `nil` if there is none.
  private(set) var index: Int?
  /// Whether the arrow keys move the lower right corner rather than the part.
  private(set) var isResizing = false
  /// The place of the picture on the screen, or `nil` if it isn't drawn.
  private(set) var place: Rect?
  /// The cells between the ends of a drag of the mouse.
  private(set) var drawn: Rect?

  init(_ text: String, file: String) {
    self.file = file
    covers = Covers(text)
    index = covers.covers.isEmpty ? nil : 0
  }

  func ability(_ action: Action, in world: World) -> Ability {
    switch action {
    case .confirm, .cancel: .ready
    case .new: place == nil ? .refused(Words.pictureAwaited) : covers.covers.count < Covers.most ? .ready : .hidden
    case .coverOthers: covers.numbers.count > 1 ? .ready : .hidden
    case .switchPane, .previousPane: covers.covers.count > 1 ? .ready : .hidden
    case .group: index.map { $0 > 0 } == true ? .ready : .hidden
    default: index == nil ? .hidden : .ready
    }
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .confirm: Words.Label.done
    case .new: Words.Label.newCover
    case .resize: isResizing ? Words.Label.move : Words.Label.resize
    case .switchPane: Words.Label.nextCover
    case .group: isGrouped ? Words.Label.askAlone : Words.Label.askTogether
    case .coverOthers: covers.hidesAll ? Words.Label.showOthers : Words.Label.coverOthers
    default: nil
    }
  }

  func help(_ action: Action, in world: World) -> String? {
    switch action {
    case .new: Words.coversAnother
    case .delete: Words.removesCover
    case .switchPane: Words.selectsNextCover
    case .previousPane: Words.selectsPreviousCover
    case .confirm: Words.keepsCovers
    default: nil
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    switch action {
    case .cancel: world.pop()
    case .confirm:
      world.pop()
      world.navigation.append(.answer(CardForm.Answer.covers(covers.text)))
    case .new: add()
    case .delete: remove()
    case .resize: isResizing.toggle()
    case .switchPane: select(1)
    case .previousPane: select(-1)
    case .group: group()
    case .coverOthers: covers.hidesAll.toggle()
    case .up: change(0, -1)
    case .down: change(0, 1)
    case .left: change(-1, 0)
    case .right: change(1, 0)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    place = view(in: area).place(world)
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    guard let place else { return }
    switch gesture {
    case .click(let point), .doubleClick(let point), .rightClick(let point):
      if let found = covers.covers.lastIndex(where: { PictureView.cells(of: $0.area, in: place).contains(point) }) {
        index = found
      }
    case .dragging(let from, let to): drawn = cells(from, to, in: place)
    case .dropped(let from, let to):
      drawn = nil
      if let cells = cells(from, to, in: place) { add(PictureView.area(of: cells, in: place)) }
    case .wheel: break
    }
  }

  /// The picture as large as there is room.
  func view(in area: Rect) -> PictureView {
    PictureView(source: .kept(file), text: "", area: inside(area))
  }

  func frame(_ area: Rect) -> Rect { area }

  private func inside(_ area: Rect) -> Rect { frame(area).inset(left: 2, top: 1, right: 2, bottom: 2) }

  func pictures(_ world: World, in area: Rect) -> [PictureView] { [view(in: area)] }
}

/// Edits.
extension CoversScreen {
  /// Whether the selected part is asked for together with another one before it.
  private var isGrouped: Bool {
    guard let index else { return false }
    return covers.covers[..<index].contains { $0.number == covers.covers[index].number }
  }

  private var nextNumber: Int { min((covers.numbers.last ?? 0) + 1, Cloze.numbers.upperBound) }

  /// Adds a part in the middle of the picture.
  private mutating func add() {
    guard let place else { return }
    let size = Size(width: max(1, place.width / 5), height: max(1, place.height / 6))
    add(PictureView.area(of: place.centered(width: size.width, height: size.height), in: place))
    isResizing = false
  }

  private mutating func add(_ area: Covers.Area) {
    guard covers.covers.count < Covers.most else { return }
    covers.covers.append(Covers.Cover(nextNumber, area))
    index = covers.covers.count - 1
  }

  private mutating func remove() {
    guard let index else { return }
    // The other numbers stay as they are, because their prompts have reviews.
    covers.covers.remove(at: index)
    self.index = covers.covers.isEmpty ? nil : min(index, covers.covers.count - 1)
  }

  private mutating func select(_ step: Int) {
    guard let index, !covers.covers.isEmpty else { return }
    self.index = (index + step + covers.covers.count) % covers.covers.count
    isResizing = false
  }

  /// Asks for the selected part together with the one before, or by itself.
  private mutating func group() {
    guard let index, index > 0 else { return }
    covers.covers[index].number = isGrouped ? nextNumber : covers.covers[index - 1].number
  }

  /// Moves the selected part or its lower right corner by cells, within the picture.
  private mutating func change(_ columns: Int, _ rows: Int) {
    guard let index, let place, !place.isEmpty else { return }
    var cells = PictureView.cells(of: covers.covers[index].area, in: place)
    if isResizing {
      cells = Rect(
        x: cells.x, y: cells.y, width: min(max(1, cells.width + columns), place.right - cells.x),
        height: min(max(1, cells.height + rows), place.bottom - cells.y))
    } else {
      cells = Rect(
        x: min(max(place.x, cells.x + columns), max(place.x, place.right - cells.width)),
        y: min(max(place.y, cells.y + rows), max(place.y, place.bottom - cells.height)), width: cells.width,
        height: cells.height)
    }
    covers.covers[index].area = PictureView.area(of: cells, in: place)
  }

  /// Returns the cells between two points, as far as they are on the picture, or `nil` if none are.
  private func cells(_ a: Point, _ b: Point, in place: Rect) -> Rect? {
    let all = Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x) + 1, height: abs(a.y - b.y) + 1)
    let cells = all.intersection(place)
    return cells.isEmpty ? nil : cells
  }
}

/// Drawing.
extension CoversScreen {
  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(area)
    Dialog.render(frame, title: Words.coversTitle, into: &surface)
    view(in: area).render(world, into: &surface)
    if let place {
      for (number, cover) in covers.covers.enumerated() {
        let cells = PictureView.cells(of: cover.area, in: place)
        let isSelected = number == index
        let style = isSelected ? Style(.onAccent, on: .accentFill, .bold) : Style(.title, on: .selection, .bold)
        PictureView.cover(cells, cover.number.map(String.init) ?? "", style, &surface)
        if isSelected, isResizing {
          surface.write("◢", x: cells.right - 1, y: cells.bottom - 1, style: style)
        }
      }
      if let drawn { PictureView.frame(drawn, .focus, &surface) }
    }
    let line = frame.inset(left: 2, right: 2)
    surface.write(
      [Run(Words.covers(covers), .dim)].truncated(to: line.width), x: line.x, y: max(line.y, frame.bottom - 2))
  }
}
