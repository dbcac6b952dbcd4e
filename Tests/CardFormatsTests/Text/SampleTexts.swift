/// Texts as people have them in lists of words, by language, each with about 60 letters, or 20 signs of Chinese, Japanese,
/// or Korean. `⏎` stands for a line ending. Written for these tests.
enum SampleTexts {
  static let russian = """
    Сегодня утром я встал очень рано, выпил чашку кофе и пошёл гулять с собакой в парк.
    собака; кошка; лошадь; корова; птица; рыба; медведь; волк; лисица; заяц; мышь; ёжик
    Моя сестра живёт в большом городе и работает врачом в детской больнице уже десять лет.
    понедельник; вторник; среда; четверг; пятница; суббота; воскресенье; неделя; месяц
    Где находится ближайшая аптека? Идите прямо, потом поверните налево за высоким зданием.
    ПРИВЕТСТВИЯ: Здравствуйте! Доброе утро! Добрый вечер! Спокойной ночи! До свидания!
    хлеб — bread, молоко — milk, яблоко — apple, картофель — potato, мясо — meat, сыр — cheese, рис — rice, соль — salt
    Столица России — Москва; самое глубокое озеро в мире — Байкал; длинная река — Лена.
    Если завтра будет хорошая погода, мы поедем на дачу и будем жарить шашлыки у реки.
    бежать, идти, ехать, лететь, плыть, читать, писать, говорить, слушать, думать, знать
    """

  static let ukrainian = """
    Сьогодні вранці я прокинувся дуже рано, випив каву і пішов гуляти з собакою до парку.
    собака; кішка; кінь; корова; птах; риба; ведмідь; вовк; лисиця; заєць; миша; їжак
    Моя сестра живе у великому місті й уже десять років працює лікаркою в дитячій лікарні.
    понеділок; вівторок; середа; четвер; п’ятниця; субота; неділя; тиждень; місяць; рік
    Де знаходиться найближча аптека? Ідіть прямо, потім поверніть ліворуч за високим будинком.
    Привіт! Добрий день! Доброго ранку! На добраніч! До побачення! Дякую! Будь ласка! Вибачте!
    хліб — bread, молоко — milk, яблуко — apple, картопля — potato, м'ясо — meat, сир — cheese, цукор — sugar, сіль — salt
    Столиця України — Київ; найвища гора Карпат — Говерла; найдовша річка країни — Дніпро.
    Якщо завтра буде гарна погода, ми поїдемо за місто й будемо купатися в озері цілий день.
    бігти, йти, їхати, летіти, плисти, читати, писати, говорити, слухати, думати, знати
    """

  static let polish = """
    Dziś rano wstałem bardzo wcześnie, wypiłem filiżankę kawy i poszedłem z psem do parku.
    koń\thorse⏎żółw\tturtle⏎świnia\tpig⏎źrebię\tfoal⏎mysz\tmouse⏎wąż\tsnake⏎niedźwiedź\tbear⏎łabędź\tswan
    Moja siostra mieszka w dużym mieście i od dziesięciu lat pracuje jako lekarka w szpitalu.
    poniedziałek; wtorek; środa; czwartek; piątek; sobota; niedziela; tydzień; miesiąc
    Gdzie jest najbliższa apteka? Proszę iść prosto, a potem skręcić w lewo za wysokim budynkiem.
    Cześć! Dzień dobry! Dobry wieczór! Do widzenia! Dziękuję bardzo! Proszę! Przepraszam!
    zażółć gęślą jaźń — każda polska litera ze znakiem w jednym krótkim zdaniu do ćwiczeń
    Jeśli jutro będzie ładna pogoda, pojedziemy nad jezioro i będziemy pływać przez cały dzień.
    chleb, mleko, jabłko, ziemniak, mięso, ser, masło, cukier, sól, ryż, ciastko, śliwka
    biegać, iść, jechać, pisać, czytać, mówić, słuchać, myśleć, wiedzieć, śpiewać, tańczyć
    """

