extension Comparable {
  /// Returns the value clamped to a range. A value that doesn't compare, such as NaN, becomes the lower bound.
  @inlinable package func clamped(to bounds: ClosedRange<Self>) -> Self {
    self >= bounds.lowerBound ? Swift.min(self, bounds.upperBound) : bounds.lowerBound
  }
}
