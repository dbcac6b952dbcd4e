import FlashcardKit

/// Tables and lists of two parts that no one learns: measurements, statements of accounts, people, timetables, logs,
/// settings, code, conversations, and shopping lists.
///
/// What is in the columns tells more than their names. Where a name counts, it counts in several languages, and a word beside
/// its translation is one name.
enum DataTable {
  /// The most rows that are looked at.
  private static let most = 300

  /// Returns whether a table has data rather than cards, as far as this can be told.
  static func isData(_ table: TextTable, _ kinds: CardKinds) -> Bool {
    guard !table.header.isPresent else { return false }
    let layout = TableLayout(of: table, kinds: kinds)
    let rows = table.body(layout, most: most).map(table.fields(of:))
    guard rows.count > 1 || layout.hasHeading else { return false }
    switch table.separator {
    case .dash, .equals, .colon, .bareColon: return DataList.isData(rows)
    default: break
    }
    let heading = table.heading
    if DataNames.areOfWeek(heading) || isCode(rows, table.separator) { return true }
    // Texts with dates and scores are words that were learned elsewhere.
    let names = heading.count(where: DataNames.isOfText)
    let body = layout.hasHeading || rows.count < 2 || hasDigit(rows[0]) ? rows[...] : rows.dropFirst()
    if names < 2, isStatement(body) { return true }
    if names > 0 || heading.contains(where: DataNames.isOfTopic) { return false }
    if DataNames.areOfData(heading, hasFigures: hasFigures(body)) { return true }
    // The first row may be a heading whatever it says.
    let hasWords = rows.count > 2 && !hasDigit(rows[0])
    return hasOnlyNumbers(layout.hasHeading || rows.count < 4 && !hasWords ? rows[...] : rows.dropFirst())
      || isTimetable(body) || isOfAddresses(body) || isOfAddresses(rows[...])
  }

  private static func hasDigit(_ row: [String]) -> Bool { row.contains { $0.contains(where: \.isNumber) } }

  /// Returns the texts of a column that has one in each row, or `nil` if some are missing.
  private static func values(_ column: Int, of rows: ArraySlice<[String]>) -> [String]? {
    var values: [String] = []
    for row in rows {
      guard row.indices.contains(column), !row[column].isEmpty else { return nil }
      values.append(row[column])
    }
    return values.isEmpty ? nil : values
  }

  /// Returns whether a column has digits in each row.
  private static func hasFigures(_ rows: ArraySlice<[String]>) -> Bool {
    (0..<min(rows.first?.count ?? 0, 40)).contains { column in
      values(column, of: rows)?.allSatisfy { $0.contains(where: \.isNumber) } ?? false
    }
  }

  // MARK: Columns

  /// Returns whether rows are entries of an account: each has a date and an amount.
  private static func isStatement(_ rows: ArraySlice<[String]>) -> Bool {
    let count = min(rows.map(\.count).max() ?? 0, 40)
    var hasDate = false
    var hasAmount = false
    for column in 0..<count {
      guard let values = values(column, of: rows) else { continue }
      if values.allSatisfy(DataValue.isDate) {
        hasDate = true
      } else if values.allSatisfy(DataValue.isNumber), values.count(where: DataValue.isAmount) * 2 > values.count {
        hasAmount = true
      }
    }
    return hasDate && hasAmount
  }

  /// Returns whether rows are what is when: the first of several columns has nothing but times.
  private static func isTimetable(_ rows: ArraySlice<[String]>) -> Bool {
    guard rows.count > 1, rows.allSatisfy({ $0.count > 2 }), let times = values(0, of: rows) else { return false }
    return times.allSatisfy(DataValue.isTime)
  }

  /// Returns whether the first column has addresses of computers, or any one those of mail.
  private static func isOfAddresses(_ rows: ArraySlice<[String]>) -> Bool {
    if let first = values(0, of: rows), first.allSatisfy(DataValue.isAddress) { return true }
    return rows.count > 1
      && (0..<min(rows.first?.count ?? 0, 40)).contains { column in
        values(column, of: rows)?.allSatisfy(DataValue.isMail) ?? false
      }
  }

