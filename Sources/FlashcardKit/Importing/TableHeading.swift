/// The names of columns as people write them above tables.
enum TableHeading {
  /// What a name says of its column.
  enum Meaning: Hashable {
    /// What is learned: a word, a question.
    case front
    /// What it means: a translation, an answer.
    case back
    /// What is learned about, by the number of the thing: countries, months.
    case topic(Int)
    /// A text in this language.
    case language
    /// Another text, such as a reading or an example.
    case text
    /// What is said beside the texts, such as a lesson, a category, or a sound.
    case aside
    /// When the card is due in another program, and what belongs to that. It isn't read.
    case schedule
    /// The number of the row.
    case number
    /// A number, which is that of the row only beside a word and what it means.
    case anyNumber
    /// A property of the card.
    case property(TableColumn)
  }

  /// Names by meaning, folded.
  private static let byName: [String: Meaning] = {
    let names: [(Meaning, String)] = [
      (
        .front,
        """
        front, question, questions, term, terms, word, words, expression, vocab, vocabulary, vocabulary item, prompt, text,
        title, item, headword, lemma, lexeme, entry, phrase, sentence, kanji, hanzi, hangul, character, characters, simplified,
        traditional, cloze, target, target language, foreign, original, frage, begriff, wort, worter, vokabel, ausdruck,
        vorderseite, satz, mot, mots, terme, recto, phrase, vocabulaire, expression, palabra, palabras, pregunta, termino,
        anverso, frase, vocabulario, parola, domanda, termine, fronte, palavra, pergunta, termo, frente, woord, vraag,
        voorkant, ord, fraga, framsida, sporgsmal, sporsmal, slowo, slowko, pytanie, przod, slovo, slovicko, otazka, szo,
        kerdes, kelime, soru, sozcuk, слово, слова, вопрос, термин, слово или фраза, питання, λεξη, ερωτηση, 単語, 語, 漢字,
        表現, 問題, 表, 语词, 单词, 單字, 生词, 词语, 词汇, 詞彙, 汉字, 漢字, 中文, 简体, 簡體, 繁体, 繁體, 问题, 正面, 단어, 질문, 앞면, từ, từ vựng, kata, 表面, słowo, słówko, sporsmal, spørsmål, spørgsmål, forside, sana, sanat, kysymys,
        lause, etupuoli, on yuz, الكلمة, كلمة, السؤال, سؤال, المصطلح, العبارة, מילה, מלה, מילים, שאלה, מונח, ביטוי, کلمه, واژه, پرسش,
        سوال, शब्द, प्रश्न, คำ, คำศัพท์, คำถาม, дума, реч, rec, pojam, rijec, beseda, vprasanje, pitanje, cuvant, intrebare, paraula,
        zodis, vards, sona, vorto, სიტყვა, բառ, question text
        """
      ),
      (
        .back,
        """
        back, answer, answers, definition, definitions, meaning, meanings, translation, translations, gloss, facts, native,
        native language, back extra, extra, explanation, antwort, bedeutung, ubersetzung, definition, ruckseite, reponse,
        traduction, sens, signification, verso, respuesta, traduccion, significado, definicion, reverso, risposta,
        traduzione, significato, definizione, retro, resposta, traducao, significado, definicao, verso, antwoord, vertaling,
        betekenis, achterkant, svar, oversattning, oversaettelse, betydelse, baksida, odpowiedz, tlumaczenie, znaczenie,
        tyl, odpoved, preklad, vyznam, valasz, jelentes, forditas, cevap, ceviri, anlam, anlami, перевод, ответ, значение,
        определение, переклад, відповідь, μεταφραση, απαντηση, 意味, 答え, 裏, 訳, 翻訳, 意思, 释义, 釋義, 翻译, 翻譯, 解释, 答案, 反面, 背面,
        뜻, 의미, 대답, 뒷면, 번역, nghia, nghĩa, arti, 裏面, tłumaczenie, tył, znaczenie, oversættelse, oversettelse, betydning,
        bagside, bakside, käännös, suomennos, merkitys, vastaus, takapuoli, arka, arka yuz, المعنى, معنى, الجواب, جواب, الإجابة,
        إجابة, الترجمة, ترجمة, التعريف, תרגום, תשובה, פירוש, משמעות, הגדרה, معنی, ترجمه, پاسخ, अर्थ, उत्तर, अनुवाद, ความหมาย, คำแปล,
        คำตอบ, значення, превод, отговор, одговор, prevod, prijevod, znacenje, odgovor, traducere, raspuns, traduccio, resposta,
        vertimas, tulkojums, tolge, traduko, თარგმანი, թարգմանություն, terjemahan, capital, capital city, hauptstadt,
        capitale, capital, stolica, hlavni mesto, столица, столиця, 首都, 수도, correct answer, right answer
        """
      ),
      (
        .text,
        """
        reading, readings, pronunciation, pinyin, zhuyin, bopomofo, jyutping, kana, furigana, hiragana, katakana, romaji,
        romanization, transliteration, transcription, ipa, phonetic, phonetics, pos, part of speech, word class, wortart,
        gender, genus, plural, article, note, notes, comment, comments, remark, remarks, hint, example, examples,
        example sentence, usage, context, synonym, synonyms, antonym, antonyms, alts, alternatives, symbol, abbreviation,
        year, population, radical, onyomi,
        kunyomi, on, kun, classifier, measure word, etymology, conjugation, aussprache, lesung, beispiel, beispiele,
        beispielsatz, notiz, notizen, anmerkung, bemerkung, prononciation, exemple, exemples, remarque, genre,
        pronunciacion, ejemplo, ejemplos, nota, notas, genero, pronuncia, esempio, esempi, note,
        pronuncia, exemplo, uitspraak, voorbeeld, uttal, exempel, wymowa, przyklad, uwagi, vyslovnost, priklad, poznamka,
        kiejtes, pelda, megjegyzes, okunus, ornek, произношение, транскрипция, пример, примеры, примечание, заметки, вимова,
        приклад, よみ, 読み, 読み方, よみかた, かな, ふりがな, ローマ字, 例文, 例, 品詞, 备注, 備註, 拼音, 注音, 读音, 发音, 例句, 词性, 発音, 발음, 예문, 한자
        """
      ),
      (
        .language,
        """
        english, german, french, spanish, italian, portuguese, dutch, swedish, danish, norwegian, finnish, icelandic,
        polish, czech, slovak, hungarian, romanian, croatian, serbian, slovenian, bulgarian, russian, ukrainian, greek,
        turkish, arabic, hebrew, persian, hindi, chinese, mandarin, cantonese, japanese, korean, vietnamese, thai,
        indonesian, latin, esperanto, irish, welsh, catalan, latvian, lithuanian, estonian, deutsch, englisch, franzosisch,
        spanisch, italienisch, russisch, japanisch, chinesisch, latein, francais, anglais, allemand, espagnol, italien,
        espanol, ingles, frances, aleman, italiano, inglese, francese, tedesco, portugues, nederlands, engels, duits,
        svenska, engelska, tyska, dansk, engelsk, tysk, norsk, suomi, englanti, polski, angielski, niemiecki, cestina,
        cesky, anglicky, anglictina, nemcina, magyar, angol, nemet, turkce, ingilizce, almanca, русский, английский,
        немецкий, українська, англійська, ελληνικα, αγγλικα, עברית, אנגלית, العربية, الإنجليزية, 日本語, 英語, 英语, 中国語, 韓国語, 한국어,
        영어, 일본어, tieng viet, tieng anh, tiếng việt, tiếng anh, ไทย, อังกฤษ, en, de, fr, es, it, pt, nl, sv, da, fi, pl, cs,
        hu, ru, uk, el, tr, ja, jp, ko, kr, zh, cn, vi, th, la, eo
        """
      ),
      (
        .aside,
        """
        audio, sound, picture, image, photo, video, frequency, rank, strength, skill, lesson, unit, chapter, section, module, week, course,
        category, topic, theme, group, subject, level, jlpt, hsk, hsk level, cefr, stroke count, strokes, lektion, kapitel,
        einheit, kategorie, thema, stufe, niveau, bild, ton, lecon, chapitre, categorie, theme, unite, leccion, unidad,
        capitulo, categoria, tema, nivel, imagen, lezione, unita, capitolo, livello, immagine, lekcja, kategoria, temat,
        poziom, урок, глава, тема, категория, уровень, розділ, 課, レッスン, 分類, カテゴリ, レベル, 课, 课程, 单元, 等级, 分类, 類別, 과, 단원
        """
      ),
      (
        .schedule,
        """
        due, due date, interval, ivl, ease, ease factor, factor, reps, repetitions, lapses, next review, last review,
        last reviewed, review count, reviews, easiness, stability, fallig, intervall, echeance, intervalle
        """
      ),
      (.number, "no, no., nr, order, row, nr., num, index, #, №, lfd. nr., n°, 番号, 序号, 번호"),
      (.anyNumber, "number, numero, nummer, nombre, numer, cislo, число, номер, position, posicion, posizione, zahl"),
      (.property(.id), "id, guid, uuid, uid, note id, noteid, card id, identifier, anki id, anki guid"),
      (
        .property(.tags),
        """
        tags, tag, labels, label, etiketten, schlagworter, schlagwort, etiquettes, etiquetas, etiqueta, etichette, etichetta,
        etykiety, tagi, stitky, תגיות, וسوم, emneord, avainsanat, تگ, cimkek, etiketler, теги, тег, метки, мітки, ετικετες, タグ, 标签, 標籤, 태그
        """
      ),
      (
        .property(.deck), "deck, stapel, paquet, mazo, mazzo, baralho, talia, balicek, pakli, deste, колода, デッキ, 牌组, 덱"
      ),
      (.property(.kind), "kind, type, note type, notetype, model, card type, kartentyp, notiztyp, notizart"),
    ]
    var byName: [String: Meaning] = [:]
    for (meaning, list) in names {
      for name in list.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
        let name = String(name).folded()
        if !name.isEmpty { byName[name] = byName[name] ?? meaning }
      }
    }
    for (number, list) in topics.split(separator: ";").enumerated() {
      for name in list.split(separator: ",") {
        let name = String(name).trimmed().folded()
        byName[name] = byName[name] ?? .topic(number)
      }
    }
    for (column, names) in TableColumn.names { for name in names { byName[name.folded()] = .property(column) } }
    return byName
  }()

  /// The number of topics at the start of the list that tables of other kinds seldom have.
  static let sureTopics = 7

  /// The names of things that people learn about, each with its names in other languages: beside one of these, it is a
  /// word and its translation.
  private static let topics =
    """
    country, countries, land, länder, pays, pais, países, paese, paesi, kraj, państwo, země, страна, країна, 国, 国名, 나라;
    state, states, bundesland, bundesstaat, etat, estado, stato, stan, штат; city, cities, town, stadt, städte, ville,
    ciudad, città, cidade, miasto, město, город, місто, 都市, 城市, 도시; language, languages, sprache, sprachen, langue,
    langues, idioma, idiomas, lengua, lingua, lingue, język, jazyk, язык, мова; element, elements, chemical element,
    elemento, elementi, pierwiastek, prvek, элемент, 元素, 원소; animal, animals, tier, tiere, animale, animali, zwierzę,
    zvíře, животное, 動物, 动物, 동물; event, events, ereignis, ereignisse, evenement, evento, wydarzenie, událost, событие,
    подія; planet, planets, planeten, planete, planeta, pianeta, планета; month, months, monat, monate, mois, mes, mese,
    mês, miesiąc, měsíc, месяц; letter, letters, buchstabe, buchstaben, lettre, letra, lettera, litera, písmeno, буква;
    president, presidents, präsident, presidente, prezydent, президент; author, authors, autor, autoren, auteur, autore,
    автор; book, books, buch, bücher, livre, libro, livro, książka, kniha, книга; artist, artists, künstler, artiste,
    artista, художник; painting, gemälde, tableau, cuadro, quadro, obraz, картина; composer, komponist, compositeur,
    compositor, compositore; inventor, erfinder, inventeur; invention, erfindung; river, rivers, fluss, flüsse, fleuve,
    rio, fiume, rzeka, řeka, река; mountain, mountains, berg, berge, montagne, montaña, góra; continent, kontinent,
    continente, континент; planetary body, star; bone, bones, knochen; muscle, muscles, muskel; organ, organs, organe;
    plant, plants, pflanze, pflanzen, plante, planta, pianta, растение; tree, trees, baum, bäume; bird, birds, vogel,
    vögel; battle, battles, schlacht; king, kings, könig, könige; shortcut, key binding, tastenkürzel; command,
    commands, befehl, befehle; formula, formel, formule; theorem, satz von; drug, medication, medikament; disease,
    krankheit, maladie; currency, währung, monnaie; constellation, sternbild; instrument, instruments
    """

  /// Returns the meaning of a name, or `nil` if it is unknown.
  static func meaning(of name: String) -> Meaning? {
    guard name.utf8.count <= 60 else { return nil }
    let whole = name.folded()
    if let known = byName[whole] { return known }
    // The words of a numbered list, such as "Word 1", are cards.
    guard !whole.contains(where: \.isNumber) else { return nil }
    // "Meaning (English)", "english_word"
    let words = whole.split { !$0.isLetter && $0 != "№" && $0 != "#" }.map(String.init)
    guard (1...3).contains(words.count) else { return nil }
    if let joined = byName[words.joined(separator: " ")] { return joined }
    // "Word ID", "Term Number", "HSK Level-Order"
    if words.count > 1, let last = words.last {
      if ["id", "guid", "uuid"].contains(last) { return .property(.id) }
      if ["number", "no", "nr", "order", "index"].contains(last) {
        // "Atomic number" is no number of a row.
        let isOfRows = words.dropLast().allSatisfy { [.front, .aside].contains(byName[$0]) }
        return isOfRows ? .number : .aside
      }
    }
    let known = words.compactMap { byName[$0] }
    guard known.count == words.count else { return nil }
    if known.allSatisfy({ $0 == .aside }) { return .aside }
    return known.contains(.front) && !known.contains(.back) ? .front : known.contains(.back) ? .back : .text
  }

  /// Returns what the columns of a table have if its first row is a heading, or `nil` if that is a card.
  ///
  /// Most of its names must be known, or those of a word and its meaning; or one, if what is below is of another kind: in
  /// another script, or numbers. Above many numbers, none has to be.
  static func columns(
    _ names: [String], above rows: [[String]], count: Int, kinds: CardKinds
  ) -> [TableColumn]? {
    let meanings = names.map { $0.isEmpty ? nil : meaning(of: $0) }
    let given = names.filter { !$0.isEmpty }
    guard given.count > 1, Set(given.map { $0.folded() }).count == given.count,
      given.allSatisfy({ $0.count <= 40 && !$0.contains(where: \.isNewline) })
    else { return nil }
    let known = meanings.count { $0 != nil }
    if known == 0, isAboveNumbers(names, rows) { return placed(meanings, names, rows, count: count, kinds) }
    // Columns of schedules have names as columns of other data.
    guard meanings.contains(where: { $0 != nil && $0 != .schedule }) else { return nil }
    // A list of languages, or of words such as "word" and "sentence", goes on with more of them.
    let isGoingOn = rows.prefix(3).contains { row in
      row.filter { !$0.isEmpty }.count > 1 && row.allSatisfy { $0.isEmpty || meaning(of: $0) != nil }
    }
    guard known > 0, !isGoingOn else { return nil }
    let standsOut = names.indices.contains { isUnlike(names[$0], $0, rows) }
    let hasProperty = meanings.contains {
      if case .property(let column) = $0 { column == .tags || column == .id } else { false }
    }
    let hasSides = meanings.contains(.front) && meanings.contains(.back) && given.count > 2
    let isHeading =
      standsOut || known > 1 && (known * 2 >= given.count || hasProperty || hasSides) && !areTranslations(given)
    return isHeading ? placed(meanings, names, rows, count: count, kinds) : nil
  }

  /// Returns whether names are a word and its translations, as in a list of words: all mean the same, or there are two
  /// short ones, as "it" and "es" are.
  private static func areTranslations(_ names: [String]) -> Bool {
    let known = names.compactMap(meaning)
    if known.count > 1, let first = known.first, known.allSatisfy({ $0 == first }) {
      if case .topic = first { return true }
      if known.count == names.count, [.front, .back].contains(first) || known.count == 2 && first != .language {
        return true
      }
    }
    return names.count == 2 && names.allSatisfy { $0.count < 3 && $0.allSatisfy { $0.isASCII && $0.isLowercase } }
  }

  /// Returns whether words are above rows that have nothing but numbers in a column.
  private static func isAboveNumbers(_ names: [String], _ rows: [[String]]) -> Bool {
    let areWords = names.allSatisfy { name in
      !name.isEmpty && name.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" } && name.split(separator: " ").count < 3
    }
    guard areWords, rows.count > 3 else { return false }
    return names.indices.contains { column in
      rows.allSatisfy { $0.indices.contains(column) && Double($0[column]) != nil }
    }
  }

  /// Returns the columns of a question, its answer, and choices, such as `A`, `B`, `C`, or `Option 1`, `Option 2`, in this
  /// order; `nil` if there are other texts.
  static func withOptions(_ names: [String], _ columns: [TableColumn]) -> [TableColumn]? {
    let texts = columns.indices.filter { columns[$0].isText && names.indices.contains($0) }
    let fronts = texts.filter { meaning(of: names[$0]) == .front }
    let backs = texts.filter { meaning(of: names[$0]) == .back }
    let options = texts.filter { !fronts.contains($0) && !backs.contains($0) }
    let areOptions = options.enumerated().allSatisfy { isOption(names[$1], at: $0) }
    guard fronts.count == 1, backs.count == 1, (2...8).contains(options.count), areOptions else { return nil }
    var columns = columns
    for (number, index) in (fronts + backs + options).enumerated() { columns[index] = .text(number) }
    return columns
  }

  private static func isOption(_ name: String, at number: Int) -> Bool {
    let name = name.folded()
    if name.utf8.count == 1, let sign = name.utf8.first {
      return Int(sign) - 0x61 == number || Int(sign) - 0x31 == number
    }
    let words = [
      "option", "choice", "opcion", "opzione", "auswahl", "antwort", "answer", "wrong", "distractor", "falsch",
    ]
    return words.contains { word in name.hasPrefix(word) && name.utf8.count <= word.utf8.count + 3 }
  }

  /// Returns whether a column called "type" has kinds of words rather than of cards.
  static func hasWordClasses(_ name: String, _ column: Int, _ rows: [[String]], _ kinds: CardKinds) -> Bool {
    guard name.folded() == "type" else { return false }
    let values = rows.compactMap { $0.indices.contains(column) && !$0[column].isEmpty ? $0[column] : nil }
    return !values.isEmpty && values.allSatisfy { kinds.inTables($0) == nil }
  }

  /// Returns whether all that is below a name is of another kind: numbers, or in another script.
  private static func isUnlike(_ name: String, _ column: Int, _ rows: [[String]]) -> Bool {
    let below = rows.lazy.compactMap { $0.indices.contains(column) && !$0[column].isEmpty ? $0[column] : nil }
    guard name.contains(where: \.isLetter) else { return false }
    // Below a name of a number, few say enough.
    if below.count > 1, below.allSatisfy({ Double($0) != nil }),
      [.number, .anyNumber, .aside].contains(meaning(of: name))
    {
      return true
    }
    guard below.count > 2 else { return false }
    let isLatin = name.allSatisfy { $0.isASCII }
    return below.allSatisfy { text in
      Double(text) != nil || isLatin && text.contains(where: \.isLetter) && !text.contains { $0.isASCII && $0.isLetter }
    }
  }

  /// Returns the columns by what their names mean. The front comes first, then other texts in order, and what is said beside
  /// them last. Of a table that has a single text then, other columns are texts, too, and all are in their order.
  private static func placed(
    _ meanings: [Meaning?], _ names: [String], _ rows: [[String]], count: Int, _ kinds: CardKinds
  ) -> [TableColumn]? {
    var columns = [TableColumn](repeating: .ignored, count: count)
    var texts: [Int] = []
    var asides: [Int] = []
    var taken: Set<TableColumn> = []
    // Those that are no texts unless there are too few, by how likely they are.
    var others: [(index: Int, rank: Int)] = []
    for index in 0..<count {
      let meaning = meanings.indices.contains(index) ? meanings[index] : nil
      switch meaning {
      case .property(.kind) where hasWordClasses(names[index], index, rows, kinds): texts.append(index)
      case .property(let column) where taken.insert(column).inserted && (column != .id || isIdentity(index, rows)):
        columns[index] = column
        if let rank = likelihood(column) { others.append((index, rank)) }
      case .number where isNumbered(index, rows) && hasRoles(meanings, of: [.front, .back, .language]),
        .anyNumber where isNumbered(index, rows) && hasRoles(meanings, of: [.front, .back]):
        others.append((index, 0))
      case .schedule: others.append((index, 2))
      case .number, .anyNumber, .aside, .property(.id): asides.append(index)
      default:
        // Columns without a name and a text stay ignored.
        let isNamed = names.indices.contains(index) && !names[index].isEmpty
        if isNamed || rows.contains(where: { $0.indices.contains(index) && !$0[index].isEmpty }) { texts.append(index) }
      }
    }
    if texts.isEmpty { (texts, asides) = (asides, []) }
    guard !texts.isEmpty else { return nil }
    if texts.count + asides.count == 1, !columns.contains(.kind), !isCloze(texts[0], rows),
      let other = others.min(by: { ($0.rank, $0.index) < ($1.rank, $1.index) })
    {
      for (number, index) in [texts[0], other.index].sorted().enumerated() { columns[index] = .text(number) }
      return columns
    }
    let isNumber = asides.first.map { meanings[$0] == .number || meanings[$0] == .anyNumber } ?? false
    if texts.count == 1, asides.count == 1, isNumber {
      for (number, index) in (texts + asides).sorted().enumerated() { columns[index] = .text(number) }
      return columns
    }
    // The front is the first that says neither what others mean nor how they are read.
    let front =
      texts.first { index in
        let meaning = meanings.indices.contains(index) ? meanings[index] : nil
        return meaning != .back && meaning != .text
      } ?? texts[0]
    let order = [front] + texts.filter { $0 != front } + asides
    for (number, index) in order.enumerated() { columns[index] = .text(number) }
    return columns
  }

  /// Returns how likely a column is to be a text after all, the likeliest with the lowest number; `nil` if it can't be.
  private static func likelihood(_ column: TableColumn) -> Int? {
    switch column {
    case .created, .source, .flag: 1
    case .tags, .deck: 3
    case .ignored, .text, .id, .media, .kind, .markup, .reversed, .favorite, .suspended: nil
    }
  }

  /// Returns whether at least two columns are what is learned and what it means, so that a number is that of the row.
  private static func hasRoles(_ meanings: [Meaning?], of roles: Set<Meaning>) -> Bool {
    meanings.count { meaning in
      // Beside its capital, a country is as good as a word.
      if case .topic = meaning { return roles.contains(.language) && meanings.contains(.back) }
      return meaning.map(roles.contains) ?? false
    } > 1
  }

  /// Returns whether a column has deletions, which need no other text.
  private static func isCloze(_ column: Int, _ rows: [[String]]) -> Bool {
    rows.contains { $0.indices.contains(column) && $0[column].contains("{{c") }
  }

  /// Returns whether a column has a value in each row, and none twice.
  private static func isIdentity(_ column: Int, _ rows: [[String]]) -> Bool {
    let values = rows.compactMap { $0.indices.contains(column) && !$0[column].isEmpty ? $0[column] : nil }
    return Set(values).count * 10 >= values.count * 9
  }

  private static func isNumbered(_ column: Int, _ rows: [[String]]) -> Bool {
    rows.allSatisfy { $0.indices.contains(column) ? $0[column].allSatisfy { $0.isNumber || ".-/".contains($0) } : true }
  }
}
