// Shows what comes from the terminal, for trying the Terminal module by hand and from scripts.
import Foundation
import Terminal
import TextUI

let arguments = CommandLine.arguments
func report(_ text: String) {
  guard let path = ProcessInfo.processInfo.environment["PROBE_LOG"] else { return }
  let file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
  guard file >= 0 else { return }
  let line = Array((text + "\n").utf8)
  _ = write(file, line, line.count)
  close(file)
}

func recurse(_ n: Int) -> Int { n == -1 ? 0 : recurse(n + 1) + Int.random(in: 0...1) }

func picture(_ size: Size, lines: [String], selected: Int, cursor: Bool) -> Surface {
  var surface = Surface(size)
  let box = surface.bounds
  surface.write("╭─ Tïtle 日本 e\u{301} ★☆▸✎ 👍🏽 ─╮ ", x: 0, y: 0, style: .title)
  for y in 1..<max(2, size.height - 1) {
    let index = lines.count - (max(2, size.height - 1) - 1) + y - 1
    let text = index >= 0 && index < lines.count ? lines[index] : "row \(y) of something to read 漢字 \(y * 7919)"
    var style = y == selected ? Style.text.on(.selection) : [Style.text, .dim, .accent, .error, .success][y % 5]
    if y == selected { surface.fill(box.row(y), style: style) }
    style.scheme = y == 5 ? 1 : 0
    surface.write(text, x: 1, y: y, style: style)
  }
  surface.fill(Rect(x: max(0, size.width - 2), y: 0, width: 2, height: size.height), "█", style: .border)
  surface.write("日", x: size.width - 2, y: size.height - 2)
  surface.write("x", x: size.width - 1, y: size.height - 1)
  if cursor { surface.cursor = Point(x: 3, y: 2) }
  return surface
}

/// Returns a surface of colors that no other one has.
func mosaic(_ number: Int) -> Surface {
  var surface = Surface(Size(width: 60, height: 20))
  for cell in 0..<1200 {
    let value = UInt32(number * 1200 + cell)
    surface.write(
      "▀", x: cell % 60, y: cell / 60,
      style: Style(.rgb(value &* 7919 & 0xFFFFFF), on: .rgb(value &* 104_729 & 0xFFFFFF)))
  }
  return surface
}

do {
  let environment = ProcessInfo.processInfo.environment
  let mailbox = try Mailbox<String>()
  let terminal = try Terminal.open(
    Terminal.prepare(Terminal.Options(mouse: environment["PROBE_MOUSE"] != "0")))
  report(
    "open \(terminal.size.width)x\(terminal.size.height) \(terminal.depth) unicode \(terminal.isUnicode) utf8 \(terminal.isUTF8)"
  )
  var lines: [String] = []
  var selected = 3
  var cursor = true
  var mosaics = 0
  var schemes: [ColorScheme] = [.night, .day]
  if arguments.contains("bench") {
    func cpu() -> Double { Double(nanoseconds()) / 1000 }
    func nanoseconds() -> Int {
      var t = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t)
      return t.tv_sec * 1_000_000_000 + t.tv_nsec
    }
    let a = picture(terminal.size, lines: [], selected: 3, cursor: false)
    let b = picture(terminal.size, lines: [], selected: 4, cursor: false)
    // The same cells in a different array.
    let a2 = picture(terminal.size, lines: [], selected: 3, cursor: false)
    terminal.show(a, schemes: [.night, .day])
    var whole: [Double] = []
    var same: [Double] = []
    var one: [Double] = []
    for _ in 0..<200 {
      terminal.repaint()
      var t = cpu()
      terminal.show(a, schemes: [.night, .day])
      whole.append(cpu() - t)
      t = cpu()
      terminal.show(a2, schemes: [.night, .day])
      same.append(cpu() - t)
      t = cpu()
      terminal.show(b, schemes: [.night, .day])
      one.append(cpu() - t)
    }
    func line(_ n: String, _ v: [Double]) { report("\(n) median \(v.sorted()[v.count / 2]) us, max \(v.max() ?? 0)") }
    line("full", whole)
    line("same", same)
    line("selection", one)
    terminal.close()
    exit(0)
  }
  loop: while true {
    for number in 0..<max(1, mosaics) {
      terminal.show(
        mosaics > 0 ? mosaic(number) : picture(terminal.size, lines: lines, selected: selected, cursor: cursor),
        schemes: schemes)
    }
    if mosaics > 0 { report("\(mosaics) mosaics") }
    let (events, messages) = terminal.wait(for: mailbox, timeout: 60_000)
    if events.isEmpty && messages.isEmpty { report("timeout") }
    for message in messages { report("message \(message)") }
    for event in events {
      if case .paste(let text) = event {
        report("paste \(text.utf8.count) \(text.prefix(40).debugDescription)")
        lines.append("paste \(text.utf8.count)")
        continue
      }
      report("\(event)")
      lines.append("\(event)")
      switch event {
      case .terminate: break loop
      case .key(.control("z")): terminal.suspend()
      case .key(.control("l")): terminal.repaint()
      case .key(.control("q")): break loop
      case .key(.control("t")): terminal.mouse.toggle()
      case .key(.control("y")): report("copy \(terminal.copy("héllo"))")
      case .key(.control("u")):
        let sizes = [Clipboard.limit, Clipboard.limit + 1]
        report("copy \(sizes.map { terminal.copy(String(repeating: "x", count: $0)) })")
      case .key(.control("s")):
        schemes = [.day, .night]
        // Exactly the same cells as before.
        lines.removeLast()
        terminal.show(picture(terminal.size, lines: lines, selected: selected, cursor: cursor), schemes: schemes)
        report("other schemes")
      case .key(.control("p")): Thread.detachNewThread { mailbox.post("hello") }
      case .key(.control("e")):
        let editor = environment["PROBE_EDITOR"] ?? "echo handed; cat; stty -a | head -3"
        let result = terminal.lend(to: ["/bin/sh", "-c", editor], grace: .milliseconds(300))
        report("handed over \(result.status ?? -1)" + (result.wasAskedToQuit ? " told" : ""))
      case .key(.control("x")): fatalError("on purpose")
      case .key(.control("r")): report("\(recurse(0))")
      case .key(.control("n")): exit(3)
      case .key(.control("g")): mosaics += 60
      case .key(.down):
        lines = []
        selected += 1
      case .key(.up):
        lines = []
        selected -= 1
      case .key(.control("c")): cursor.toggle()
      default: break
      }
    }
  }
  terminal.close()
  report("closed")
} catch {
  FileHandle.standardError.write(Data("cannot open: \(error)\n".utf8))
  exit(1)
}