  /// Returns whether no column tells more than numbers, times, and paths, or the same in each row.
  private static func hasOnlyNumbers(_ rows: ArraySlice<[String]>) -> Bool {
    let count = rows.map(\.count).max() ?? 0
    var numbers = 0
    for column in 0..<count {
      let values = rows.compactMap { $0.indices.contains(column) && !$0[column].isEmpty ? $0[column] : nil }
      if !values.isEmpty, values.allSatisfy(DataValue.isNumber) {
        numbers += 1
        continue
      }
      guard values.allSatisfy(DataValue.isPath) || isMostlyOne(values) else { return false }
    }
    return numbers > 0 && !rows.isEmpty
  }

  /// Returns whether values are nearly all the same, as units and types are.
  private static func isMostlyOne(_ values: [String]) -> Bool {
    values.count > 2 && Set(values).count <= 1 + values.count / 20
  }

  /// Returns whether semicolons end the instructions of a program, or the rules of a style, rather than fields.
  private static func isCode(_ rows: [[String]], _ separator: TextTable.Separator) -> Bool {
    guard separator == .semicolon else { return false }
    let signs = rows.count { row in
      row.contains { $0.hasSuffix("{") || $0.hasSuffix("}") || $0.hasPrefix("{") || $0.hasPrefix("}") }
        || row.count { DataValue.isInstruction($0) } > (row.count { !$0.isEmpty }) / 2
    }
    return signs * 2 > rows.count
  }
}

/// Lines of two parts that no one learns.
private enum DataList {
  /// The most lines of a list of which not all that is learned can be told from what is not.
  private static let few = 6

  /// Returns whether lines are a log, a conversation, minutes, code, settings, passwords, or quantities.
  static func isData(_ rows: [[String]]) -> Bool {
    let fronts = rows.map { $0[0] }
    let backs = rows.map { $0.count > 1 ? $0[1] : "" }
    return most(backs) { [";", "{", "}"].contains(where: $0.hasSuffix) }
      || most(fronts) { $0.hasPrefix("[") || DataValue.hasTime($0) || DataValue.isAddress($0) }
      || most(rows) { $0.contains(where: DataValue.hasSeconds) }
      || most(fronts) { $0.contains("_") && !$0.contains(" ") }
      || rows.count > 3 && Set(fronts).count * 2 <= rows.count
      || isConversation(fronts, backs) || areMinutes(fronts, backs) || areQuantities(backs)
      || rows.count > 1 && backs.allSatisfy { DataValue.isPassword($0) || DataValue.isMail($0) }
      || rows.count > 1 && fronts.allSatisfy(DataValue.isMail)
  }

  private static func most<Value>(_ values: [Value], _ condition: (Value) -> Bool) -> Bool {
    values.count(where: condition) * 2 > values.count
  }

  /// Returns whether lines are what people say in turn: one speaks again after another one.
  private static func isConversation(_ fronts: [String], _ backs: [String]) -> Bool {
    guard fronts.count > 2, fronts.allSatisfy({ $0.split(separator: " ").count < 4 }) else { return false }
    var places: [String: Int] = [:]
    var speakAgain = false
    for (place, front) in fronts.enumerated() {
      if let last = places[front], last < place - 1 { speakAgain = true }
      places[front] = place
    }
    let sentences = backs.count { back in
      back.split(separator: " ").count > 2 || back.last.map { ".?!…".contains($0) } ?? false
    }
    return speakAgain && sentences * 3 >= backs.count && Set(fronts).count * 4 <= fronts.count * 3
  }

  /// What lines at the start of a letter or of minutes are called, folded.
  private static let heads: Set<String> = [
    "date", "time", "datum", "uhrzeit", "heure", "fecha", "hora", "data", "дата", "время", "from", "to", "von", "an",
    "de",
    "start", "end", "when", "wann", "sent", "gesendet",
  ]

  /// Returns whether lines say when something was, or who wrote it, as those of minutes and letters do.
  private static func areMinutes(_ fronts: [String], _ backs: [String]) -> Bool {
    zip(fronts, backs).prefix(3).contains { front, back in
      heads.contains(front.folded()) && (DataValue.isDate(back) || DataValue.isTime(back) || DataValue.hasMail(back))
    }
  }