  static let czech = """
    Dnes ráno jsem vstal velmi brzy, vypil jsem šálek kávy a šel se psem na procházku do parku.
    kůň\thorse⏎kočka\tcat⏎kráva\tcow⏎medvěd\tbear⏎liška\tfox⏎ježek\thedgehog⏎slepice\then⏎žába\tfrog⏎pták\tbird
    Moje sestra bydlí ve velkém městě a už deset let pracuje jako lékařka v dětské nemocnici.
    pondělí; úterý; středa; čtvrtek; pátek; sobota; neděle; týden; měsíc; červen; září; říjen
    Kde je nejbližší lékárna? Jděte rovně a potom zahněte doleva za tou vysokou budovou.
    Příliš žluťoučký kůň úpěl ďábelské ódy, a proto ho všichni ve vesnici dobře slyšeli.
    Ahoj! Dobrý den! Dobré ráno! Dobrou noc! Na shledanou! Děkuji! Prosím! Promiňte! Těší mě!
    Když bude zítra hezké počasí, pojedeme k rybníku a budeme celý den plavat a opékat buřty.
    chléb, mléko, jablko, brambora, maso, sýr, máslo, cukr, sůl, rýže, třešeň, švestka, hruška
    běžet, jít, jet, psát, číst, mluvit, poslouchat, myslet, vědět, zpívat, tančit, spát, růst
    """

  static let hungarian = """
    Ma reggel nagyon korán keltem, ittam egy csésze kávét, és elmentem sétálni a kutyával a parkba.
    ló\thorse⏎macska\tcat⏎tehén\tcow⏎medve\tbear⏎róka\tfox⏎sündisznó\thedgehog⏎tyúk\then⏎béka\tfrog⏎őz\tdeer⏎gyík\tlizard
    A nővérem egy nagy városban él, és már tíz éve orvosként dolgozik a gyermekkórházban.
    hétfő; kedd; szerda; csütörtök; péntek; szombat; vasárnap; hét; hónap; esztendő; óra
    Hol van a legközelebbi gyógyszertár? Menjen egyenesen, aztán forduljon balra a magas épületnél.
    Árvíztűrő tükörfúrógép: ebben a két szóban minden ékezetes magyar magánhangzó előfordul.
    Szia! Jó napot! Jó reggelt! Jó éjszakát! Viszontlátásra! Köszönöm szépen! Kérem! Elnézést!
    Ha holnap szép idő lesz, kimegyünk a tóhoz, és egész nap úszunk meg bográcsban főzünk.
    kenyér, tej, alma, burgonya, hús, sajt, vaj, cukor, só, rizs, körte, szőlő, dió, tükör
    futni, menni, írni, olvasni, beszélni, hallgatni, gondolkodni, tudni, énekelni, főzni, ülni
    """

  static let german = """
    Heute Morgen bin ich sehr früh aufgestanden und mit dem Hund durch den grünen Park gelaufen.
    Bär\tbear⏎Löwe\tlion⏎Kühe\tcows⏎Mäuse\tmice⏎Vögel\tbirds⏎Füchse\tfoxes⏎Kröte\ttoad⏎Hühner\thens⏎Käfer\tbeetle
    Meine Schwester wohnt in einer großen Stadt und arbeitet seit zehn Jahren als Ärztin.
    die Tür, das Mädchen, der Käse, die Brücke, das Gemüse, der Schlüssel, die Straße, das Öl
    Wo ist die nächste Apotheke? Gehen Sie geradeaus und dann nach links über die Brücke.
    Guten Morgen! Grüß Gott! Auf Wiedersehen! Gute Nacht! Danke schön! Entschuldigung! Tschüss!
    Falls morgen schönes Wetter ist, fahren wir zum See und schwimmen dort den ganzen Tag über.
    laufen, gehen, fahren, fließen, lesen, hören, wählen, können, müssen, dürfen, mögen, tragen
    „Was für ein schöner Tag!“ – so begrüßte er jeden Gast, der durch die offene Tür hereinkam.
    Montag, Dienstag, Mittwoch, Donnerstag, Freitag, Samstag, Frühling, Sommer, März, Jänner
    """

