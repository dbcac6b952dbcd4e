import Testing

@testable import FlashcardKit

/// The stored result of optimizing the FSRS parameters.
struct FittedMemoryTests {
  private let fit = FittedMemory(
    MemoryParameters(clamping: MemoryParameters.standard.values.map { $0 * 1.2 }), before: 0.33, after: 0.3,
    answers: 5000,
    time: 1_700_000_000_000)

  @Test func isKeptAmongTheChoices() {
    var library = Library()
    #expect(library.fittedMemory() == nil && library.studyOptions.scheduling.parameters == .standard)
    let change = library.fitting(fit)
    library.apply(change)
    #expect(library.fittedMemory() == fit && library.studyOptions.scheduling.parameters == fit.parameters)
    #expect(library.fitting(fit).isEmpty)
    library.apply(library.fitting(nil))
    #expect(library.fittedMemory() == nil && library.preferences[Settings.study.memory] == nil && library == Library())
    library.apply(change)
    library.apply(change.inverse)
    #expect(library.fittedMemory() == nil)
  }

  @Test func whatMakesNoSenseIsNoFit() {
    var library = Library()
    library.apply(library.fitting(fit))
    for bad in [PropertyValue.string("x"), .dictionary([:]), .dictionary(["before": .real(.nan)]), .array([])] {
      var broken = library
      broken.apply(broken.preferring("memoryFit", bad))
      // The parameters themselves still apply.
      #expect(broken.fittedMemory() == nil && broken.preferences[Settings.study.memory] == fit.parameters)
    }
    library.apply(library.preferring(Settings.study.memory.key, .array([.real(1)])))
    #expect(library.fittedMemory() == nil)
  }
}
