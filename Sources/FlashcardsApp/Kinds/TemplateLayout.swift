import TextUI

/// The areas of the screen for templates: two boxes with text, a line for a problem, and the preview beside or below.
struct TemplateLayout {
  let boxes: [Rect]
  let problem: Rect
  let preview: Rect

  /// The width from which the preview is beside the templates.
  private static let wide = 70

  init(in area: Rect, isPlain: Bool) {
    let (templates, preview) =
      area.width >= Self.wide && !isPlain
      ? area.splitLeft(area.width / 2) : area.splitTop(area.height < 12 ? area.height : area.height * 3 / 5)
    self.preview = preview
    let (above, line) = templates.splitBottom(templates.height > 6 ? 1 : 0)
    problem = line.inset(left: 1, right: 1)
    let (front, back) = above.splitTop((above.height + 1) / 2)
    boxes = [front, back]
  }

  /// The areas of the texts in the boxes.
  var texts: [Rect] { boxes.map { $0.inset(left: 2, top: 1, right: 2, bottom: 1) } }
}