  static let french = """
    Ce matin, je me suis levé très tôt, j'ai bu une tasse de café et je suis allé au marché.
    élève\tpupil⏎garçon\tboy⏎fenêtre\twindow⏎tête\thead⏎hôpital\thospital⏎forêt\tforest⏎œuf\tegg⏎sœur\tsister
    Ma sœur habite dans une grande ville et travaille depuis dix ans comme médecin à l’hôpital.
    lundi, mardi, février, août, décembre, printemps, été, journée, année, siècle, âge, Noël
    Où est la pharmacie la plus proche ? Allez tout droit, puis tournez à gauche après l'école.
    Bonjour ! Ça va bien, et toi ? À bientôt ! Bonne soirée ! Merci beaucoup ! Désolé, à demain !
    S'il fait beau demain, nous irons à la plage et nous mangerons des crêpes près du vieux château.
    pain, lait, pomme, pêche, bœuf, pâté, crème, thé, café, gâteau, légume, poêle, dîner, goûter
    Les élèves répètent les mots étrangers à voix haute, parce que la mémoire aime être étonnée.
    être, naître, connaître, espérer, préférer, reçu, français, reçois, là, dès, où, déjà, voilà
    """

  static let spanish = """
    Esta mañana me levanté muy temprano, bebí una taza de café y salí a pasear con mi perro.
    niño\tchild⏎árbol\ttree⏎corazón\theart⏎pájaro\tbird⏎lápiz\tpencil⏎camión\ttruck⏎año\tyear⏎música\tmusic
    Mi hermana vive en una ciudad muy grande y hace diez años que trabaja de médica allí.
    miércoles, sábado, próxima, día, otoño, mañana, después, aquí, allá, también, así, quizás
    ¿Dónde está la farmacia más cercana? Siga todo recto y después gire a la izquierda.
    ¡Hola! ¿Qué tal? ¡Buenos días! ¿Cómo estás? ¡Adiós! ¡Muchas gracias! ¡Perdón! ¡Hasta mañana!
    Si mañana hace buen tiempo, iremos a la montaña y después comeremos jamón y piñones.
    El pingüino, la cigüeña y el ñandú son aves; el murciélago y el delfín son mamíferos.
    correré, saldrás, podía, había, estaríamos, comprendí, llegó, dirán, haréis, sé, dé, tú, él
    La niña pequeña soñó que volaba sobre España montada en una cigüeña de alas blanquísimas.
    """

  static let turkish = """
    Bu sabah çok erken kalktım, bir fincan kahve içtim ve köpeğimle parkta yürüyüşe çıktım.
    kuş\tbird⏎ağaç\ttree⏎çiçek\tflower⏎balık\tfish⏎göz\teye⏎kulak\tear⏎baş\thead⏎ışık\tlight⏎sığır\tcattle
    Kız kardeşim büyük bir şehirde yaşıyor ve on yıldır bir çocuk hastanesinde doktor olarak çalışıyor.
    pazartesi, salı, çarşamba, perşembe, cuma, kış, yağmur, güneş, şubat, ağustos, ay, yıl, gün
    En yakın eczane nerede? Düz gidin, sonra yüksek binanın arkasından sola dönün, lütfen.
    Günaydın! İyi akşamlar! Hoşça kalın! Görüşürüz! Teşekkür ederim! Özür dilerim! Nasılsınız?
    Yarın hava güzel olursa göle gideceğiz, bütün gün yüzeceğiz ve akşam ateş yakacağız.
    ekmek, süt, elma, patates, et, peynir, tereyağı, şeker, tuz, pirinç, üzüm, çilek, soğan
    koşmak, yürümek, yazmak, okumak, konuşmak, düşünmek, bilmek, şarkı söylemek, çalışmak
    İstanbul Türkiye’nin en kalabalık şehridir; başkenti Ankara’dır; en yüksek dağı Ağrı’dır.
    """

