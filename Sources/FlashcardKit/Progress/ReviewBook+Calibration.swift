extension ReviewBook {
  /// Returns how well the memory model, with its current parameters, predicted the reviews of a deck and its subdecks,
  /// or of all cards. Counts the first review of each prompt on a day, if it was reviewed before, as a fit does. A large
  /// log is sampled by prompt.
  public func calibration(of deck: DeckID?, _ library: Library, at moment: Moment) -> Calibration {
    let hour = library.studyOptions.scheduling.dayEnds
    let counted = counted(in: deck, library)
    let live = LiveLines(replay.log.lines)
    let models = replay.models
    let until = moment.time + ReviewBook.clockTolerance
    let step = max(1, live.lines.count / ReviewBook.maxCompared)
    var calibration = Calibration()
    var known = Array(repeating: Known(), count: replay.log.prompts.count)
    for (index, line) in live.lines.enumerated() where live.isLive[index] && line.time <= until {
      let number = Int(line.prompt)
      guard number % step == 0, counted?[number] ?? true else { continue }
      switch line.kind {
      case .review, .cramCounting:
        let day = StudyDay(line.moment, endsAt: hour).number
        let scheduler = replay.scheduler(of: number)
        guard let memory = known[number].memory else {
          known[number] = Known(memory: models[scheduler].first(line.grade), day: day)
          continue
        }
        let days = max(0, day - known[number].day)
        if days > 0 { calibration.add(models[scheduler].retrievability(memory, days: days), line.grade) }
        known[number] = Known(memory: models[scheduler].next(memory, line.grade, days: days), day: day)
      case .seed:
        let state = replay.log.seeds[Int(line.value)]
        known[number] = Known(
          memory: state.memory, day: StudyDay(state.answered ?? line.moment, endsAt: hour).number)
      case .reset: known[number] = Known()
      case .quiz, .cram, .due, .void, .confused: break
      }
    }
    return calibration
  }

  /// The memory of a prompt and the day of its last review.
  private struct Known {
    var memory: Memory?
    var day = 0
  }

  /// The number of lines from which the log is sampled.
  private static let maxCompared = 400_000
}
