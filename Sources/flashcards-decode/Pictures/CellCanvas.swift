import CChafa
import CGdkPixbuf
import HelperProtocol

/// A canvas that draws pixels as cells, using libchafa.
final class CellCanvas: Canvas {
  let columns: Int
  let rows: Int
  private let colors: PictureColors
  private let background: UInt32
  private let canvas: OpaquePointer

  /// The number of pixels in each direction that are useful per cell; libchafa looks at half as many.
  static let pixelsPerCell = 16

  /// Creates a canvas for pictures of these proportions within a number of cells, or returns `nil` if there is not
  /// enough memory.
  init?(of size: (width: Int, height: Int), _ style: PictureStyle) {
    var columns = gint(min(max(1, style.columns), PictureLimits.side))
    var rows = gint(min(max(1, style.rows), PictureLimits.side))
    chafa_calc_canvas_geometry(gint(size.width), gint(size.height), &columns, &rows, 0.5, 0, 0)
    self.columns = max(1, Int(columns))
    self.rows = max(1, Int(rows))
    colors = style.colors
    background = style.background
    guard let config = chafa_canvas_config_new(), let symbols = chafa_symbol_map_new() else { return nil }
    defer {
      chafa_canvas_config_unref(config)
      chafa_symbol_map_unref(symbols)
    }
    let signs = style.isUnicode ? "block+border+space" : "ascii"
    guard chafa_symbol_map_apply_selectors(symbols, signs, nil) != 0 else { return nil }
    chafa_canvas_config_set_geometry(config, gint(self.columns), gint(self.rows))
    chafa_canvas_config_set_symbol_map(config, symbols)
    chafa_canvas_config_set_bg_color(config, background)
    switch colors {
    case .full: chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_TRUECOLOR)
    case .indexed: chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_INDEXED_240)
    case .sixteen: chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_INDEXED_16)
    case .eight: chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_INDEXED_8)
    case .none: chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_FGBG)
    }
    // By perceived distance: otherwise, green hills turn gray where there are few colors.
    if colors != .full { chafa_canvas_config_set_color_space(config, CHAFA_COLOR_SPACE_DIN99D) }
    // In a regular pattern, which doesn't flicker in animations: diffusion looks like noise in pixels this large. With 240
    // colors, the steps between them are less visible than the pattern.
    switch colors {
    case .full, .indexed: break
    case .sixteen, .eight, .none: chafa_canvas_config_set_dither_mode(config, CHAFA_DITHER_MODE_ORDERED)
    }
    guard let canvas = chafa_canvas_new(config) else { return nil }
    self.canvas = canvas
  }

  deinit { chafa_canvas_unref(canvas) }

  var mostFrames: Int { max(1, min(PictureLimits.frames, PictureLimits.cells / (columns * rows))) }

  func draw(_ pixels: OpaquePointer) -> DrawnPicture.Look? {
    var opaque: OpaquePointer?
    defer { if let opaque { cg_let_go(UnsafeMutableRawPointer(opaque)) } }
    let (width, height) = (gdk_pixbuf_get_width(pixels), gdk_pixbuf_get_height(pixels))
    if gdk_pixbuf_get_has_alpha(pixels) != 0 {
      let (wide, high) = (
        min(width, gint(columns * CellCanvas.pixelsPerCell)), min(height, gint(rows * CellCanvas.pixelsPerCell))
      )
      let isSame = (wide, high) == (width, height)
      opaque = gdk_pixbuf_composite_color_simple(
        pixels, wide, high, isSame ? GDK_INTERP_NEAREST : GDK_INTERP_BILINEAR, 255, 1024, background, background)
      guard opaque != nil else { return nil }
    }
    let shown = opaque ?? pixels
    chafa_canvas_draw_all_pixels(
      canvas,
      gdk_pixbuf_get_n_channels(shown) == 4 ? CHAFA_PIXEL_RGBA8_UNASSOCIATED : CHAFA_PIXEL_RGB8,
      gdk_pixbuf_read_pixels(shown), gdk_pixbuf_get_width(shown), gdk_pixbuf_get_height(shown),
      gdk_pixbuf_get_rowstride(shown))
    return .cells((0..<rows).flatMap { y in (0..<columns).map { x in cell(x, y) } })
  }

  private func cell(_ x: Int, _ y: Int) -> PictureCell {
    let sign = chafa_canvas_get_char_at(canvas, gint(x), gint(y))
    var (ink, paper): (gint, gint) = (-1, -1)
    chafa_canvas_get_raw_colors_at(canvas, gint(x), gint(y), &ink, &paper)
    return PictureCell(sign: sign == 0 ? 0x20 : sign, ink: color(ink), paper: color(paper))
  }

  private func color(_ raw: gint) -> UInt32 {
    guard raw >= 0 else { return PictureCell.own }
    return switch colors {
    case .full: UInt32(raw) & 0xFFFFFF
    case .indexed, .sixteen, .eight: CellCanvas.palette[Int(raw) & 0xFF]
    case .none: PictureCell.own
    }
  }

  /// The colors of the xterm palette.
  private static let palette: [UInt32] = {
    let first: [UInt32] = [
      0x000000, 0x800000, 0x008000, 0x808000, 0x000080, 0x800080, 0x008080, 0xC0C0C0,
      0x808080, 0xFF0000, 0x00FF00, 0xFFFF00, 0x0000FF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    func level(_ step: UInt32) -> UInt32 { step == 0 ? 0 : 55 + 40 * step }
    let cube = (0..<216).map { (n: UInt32) in level(n / 36) << 16 | level(n / 6 % 6) << 8 | level(n % 6) }
    return first + cube + (0..<24).map { (n: UInt32) in (8 + n * 10) * 0x010101 }
  }()
}

/// A surface that frames of a picture are drawn on.
protocol Canvas {
  /// The width in cells.
  var columns: Int { get }
  /// The height in cells.
  var rows: Int { get }
  /// The most frames of this size to return.
  var mostFrames: Int { get }
  /// Returns a frame drawn from pixels, or `nil` if there is not enough memory.
  func draw(_ pixels: OpaquePointer) -> DrawnPicture.Look?
}