  static let greek = """
    Σήμερα το πρωί ξύπνησα πολύ νωρίς, ήπια έναν καφέ και πήγα βόλτα με τον σκύλο στο πάρκο.
    σκύλος; γάτα; άλογο; αγελάδα; πουλί; ψάρι; αρκούδα; λύκος; αλεπού; λαγός; ποντίκι
    Η αδερφή μου μένει σε μια μεγάλη πόλη και δουλεύει εδώ και δέκα χρόνια στο νοσοκομείο.
    Δευτέρα, Τρίτη, Τετάρτη, Πέμπτη, Παρασκευή, Σάββατο, Κυριακή, εβδομάδα, μήνας, χρόνος
    Πού είναι το πλησιέστερο φαρμακείο; Πηγαίνετε ευθεία και μετά στρίψτε αριστερά.
    Γεια σου! Καλημέρα! Καλησπέρα! Καληνύχτα! Αντίο! Ευχαριστώ πολύ! Παρακαλώ! Συγγνώμη!
    ψωμί — bread, γάλα — milk, μήλο — apple, πατάτα — potato, κρέας — meat, τυρί — cheese, ρύζι — rice, αλάτι — salt
    Αν κάνει καλό καιρό αύριο, θα πάμε στη θάλασσα και θα κολυμπάμε όλη την ημέρα.
    τρέχω, πηγαίνω, γράφω, διαβάζω, μιλάω, ακούω, σκέφτομαι, ξέρω, τραγουδάω, χορεύω
    Ήρθαν όλοι οι φίλοι από την Αθήνα: Έλενα, Άννα, Όλγα και ο μικρός Ίκαρος με το ποδήλατο.
    """

  static let hebrew = """
    הבוקר קמתי מוקדם מאוד, שתיתי כוס קפה והלכתי לטייל עם הכלב בפארק הגדול ליד הבית.
    כלב; חתול; סוס; פרה; ציפור; דג; דוב; זאב; שועל; ארנבת; עכבר; קיפוד; כבשה; תרנגולת
    אחותי גרה בעיר גדולה ועובדת כבר עשר שנים כרופאה בבית חולים לילדים ואוהבת את עבודתה.
    יום ראשון, יום שני, יום שלישי, יום רביעי, יום חמישי, יום שישי, שבת, שבוע, חודש, שנה
    איפה נמצא בית המרקחת הקרוב? לך ישר ואחר כך פנה שמאלה אחרי הבניין הגבוה בסוף הרחוב.
    שלום! בוקר טוב! ערב טוב! לילה טוב! להתראות! תודה רבה! בבקשה! סליחה! מה שלומך היום?
    לחם — bread, חלב — milk, תפוח — apple, תפוח אדמה — potato, בשר — meat, גבינה — cheese, אורז — rice, מלח — salt, מים — water
    אם מחר יהיה מזג אוויר יפה ניסע לים, נשחה כל היום ובערב נדליק מדורה על החוף עם חברים.
    לרוץ, ללכת, לנסוע, לכתוב, לקרוא, לדבר, לשמוע, לחשוב, לדעת, לשיר, לרקוד, לאכול, לשתות
    בירת ישראל היא ירושלים; העיר הגדולה על חוף הים היא תל אביב; ההר הגבוה הוא החרמון.
    """

