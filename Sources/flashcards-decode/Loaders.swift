import CGdkPixbuf
import Effects
import FlashcardKit

/// Loads the picture decoders' libraries, and the fonts SVG may use, before any untrusted data arrives.
enum Loaders {
  static func load() {
    for format in PictureFormat.allCases {
      guard let loader = cg_loader(format.rawValue) else { continue }
      if format == .svg {
        let drawing = Array(
          "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text y='9'>a</text></svg>".utf8)
        drawing.withUnsafeBufferPointer { _ = cg_feed(loader, $0.baseAddress, gsize($0.count)) }
      }
      _ = cg_close(loader)
      cg_let_go(loader)
    }
  }
}
