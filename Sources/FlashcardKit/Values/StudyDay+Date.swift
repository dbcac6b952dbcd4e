extension StudyDay {
  /// The date in the Gregorian calendar. Months and days count from 1.
  public var date: (year: Int, month: Int, day: Int) {
    // Years begin in March, so that the leap day comes last. (Howard Hinnant, chrono-compatible low-level date
    // algorithms)
    let days = number + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let ofEra = days - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * ofYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, ofYear - (153 * fromMarch + 2) / 5 + 1)
  }

  /// The day of the week, where 0 is Monday.
  public var weekday: Int { ((number + 3) % 7 + 7) % 7 }
  /// The number of the week, which begins on Monday.
  public var week: Int { (number + 3 - weekday) / 7 }
}