  private static let units: Set<Substring> = [
    "g", "kg", "mg", "ml", "l", "dl", "cl", "oz", "lb", "lbs", "cup", "cups", "tbsp", "tsp", "pcs", "el", "tl", "pack",
    "packs", "bottle", "bottles", "can", "cans", "x", "liter", "litre", "liters", "litres", "gramm", "gram", "grams",
    "kilo",
    "kilos", "stück", "stk", "st", "flasche", "flaschen", "packung", "packungen", "dose", "dosen", "becher", "bund",
    "prise",
    "tasse", "tassen", "bouteille", "bouteilles", "paquet", "paquets", "tasses", "litro", "litros", "botella",
    "botellas",
    "paquete", "paquetes", "taza", "tazas", "gramos", "litri", "grammi", "г", "кг", "л", "мл", "шт", "шт.", "пачка",
    "бутылка", "loaf", "loaves", "bag", "bags", "box", "boxes", "dozen", "piece", "pieces", "slice", "slices", "clove",
    "cloves", "jar", "jars",
  ]

  /// Returns whether all texts are numbers: at least one with a unit as in recipes, or, in a short list, small ones that
  /// don't count up as what one learns does.
  private static func areQuantities(_ texts: [String]) -> Bool {
    var hasUnit = false
    var numbers: [Int] = []
    for text in texts {
      let rest = text.drop { $0.isNumber || ".,/½¼¾-".contains($0) }
      let unit = rest.drop { $0 == " " }
      guard rest.startIndex > text.startIndex, unit.isEmpty || units.contains(Substring(unit.lowercased())) else {
        return false
      }
      hasUnit = hasUnit || !unit.isEmpty
      if let number = Int(text), number < 100 { numbers.append(number) }
    }
    let countUp = zip(numbers, numbers.dropFirst()).allSatisfy(<)
    return hasUnit || (3...few).contains(texts.count) && numbers.count == texts.count && !countUp
  }
}

/// What a single value is.
private enum DataValue {
  /// Returns whether a text is a number, an amount, a date, or a time. Those that calculate are questions.
  static func isNumber(_ text: String) -> Bool {
    let text = withoutCurrency(text).lowercased()
    guard text.utf8.count < 60, text.contains(where: { ("0"..."9").contains($0) }) || text == "nan" || text == "inf"
    else { return false }
    if text.hasPrefix("0x") { return text.dropFirst(2).allSatisfy(\.isHexDigit) }
    if Double(text) != nil { return true }
    let signs = text.drop { $0 == "-" || $0 == "+" || $0 == "−" }
    guard signs.allSatisfy({ ("0"..."9").contains($0) || ".,:/-% tz'\u{A0}\u{202F}".contains($0) }) else {
      return false
    }
    // A single one of these is a fraction or a difference.
    return !["/", "-"].contains { sign in signs.count { String($0) == sign } == 1 }
  }

  private static let currencies = [
    "€", "$", "£", "¥", "₽", "₴", "zł", "eur", "usd", "gbp", "chf", "руб.", "руб", "грн", "kč",
  ]

  /// Returns a text without the currency before or after it.
  private static func withoutCurrency(_ text: String) -> String {
    guard let first = text.first, let last = text.last, !first.isNumber || !last.isNumber else { return text }
    let folded = text.lowercased()
    for currency in currencies {
      if folded.hasSuffix(currency) { return String(text.dropLast(currency.count)).trimmed() }
      if folded.hasPrefix(currency) { return String(text.dropFirst(currency.count)).trimmed() }
    }
    return text
  }

  /// Returns whether a text is a sum of money: a number with two digits behind the sign, or with a currency.
  static func isAmount(_ text: String) -> Bool {
    let number = withoutCurrency(text)
    guard isNumber(number), !isDate(number) else { return false }
    if number != text { return true }
    let digits = number.reversed().prefix { $0.isNumber }.count
    let sign = number.dropLast(digits).last
    return digits == 2 && (sign == "." || sign == ",")
  }

  /// Returns whether a text is a date in numbers, possibly with a time.
  static func isDate(_ text: String) -> Bool {
    guard text.utf8.count < 40, let date = text.split(whereSeparator: { $0 == " " || $0 == "T" || $0 == "," }).first
    else {
      return false
    }
    for sign: Character in [".", "-", "/"] {
      let parts = date.split(separator: sign)
      guard parts.count == 3 else { continue }
      let areNumbers = parts.allSatisfy { part in part.allSatisfy { ("0"..."9").contains($0) } }
      let lengths = parts.map(\.count)
      return areNumbers && (lengths[0] == 4 || lengths[2] == 4 || lengths[2] == 2) && lengths[1] <= 2
    }
    return false
  }

