import FlashcardKit
import TextUI

extension [Run] {
  /// Returns the runs with the matches of a search in bold and underlined.
  func marked(by query: SearchQuery?) -> [Run] {
    guard let query, !query.isEmpty else { return self }
    return flatMap { run -> [Run] in
      let found = query.highlights(in: run.text)
      guard !found.isEmpty else { return [run] }
      var runs: [Run] = []
      var start = run.text.startIndex
      for range in found {
        if start < range.lowerBound { runs.append(Run(String(run.text[start..<range.lowerBound]), run.style)) }
        var style = run.style
        style.foreground = .role(.accent)
        runs.append(Run(String(run.text[range]), style.with([.bold, .underline])))
        start = range.upperBound
      }
      if start < run.text.endIndex { runs.append(Run(String(run.text[start...]), run.style)) }
      return runs
    }
  }
}