  static let arabic = """
    استيقظت هذا الصباح مبكرا جدا وشربت فنجان قهوة ثم ذهبت مع الكلب إلى الحديقة القريبة.
    كلب؛ قطة؛ حصان؛ بقرة؛ طائر؛ سمكة؛ دب؛ ذئب؛ ثعلب؛ أرنب؛ فأر؛ خروف؛ دجاجة؛ جمل؛ أسد
    تسكن أختي في مدينة كبيرة وتعمل منذ عشر سنوات طبيبة في مستشفى الأطفال وتحب عملها كثيرا.
    الأحد، الاثنين، الثلاثاء، الأربعاء، الخميس، الجمعة، السبت، أسبوع، شهر، سنة، ساعة
    أين تقع أقرب صيدلية؟ امش إلى الأمام ثم انعطف إلى اليسار بعد المبنى العالي من فضلك.
    مرحبا! صباح الخير! مساء الخير! تصبح على خير! مع السلامة! شكرا جزيلا! عفوا! كيف حالك؟
    خبز — bread, حليب — milk, تفاحة — apple, بطاطا — potato, لحم — meat, جبن — cheese, أرز — rice, ملح — salt, ماء — water, سكر — sugar
    إذا كان الطقس جميلا غدا فسنذهب إلى البحر ونسبح طوال اليوم ثم نأكل السمك في المساء.
    ركض، مشى، سافر، كتب، قرأ، تكلم، سمع، فكر، عرف، غنى، رقص، أكل، شرب، نام، جلس، فتح، لعب
    عاصمة مصر هي القاهرة وأطول نهر في أفريقيا هو النيل وأكبر مدينة في المغرب هي الدار البيضاء.
    """

  static let japanese = """
    今朝はとても早く起きて、コーヒーを飲んでから、犬と公園を散歩しました。天気がよかったです。
    犬\tいぬ\tdog⏎猫\tねこ\tcat⏎馬\tうま\thorse⏎鳥\tとり\tbird⏎魚\tさかな\tfish⏎花\tはな\tflower⏎山\tやま\tmountain⏎水\tみず\twater⏎空\tそら\tsky⏎雨\tあめ\train
    姉は大きな町に住んでいて、十年前から病院で医者として働いています。
    月曜日、火曜日、水曜日、木曜日、金曜日、土曜日、日曜日、来週、先月、今年、毎朝
    一番近い薬局はどこですか。まっすぐ行って、高い建物のところを左に曲がってください。
    おはようございます！こんにちは！こんばんは！ありがとうございます！すみません！さようなら！
    テーブル\ttable⏎コンピューター\tcomputer⏎レストラン\trestaurant⏎ホテル\thotel⏎タクシー\ttaxi⏎パン\tbread⏎ビール\tbeer
    もし明日天気がよければ、みんなで湖に行って、一日中泳いだり釣りをしたりするつもりです。
    走る、歩く、書く、読む、話す、聞く、考える、知る、歌う、食べる、飲む、寝る、起きる、買う
    日本の首都は東京で、一番高い山は富士山です。京都にはたくさんの古い寺があります。
    """

  static let korean = """
    오늘 아침에 아주 일찍 일어나서 커피를 마시고 강아지와 함께 공원을 산책했습니다.
    개\tdog⏎고양이\tcat⏎말\thorse⏎새\tbird⏎물고기\tfish⏎꽃\tflower⏎산\tmountain⏎물\twater⏎하늘\tsky⏎나무\ttree⏎바다\tsea⏎구름\tcloud
    우리 언니는 큰 도시에 살면서 십 년째 병원에서 의사로 일하고 있어요.
    월요일, 화요일, 수요일, 목요일, 금요일, 토요일, 일요일, 다음 주, 지난달, 올해, 매일
    가장 가까운 약국이 어디에 있습니까? 똑바로 가다가 높은 건물에서 왼쪽으로 도세요.
    안녕하세요! 반갑습니다! 안녕히 주무세요! 감사합니다! 미안합니다! 안녕히 가세요! 괜찮아요!
    빵 — bread, 우유 — milk, 사과 — apple, 감자 — potato, 고기 — meat, 치즈 — cheese, 쌀 — rice, 소금 — salt, 설탕 — sugar, 달걀 — egg
    내일 날씨가 좋으면 호수에 가서 하루 종일 수영도 하고 낚시도 할 거예요.
    달리다, 걷다, 쓰다, 읽다, 말하다, 듣다, 생각하다, 알다, 노래하다, 먹다, 마시다, 자다
    대한민국의 수도는 서울이고 가장 큰 섬은 제주도이며 가장 높은 산은 한라산입니다.
    """

