package import FlashcardKit

/// Numbers of files that another machine, another program, or a damaged disk may have written. They are bounded where they
/// are read, so that no arithmetic with them can overflow; what is out of bounds counts as absent.
extension PropertyValue {
  /// The number of something, such as cards or bytes: at most 2⁴⁰.
  package var count: Int? { integer.flatMap { LibraryFile.counts.contains($0) ? Int($0) : nil } }

  /// A time by a clock: from 1970 to 9999.
  package var time: Milliseconds? { integer.flatMap { Moment.clock.contains($0) ? $0 : nil } }
}
