extension Surface {
  /// Draws a border along the edge of a rectangle, with a title at the top left, `right` at the top right and `footer`
  /// at the bottom right, where they fit. Draws nothing in fewer than two rows or columns. A plain surface has the texts
  /// only.
  public mutating func box(
    _ area: Rect, style: Style = .border, title: [Run] = [], right: [Run] = [], footer: [Run] = []
  ) {
    guard area.width >= 2, area.height >= 2 else { return }
    if isPlain { return caption(area, title: title, right: right, footer: footer) }
    let (top, bottom, left, right0) = (area.y, area.bottom - 1, area.x, area.right - 1)
    for y in [top, bottom] {
      fill(Rect(x: left + 1, y: y, width: area.width - 2, height: 1), with: "─", style: style)
    }
    for x in [left, right0] {
      fill(Rect(x: x, y: top + 1, width: 1, height: area.height - 2), with: "│", style: style)
    }
    put("╭", 1, x: left, y: top, style: style)
    put("╮", 1, x: right0, y: top, style: style)
    put("╰", 1, x: left, y: bottom, style: style)
    put("╯", 1, x: right0, y: bottom, style: style)
    let room = area.width - 4
    let titleWidth = title.isEmpty ? 0 : set(title, into: area, y: top, room: room, atRight: false)
    if !right.isEmpty, right.columns + 2 + titleWidth <= room {
      set(right, into: area, y: top, room: room, atRight: true)
    }
    if !footer.isEmpty { set(footer, into: area, y: bottom, room: room, atRight: true) }
  }

  @discardableResult
  private mutating func set(_ runs: [Run], into area: Rect, y: Int, room: Int, atRight: Bool) -> Int {
    guard room >= 3 else { return 0 }
    let cut = runs.truncated(to: room - 2)
    let width = cut.columns + 2
    let x = atRight ? area.right - 2 - width : area.x + 2
    write(" ", x: x, y: y)
    let written = write(cut, x: x + 1, y: y)
    write(" ", x: x + 1 + written, y: y)
    return width
  }
}

extension [Run] {
  /// Returns the runs cut to `columns` columns, ending with an ellipsis if anything is cut.
  public func truncated(to columns: Int) -> [Run] {
    var left = columns
    for (index, run) in enumerated() {
      let wide = run.text.columns(measuredTo: left)
      if wide < left || wide == left && self[(index + 1)...].allSatisfy({ $0.text.columns(measuredTo: 0) == 0 }) {
        left -= wide
      } else {
        // The cut is in this run or right after it: this run shows the ellipsis.
        let text = wide > left ? run.text : run.text + " …"
        return self[..<index] + [Run(text.truncated(to: left), run.style)]
      }
    }
    return self
  }
}
