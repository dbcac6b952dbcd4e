import Foundation
import Testing

@testable import Fitting
@testable import FlashcardKit

@Suite struct LanesTests {
  @Test func powersAndLogarithmsAreExact() {
    var random = RandomSource(seed: 3)
    for _ in 0..<2000 {
      let x = Lanes.random(in: -80...80, using: &random)
      let (powers, back) = (Lanes.exp(x), Lanes.log(Lanes.exp(x)))
      for lane in x.indices {
        let exact = exp(Double(x[lane]))
        #expect(abs(Double(powers[lane]) / exact - 1) < 5e-7, "e^\(x[lane])")
        #expect(abs(Double(back[lane]) - log(Double(powers[lane]))) < 2e-7 * max(1, abs(Double(x[lane]))))
      }
    }
    #expect(Lanes.exp(.zero) == Lanes(repeating: 1) && Lanes.log(Lanes(repeating: 1)) == .zero)
  }

  @Test func powersStayFinite() {
    let extreme = Lanes(-.infinity, -1e30, -88, -0.0, 0, 89, 1e30, .infinity)
    let powers = Lanes.exp(extreme)
    #expect(powers.indices.allSatisfy { powers[$0].isNormal && powers[$0] > 0 })
  }

  @Test func logarithmsHoldAtTheBoundsOfStability() {
    let values = Lanes(0.001, 0.7071, 0.70711, 1, 1.41421, 1.41422, 36500, 1e9)
    let logs = Lanes.log(values)
    for lane in values.indices { #expect(abs(Double(logs[lane]) - log(Double(values[lane]))) < 2e-6) }
  }
}
