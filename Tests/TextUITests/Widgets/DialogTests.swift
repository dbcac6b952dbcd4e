import Testing
import TextUI

@Suite struct DialogTests {
  /// In a narrow window, a dialog that leaves a column or two at its sides takes them, so that no edges stick
  /// out.
  @Test func nothingSticksOutAtTheSides() {
    let small = Rect(x: 0, y: 0, width: 40, height: 11)
    #expect(Dialog.frame(width: 30, height: 8, in: small) == Rect(x: 0, y: 0, width: 40, height: 10))
    #expect(Dialog.frame(width: 20, height: 3, in: small).width == 26)
    #expect(Dialog.frame(width: 50, height: 3, in: small).width == 40)
    // One that is as high as the window covers all of the first row, rather than its middle.
    #expect(Dialog.frame(width: 20, height: 12, in: small) == small)
    let large = Rect(x: 0, y: 0, width: 80, height: 23)
    #expect(Dialog.frame(width: 70, height: 3, in: large).width == 76)
  }
}
