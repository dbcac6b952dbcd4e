/// Decks in schema 11.
extension AnkiDeck {
  /// Creates a deck from its object, or `nil` if that has no ID.
  public init?(_ json: JSON) {
    guard var object = json.object, let id = object.take("id")?.integer else { return nil }
    let isFiltered = object.take("dyn")?.integer == 1
    self.init(
      id: id, path: (object.take("name")?.string ?? "").titles,
      kind: isFiltered ? .filtered(Filtered(taking: &object)) : .normal(Normal(taking: &object)))
    modified = object.take("mod")?.integer ?? 0
    isCollapsed = object.take("collapsed")?.bool ?? false
    isCollapsedInBrowser = object.take("browserCollapsed")?.bool ?? false
    // What was studied today, and the state of synchronization.
    for name in ["lrnToday", "revToday", "newToday", "timeToday", "usn"] { _ = object.take(name) }
    other = object.bytes
  }

  /// The deck's object.
  public var json: JSON {
    var object = JSONObject(other)
    object["id"] = .integer(id)
    object["name"] = .string(path.joined(separator: "::"))
    object["mod"] = .integer(modified)
    object["usn"] = .integer(-1)
    for name in ["lrnToday", "revToday", "newToday", "timeToday"] {
      object[name] = .array([.integer(0), .integer(0)])
    }
    object["collapsed"] = .bool(isCollapsed)
    object["browserCollapsed"] = .bool(isCollapsedInBrowser)
    switch kind {
    case .normal(let normal): normal.put(in: &object)
    case .filtered(let filtered): filtered.put(in: &object)
    }
    return .object(object)
  }
}

extension String {
  /// The titles of a deck and those above it, of which this is the joined name.
  fileprivate var titles: [String] {
    var titles: [String] = []
    var title = ""
    var rest = self[...]
    while let first = rest.first {
      if rest.hasPrefix("::") {
        titles.append(title)
        title = ""
        rest = rest.dropFirst(2)
      } else {
        title.append(first)
        rest = rest.dropFirst()
      }
    }
    return titles + [title]
  }
}

extension AnkiDeck.Normal {
  fileprivate init(taking object: inout JSONObject) {
    self.init()
    preset = object.take("conf")?.integer ?? 1
    description = object.take("desc")?.string ?? ""
    isDescriptionMarkdown = object.take("md")?.bool ?? false
    extendedNew = Int(clamping: object.take("extendNew")?.integer ?? 0)
    extendedReviews = Int(clamping: object.take("extendRev")?.integer ?? 0)
    newLimit = (object.take("newLimit")?.integer).map { Int(clamping: $0) }
    reviewLimit = (object.take("reviewLimit")?.integer).map { Int(clamping: $0) }
    newLimitToday = AnkiDeck.DayLimit(object.take("newLimitToday"))
    reviewLimitToday = AnkiDeck.DayLimit(object.take("reviewLimitToday"))
    desiredRetention = (object.take("desiredRetention")?.real).map { $0 / 100 }
  }

  fileprivate func put(in object: inout JSONObject) {
    object["dyn"] = .integer(0)
    object["conf"] = .integer(preset)
    object["desc"] = .string(description)
    object["md"] = isDescriptionMarkdown ? .bool(true) : nil
    object["extendNew"] = .integer(Int64(extendedNew))
    object["extendRev"] = .integer(Int64(extendedReviews))
    object["newLimit"] = newLimit.map { .integer(Int64($0)) }
    object["reviewLimit"] = reviewLimit.map { .integer(Int64($0)) }
    object["newLimitToday"] = newLimitToday?.json
    object["reviewLimitToday"] = reviewLimitToday?.json
    object["desiredRetention"] = desiredRetention.map { .integer(Int64(($0 * 100).rounded())) }
  }
}

extension AnkiDeck.Filtered {
  fileprivate init(taking object: inout JSONObject) {
    self.init()
    reschedules = object.take("resched")?.bool ?? true
    searches = (object.take("terms")?.array ?? []).compactMap(\.array).map { term in
      Search(
        query: term.first?.string ?? "", limit: Int(clamping: term.dropFirst().first?.integer ?? 0),
        order: Int(clamping: term.dropFirst(2).first?.integer ?? 0))
    }
    delays = (object.take("delays")?.array ?? []).compactMap(\.real)
    previewDelay = Int(clamping: object.take("previewDelay")?.integer ?? 0)
    previewSeconds = ["previewAgainSecs", "previewHardSecs", "previewGoodSecs"].map {
      Int(clamping: object.take($0)?.integer ?? 0)
    }
    _ = object.take("separate")
  }

  fileprivate func put(in object: inout JSONObject) {
    object["dyn"] = .integer(1)
    object["desc"] = .string("")
    object["resched"] = .bool(reschedules)
    object["terms"] = .array(
      searches.map { .array([.string($0.query), .integer(Int64($0.limit)), .integer(Int64($0.order))]) })
    object["separate"] = .bool(true)
    object["delays"] = delays.isEmpty ? .null : .array(delays.map(JSON.real))
    object["previewDelay"] = .integer(Int64(previewDelay))
    for (name, seconds) in zip(["previewAgainSecs", "previewHardSecs", "previewGoodSecs"], previewSeconds) {
      object[name] = .integer(Int64(seconds))
    }
  }
}

extension AnkiDeck.DayLimit {
  fileprivate init?(_ json: JSON?) {
    guard let object = json?.object, let limit = object["limit"]?.integer, let day = object["today"]?.integer else {
      return nil
    }
    self.init(limit: Int(clamping: limit), day: Int(clamping: day))
  }

  fileprivate var json: JSON {
    var object = JSONObject()
    object["limit"] = .integer(Int64(limit))
    object["today"] = .integer(Int64(day))
    return .object(object)
  }
}
