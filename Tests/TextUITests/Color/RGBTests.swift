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
      // A color that isn't gray has the nearest one of the cube.
      let isGray = max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue) < 64
      let bests = [16...255, 16...231].map { $0.map { distance(RGB(index: $0)) }.min() ?? 0 }
      let found = distance(RGB(index: color.indexed))
      #expect(found == bests[0] || !isGray && found == bests[1], "\(String(value, radix: 16))")
    }
  }

  @Test func aDarkGreenStaysGreen() {
    #expect(RGB(0x2F6B22).indexed == 22 && RGB(0x2F332F).indexed == 236)
  }

  @Test func contrastIsThatOfTheStandard() {
    #expect(abs(RGB(0xFFFFFF).contrast(with: RGB(0)) - 21) < 0.001)
    #expect(abs(RGB(0x777777).contrast(with: RGB(0xFFFFFF)) - 4.478) < 0.01)
  }
}
