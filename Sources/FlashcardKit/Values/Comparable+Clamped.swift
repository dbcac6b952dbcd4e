extension Comparable {
  /// The nearest value within bounds. What compares with nothing (not a number) becomes the lower one.
  package func clamped(to bounds: ClosedRange<Self>) -> Self {
    self >= bounds.lowerBound ? Swift.min(self, bounds.upperBound) : bounds.lowerBound
  }
}