  static let simplifiedChinese = """
    今天早上我起得很早，喝了一杯咖啡，然后和狗一起去公园散步。天气非常好。
    狗\tgǒu⏎猫\tmāo⏎马\tmǎ⏎鸟\tniǎo⏎鱼\tyú⏎花\thuā⏎山\tshān⏎水\tshuǐ⏎天空\ttiānkōng⏎大海\tdàhǎi⏎树木\tshùmù
    我姐姐住在一个很大的城市里，在医院当医生已经十年了，她很喜欢自己的工作。
    星期一，星期二，星期三，星期四，星期五，星期六，星期天，下个月，去年，每天
    请问最近的药店在哪里？一直往前走，到那座高楼以后向左拐就到了。
    你好！早上好！晚安！再见！谢谢你！对不起！没关系！请进！我叫小明，认识你很高兴！
    面包\tbread⏎牛奶\tmilk⏎苹果\tapple⏎土豆\tpotato⏎肉\tmeat⏎奶酪\tcheese⏎米饭\trice⏎鸡蛋\tegg⏎白糖\tsugar⏎盐\tsalt⏎茶\ttea⏎蔬菜\tvegetables
    如果明天天气好，我们就去湖边，可以游泳钓鱼，晚上一起吃烤肉。
    跑步，走路，写字，读书，说话，听音乐，思考，知道，唱歌，吃饭，喝水，睡觉，起床
    中国的首都是北京，最长的河是长江，最大的城市是上海，人口非常多。
    """

  static let traditionalChinese = """
    今天早上我起得很早，喝了一杯咖啡，然後和狗一起去公園散步。天氣非常好。
    狗\tdog⏎貓\tcat⏎馬\thorse⏎鳥\tbird⏎魚\tfish⏎花\tflower⏎山\tmountain⏎水\twater⏎天空\tsky⏎大海\tsea⏎樹木\ttree⏎雲\tcloud
    我姊姊住在一個很大的城市裡，在醫院當醫生已經十年了，她很喜歡自己的工作。
    星期一，星期二，星期三，星期四，星期五，星期六，星期天，下個月，去年，每天
    請問最近的藥局在哪裡？一直往前走，到那棟高樓以後向左轉就到了。
    你好！早安！晚安！再見！謝謝你！對不起！沒關係！請進！我叫小明，認識你很高興！
    麵包\tbread⏎牛奶\tmilk⏎蘋果\tapple⏎馬鈴薯\tpotato⏎肉\tmeat⏎起司\tcheese⏎米飯\trice⏎雞蛋\tegg⏎白糖\tsugar⏎鹽\tsalt⏎茶\ttea⏎蔬菜\tvegetables
    如果明天天氣好，我們就去湖邊，可以游泳釣魚，晚上一起吃烤肉。
    跑步，走路，寫字，讀書，說話，聽音樂，思考，知道，唱歌，吃飯，喝水，睡覺，起床
    臺灣最高的山是玉山，最大的湖是日月潭，最熱鬧的城市是臺北，夜市的東西很好吃。
    """

  static let thai = """
    เช้านี้ฉันตื่นแต่เช้า ดื่มกาแฟหนึ่งถ้วย แล้วพาหมาไปเดินเล่นที่สวนสาธารณะใกล้บ้าน
    หมา; แมว; ม้า; วัว; นก; ปลา; หมี; กระต่าย; หนู; ไก่; เป็ด; ช้าง; เสือ; ลิง; งู; เต่า
    พี่สาวของฉันอยู่ในเมืองใหญ่และทำงานเป็นหมอที่โรงพยาบาลมาสิบปีแล้ว
    วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์ วันอาทิตย์ สัปดาห์ เดือน ปี
    ร้านขายยาที่ใกล้ที่สุดอยู่ที่ไหนครับ เดินตรงไปแล้วเลี้ยวซ้ายหลังตึกสูง
    สวัสดีครับ ขอบคุณมาก ขอโทษค่ะ ไม่เป็นไร ยินดีที่ได้รู้จัก ลาก่อน พบกันใหม่
    ขนมปัง — bread, นม — milk, แอปเปิล — apple, มันฝรั่ง — potato, เนื้อ — meat, ข้าว — rice, น้ำ — water, เกลือ — salt
    ถ้าพรุ่งนี้อากาศดี เราจะไปทะเลและว่ายน้ำทั้งวัน ตอนเย็นจะกินอาหารทะเล
    วิ่ง เดิน เขียน อ่าน พูด ฟัง คิด รู้ ร้องเพลง เต้นรำ กิน ดื่ม นอน ตื่น ซื้อ ขาย
    เมืองหลวงของประเทศไทยคือกรุงเทพมหานคร ภูเขาที่สูงที่สุดคือดอยอินทนนท์
    """