  /// Returns whether a text is a time, such as `10:00`, or from one to another.
  static func isTime(_ text: String) -> Bool {
    let parts = text.split { "-–— ".contains($0) }
    return (1...2).contains(parts.count)
      && parts.allSatisfy { part in
        let numbers = part.split(separator: ":", omittingEmptySubsequences: false)
        return (2...3).contains(numbers.count)
          && numbers.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy { ("0"..."9").contains($0) } }
      }
  }

  /// Returns whether a text has a time, such as `10:00`.
  static func hasTime(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).contains { word in
      let parts = String(word).filter { !"[],".contains($0) }.split(separator: ":")
      return parts.count > 1 && parts.allSatisfy { (1...4).contains($0.prefix { $0.isNumber }.count) }
    }
  }

  /// Returns whether a text has a time to the second, as logs have.
  static func hasSeconds(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(200))
    guard bytes.count > 7 else { return false }
    return (0...bytes.count - 8).contains { start in
      (0..<8).allSatisfy { offset in
        let byte = bytes[start + offset]
        return offset % 3 == 2 ? byte == UInt8(ascii: ":") : (0x30...0x39).contains(byte)
      }
    }
  }

  static func isPath(_ text: String) -> Bool { text.contains("/") && !text.contains(" ") && text.count > 4 }

  static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: ".")
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }

  static func isMail(_ text: String) -> Bool { !text.contains(" ") && hasMail(text) }

  /// Returns whether a text has an address of mail.
  static func hasMail(_ text: String) -> Bool {
    text.split(whereSeparator: { " <>,;".contains($0) }).contains { word in
      let parts = word.split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && !parts[0].isEmpty && parts[1].dropFirst().dropLast().contains(".")
    }
  }

  /// Returns whether a text may be a password: a single word of small letters with digits in it, unlike a formula.
  static func isPassword(_ text: String) -> Bool {
    guard (6...40).contains(text.count), text.allSatisfy({ $0.isASCII && !$0.isWhitespace }) else { return false }
    guard text.contains(where: \.isNumber), !text.hasPrefix("http") else { return false }
    // In formulas, small letters are behind capital ones.
    let small = zip(text, " " + text).count { $0.isLowercase && !$1.isUppercase }
    return small > 2 && text.allSatisfy { $0.isLetter || $0.isNumber || "!@#$%^&*?_-+.".contains($0) }
  }

  private static let keywords: Set<Substring> = [
    "let", "var", "const", "return", "import", "if", "for", "while", "int", "char", "void", "double", "float", "static",
    "public", "private", "auto", "using", "include", "function", "print", "echo", "break",
  ]

  /// Returns whether a text is an instruction of a program or a property of a style.
  static func isInstruction(_ text: String) -> Bool {
    let first = text.prefix { $0.isLetter }
    if keywords.contains(first), text.contains(" ") || text.contains("("), text.contains("=") || text.contains("(") {
      return true
    }
    if text.hasSuffix(")"), let open = text.firstIndex(of: "("),
      text[..<open].allSatisfy({ $0.isLetter || $0 == "." || $0 == "_" }),
      open > text.startIndex
    {
      return true
    }
    if text.contains(" = ") || text.contains("+=") || text.contains("++") || text.contains("->") { return true }
    let parts = text.split(separator: ":", maxSplits: 1)
    return parts.count == 2
      && parts[0].allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-" || $0 == " ") }
      && (parts[1].hasSuffix("px") || parts[1].hasSuffix("em") || parts[1].hasSuffix("%") || parts[0].contains("-")
        || ["color", "margin", "padding", "font", "display", "width", "height", "border"].contains(
          String(parts[0]).trimmed()))
  }
}

