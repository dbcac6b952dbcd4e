import Testing
import TextUI

@Suite struct RGBTests {
  @Test func theNearestPaletteEntryIsTheNearest() {
    for value in stride(from: UInt32(0), to: 0xFFFFFF, by: 77_777) {
      let color = RGB(value)
      func distance(_ other: RGB) -> Int {
        let (r, g, b) = (color.red - other.red, color.green - other.green, color.blue - other.blue)
        return r * r + g * g + b * b
      }
      let best = (16...255).map { distance(RGB(index: $0)) }.min() ?? 0
      #expect(distance(RGB(index: color.indexed)) == best, "\(String(value, radix: 16))")
    }
  }

  @Test func contrastIsThatOfTheStandard() {
    #expect(abs(RGB(0xFFFFFF).contrast(with: RGB(0)) - 21) < 0.001)
    #expect(abs(RGB(0x777777).contrast(with: RGB(0xFFFFFF)) - 4.478) < 0.01)
  }
}