  static let vietnamese = """
    Sáng nay tôi dậy rất sớm, uống một tách cà phê rồi dắt chó đi dạo trong công viên gần nhà.
    chó\tdog⏎mèo\tcat⏎ngựa\thorse⏎bò\tcow⏎chim\tbird⏎cá\tfish⏎gấu\tbear⏎thỏ\trabbit⏎chuột\tmouse⏎gà\thens⏎vịt\tduck
    Chị gái tôi sống ở một thành phố lớn và đã làm bác sĩ ở bệnh viện nhi được mười năm.
    thứ hai, thứ ba, thứ tư, thứ năm, thứ sáu, thứ bảy, chủ nhật, tuần, tháng, năm, giờ, phút
    Hiệu thuốc gần nhất ở đâu ạ? Anh đi thẳng rồi rẽ trái sau tòa nhà cao tầng kia là đến.
    Xin chào! Chúc ngủ ngon! Tạm biệt! Cảm ơn rất nhiều! Xin lỗi! Không có gì! Bạn khỏe không?
    bánh mì — bread, sữa — milk, quả táo — apple, khoai tây — potato, thịt — meat, gạo — rice
    Nếu ngày mai thời tiết đẹp, chúng tôi sẽ đi biển và bơi cả ngày, buổi tối ăn cá nướng.
    chạy, đi bộ, viết, đọc, nói, nghe, suy nghĩ, biết, hát, nhảy múa, ăn, uống, ngủ, thức dậy
    Thủ đô của Việt Nam là Hà Nội; thành phố đông dân nhất là thành phố Hồ Chí Minh ở miền Nam.
    """

  static let latvian = """
    Šorīt es piecēlos ļoti agri, izdzēru tasi kafijas un devos ar suni pastaigāties pa parku.
    suns\tdog⏎kaķis\tcat⏎zirgs\thorse⏎putns\tbird⏎lācis\tbear⏎zaķis\thare⏎pele\tmouse⏎vārna\tcrow⏎čūska\tsnake⏎šķirzaka\tlizard
    Mana māsa dzīvo lielā pilsētā un jau desmit gadus strādā par ārsti bērnu slimnīcā.
    pirmdiena, otrdiena, trešdiena, ceturtdiena, piektdiena, nedēļa, mēnesis, jūnijs, gadsimts
    Kur ir tuvākā aptieka? Ejiet taisni un pēc tam aiz augstās ēkas pagriezieties pa kreisi.
    Sveiki! Labrīt! Labvakar! Ar labu nakti! Uz redzēšanos! Liels paldies! Lūdzu! Atvainojiet!
    maize, piens, ābols, kartupelis, gaļa, siers, sviests, cukurs, sāls, rīsi, plūme, ķirsis
    Ja rīt būs jauks laiks, mēs brauksim uz ezeru un visu dienu peldēsimies, bet vakarā dziedāsim.
    skriet, iet, braukt, rakstīt, lasīt, runāt, klausīties, domāt, zināt, dziedāt, gulēt, ēst
    Latvijas galvaspilsēta ir Rīga; garākā upe ir Gauja; augstākais kalns ir Gaiziņkalns.
    """
}