/// The names of columns that tables of data have.
private enum DataNames {
  /// What columns of data are called, each in several languages: beside one of these, it is a word and its translation.
  private static let data = concepts(
    """
    address, adresse, anschrift, direccion, indirizzo, адрес; street, strasse, straße, rue, calle, улица; zip, postcode,
    plz, postal code, code postal; amount, betrag, montant, importe, importo, сумма, kwota, castka, bedrag; balance,
    saldo, kontostand, solde, остаток, баланс; assignee, bearbeiter; client, customer, kunde, kundin, cliente, клиент;
    cost, costs, kosten, cout, price, preis, prix, precio, prezzo, цена, cena; count, anzahl, quantity, qty, menge,
    quantite, cantidad, количество; credit, haben, kredit; debit, soll, lastschrift; currency, währung, devise, moneda,
    валюта; cwd; host, hostname, server; date, datum, fecha, data, дата, buchungstag, valuta, wertstellung, datetime,
    timestamp; day, tag, jour, dia, giorno, день; time, uhrzeit, zeit, heure, hora, время; due, fällig; email, e-mail,
    mail, courriel, correo, почта; end, ende, fin; start, beginn, debut; eol; height, hohe, höhe; width, breite; weight,
    gewicht, poids, peso; size, größe, grosse, taille; invoice, rechnung, facture, factura; ip; iso; lat, latitude; lon,
    longitude; max, maximum; min, minimum; mean, median, average, mittelwert; order, bestellung, commande; path, pfad;
    password, passwort, kennwort, mot de passe, contraseña, пароль, pin; user, username, user name, login, benutzer,
    benutzername, utilisateur, usuario, логин; pid; port; priority, priorität, prio; product, produkt, artikel, article
    number, sku; release; room, raum, salle, aula; status, state of task; std; step; supplier, lieferant; task, aufgabe,
    tâche, tarea; tax, steuer, mwst, tva; telephone, phone, mobile, telefon, handy, telefono, téléphone, телефон;
    temperature, temperatur; total, summe, gesamt; url, website, web site, link; value, wert, valeur, valor; version; x;
    y; z; first name, firstname, given name, vorname, prenom, prénom, имя; last name, lastname, surname, family name,
    nachname, familienname, nom de famille, apellido, apellidos, фамилия; age, alter, edad, eta, возраст; birthday, date
    of birth, geburtstag, geburtsdatum, naissance; grade, mark, score, points, punkte, schulnote, оценка; department,
    abteilung; salary, gehalt, salaire; purpose, verwendungszweck, libelle, libellé
    """)

  /// What columns about people are called, of which one more makes a table of data.
  private static let weak = concepts(
    """
    name, names, nom, nombre, nome, imię, имя и фамилия; city, town, stadt, ort, wohnort, ville, ciudad, citta, город,
    miasto; class, klasse, classe, curso, класс; note, notes
    """)

  /// The concepts that only people have, by one of their names.
  private static let personal = Set(
    ["age", "birthday", "grade", "telephone", "email", "street", "zip", "salary"].compactMap { data[$0] })

  private static let weekdays = concepts(
    """
    monday, mon, montag, lundi, lunes, lunedi, понедельник, poniedziałek; tuesday, tue, dienstag, mardi, martes,
    martedi, вторник, wtorek; wednesday, wed, mittwoch, mercredi, miercoles, mercoledi, среда, środa; thursday, thu,
    donnerstag, jeudi, jueves, giovedi, четверг, czwartek; friday, fri, freitag, vendredi, viernes, venerdi, пятница,
    piątek; saturday, sat, samstag, samedi, sabado, sabato, суббота, sobota; sunday, sun, sonntag, dimanche, domingo,
    domenica, воскресенье, niedziela
    """)

  /// Returns the numbers of concepts by their folded names.
  private static func concepts(_ lists: String) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (number, list) in lists.split(separator: ";").enumerated() {
      for name in list.split(separator: ",") { numbers[String(name).trimmed().folded()] = number }
    }
    return numbers
  }

  /// Returns whether a name is one of a word, what it means, or a language.
  static func isOfText(_ name: String) -> Bool { TableColumn.isNameOfText(name) && !TableColumn.isNameOfTopic(name) }

  /// Returns whether a name is one of things that people learn about. Tables of people have cities, too.
  static func isOfTopic(_ name: String) -> Bool {
    TableColumn.isNameOfTopic(name) && weak[name.folded()] == nil && data[name.folded()] == nil
  }

  /// Returns whether names are those of a table of data. A few say enough only above figures.
  static func areOfData(_ heading: [String], hasFigures: Bool) -> Bool {
    let names = heading.map { $0.folded() }
    let found = Set(names.compactMap { data[$0] })
    let others = Set(names.compactMap { weak[$0] })
    return found.count > 2 || found.count == 2 && heading.count < 5 && hasFigures
      || !found.isDisjoint(with: personal) && found.count + others.count > 2 && heading.count < 7
  }

  /// Returns whether names are several days of the week, as those of a timetable are, rather than one and its
  /// translations.
  static func areOfWeek(_ heading: [String]) -> Bool {
    heading.count > 2 && Set(heading.compactMap { weekdays[$0.folded()] }).count > 1
  }
}
