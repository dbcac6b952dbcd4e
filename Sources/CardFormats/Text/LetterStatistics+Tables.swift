/// How usual the letters of languages are, counted by `.ci/count-letters`. Numbers are costs: the negative logarithms of
/// probabilities.
extension LetterStatistics {
  /// For each language, its letters, each after the number that is its cost, and then for each letter those that follow
  /// it, in the same way, in two thirds. `_` stands for the start and the end of a word.
  static let alphabets: [String: String] = [
    "ru": """
    2_3авеилнорст4бдзйкмпуыья5гжфхцчшю6щэ7ё8ъ _3нпс4вдико5бзртуф6ам7глчэ8ецшя9жх а3_нт4зл5вейкмпрся6бдцч7гжю8хшщ9ё
    б3лоры4аеку5инщъ6_ц в3_аеоы4ил5кну6рс7вмтх г1о3р4_аеиу5лн д2ае3ло4и5_нру6дкс7впы
    е2_3нр4лст5дкм6вгжй7езопчщ8бицш ж2еин4ад з2а3мо4_дн5виуыя6р7е и3_4емнстя5взийклр6бдпцчю7агфхш8о й1_2л4ст6д
    к2ао3и4_л5ерстуц7н л3еиоья4_а5ю6жну7бкчы8ё м2е3_ао4и5выя6мнпу н2е3аиоы4н5_т6дсу7кфя8ь9г
    о3_вл4дрст5бгжйкмнп6езчш8иоця9х п2ор3ае4иу6_л7пы р2ае3о4и5_жнуы6вмст7гкрхшя с2т4_иклопя5есь6ауы7вмн8брхш
    т3_аоь4еирс5вн6куы у3_дс4екмптю5жлнрчщ6бгзй ф1а3ио4у5лр х1_2о4ир5е ц1и3е4_аы ч2еи3ан4т5_к6ё ш1и2е4ак5н щ1е2и4а
    ъ0е ы2_3ейх4вт5лмп6бр7дкч ь1_3зн5кс6тш7ю э1т2л ю1_2чщ3т я0_5ет6взню7дм ё1н2т
    """,
    "uk": """
    2_3авдеиклнорсті4бзмпуя5гжйфхцчшьює6щї9ґ _3внп4дзкс5абмортуфі6чя7глцщє8еш9жйх а2_3н4лт5бвзймпрсчє6гдкц7жх8шю9у
    б3алоу4_ері5и6мн в2и3_аі4ео5дкну6лс7жпт8вх г1о3а4_руі5ен6л д3ао4_елні5жикту6пр7бвс е2_н3р4к5вдмст6гжзлп7йоц8бчш
    ж2е3ин4алу5_і з2а3_н4вм5доуі6бип7ексш и2_4йкмст5влнпх6зрфц7бдчш8гщ9я й1_2л4ст5но6дм к2ао4_илуі5рстц6енщ
    л3аиоьяі4_е5кую м3_аеиоі4у5в6кп7блн н3аеноя4иі5ту6_дсь7гк8фшю9ц о3_вр4гмс5бджзклнпт6ч7юї8цш
    п2о3ері4аиу6_7л8кнтц р3аеио4і5_уя6мнстш7вгх8кю с2т3я4иуь5_аеклнопі7х т2и3аор4еуь5_ні6вк
    у2_3в4т5клмнпрсє6д7абчю8гзщ ф1а2і3о4у5р х1_2і4о5ае ц1і3еь4я5ию ч2аеи3н4і5_6ку ш2еи3у4анті5ко щ1о2е ь2_к3нс4о6тш
    ю1_2ч3вт4є я0_4дк5мт6в7знх є1_3т4км5д і2_3вд4лнс5йкртї6азмчшя7бгює8жох ї0_
    """,
    "bg": """
    2_ае3вдинорст4бзклмпъя5гжйуфцч6хшщ7ю9̀ѐѝ _3нпс4вдзио5екмрф6абгт7луч8цш9хщ а1_3н4т5вдзйклр6мс7бпцчщ8гж9х
    б3аер4вилоуъ5нщ6х в2а3_еи4оъ5р6кнсхя7лмту г2р3алоу4ин5_ д2а3е4_иоъ5нру6вд7мся е1_3н4дт5клрс6жзмпш7бвгуч8ийоц9х
    ж1е2д3а4и5н з1а3в4_инп5дот6бкмрх7елуч и2_3з4мртя5веклнсч7агдипцш8бофщ й1л3_нт4кс к2ао4илт5_версуъ7ц
    л2и3_ено4а5зюя6туъ7жкс м2аео4_и6ня н2ае3ио4_5дт7нся8луф9к о2_3т4бвдр5жйлмнпс6гзкч7ия8ец п1р2о4аиъ5ец6су7_кл
    р2ае3ио5_т6вжмсуъя7гнхш8дк с2т3_еъ4аикл5вп6о7нруя8м т2о3_ае4ир5вн6ъ7к8дмстуя у3кс4_влмпр5бгнтчщ ф1а2о3и
    х1о3ир4_в ц1и3ае ч2ае3ин4вк5р ш2кн3еи4ав щ2ае3_ио ъ2р3лт4вдзмс5копщ ю0ч я1_2т3вн5бм6кщ
    """,
    "sr": """
    2_ае3дикнопрсту4бвгзлмј5цчшљњ6жфхђћ9̂џ _3нп4диосу5абвзкмрј6гт7лчш8ефхц9ћ а1_4внт5дзкмрјњ6лпсч7бгоцш8жђ9ухћ
    б3аеиор4лу5_ј6н в2а3еиор4нљ5_6у7кл г2ру3_4ало5ин6е д2а3ео4_инр5у6бв7гсњ е1_4дкмн5лртш6взпсљњћ7бгиођ8жуфцчј
    ж2аеи з2а3ин4_воу5длм6бер и2_3с4взкмнј5лртч6хцш7бд8гопф к2ао4_еиу5рстљ6л7ц8в л2аи3ео4_5ну6т м2_е3ао5би6у7нпс
    н2аи3ео4_5ту6дс7гк о3_др4вгмст5бзклнпј6ч7жшљ8ц п2ор4и5аеуц6с7_ш р2ае3ио5_жу6нсш7вгдтх8м с2т3акп4еиу5_лн6вмо7р
    т2ае3ио4_р5ву6кн7п8с у2_4мпј5клнрстч6бвгжћ7дзш ф2и3_оу х1_3и4от ц1и3ае4_5ру ч2еи3ак4_ну ш2т3аек4ић5_ ђ1е2у3а
    ј1е3_а4у5ит6с7вн љ2аеу3к4и њ1ае4у5и ћ1е2и3а4у
    """,
    "mk": """
    2_а3вдеикнорст4бзлмпуј5гжцчшњ6ф7хѓќ8џ9ѕ _3нп4вдзикс5бгемор6алтј7уфш8хцчќ а1_3т4н5влмњ6кпрчј7бгджзсц8аф9ш
    б3аеилор4у6ј в2ао3еи4_р5ну6ч7лтј г2ор3а4ил5_ву д2а3ео4_инр6вдму е2_3н4дкмт5лпрсш6авч7бгжзицњ8офѓјќ ж1а2и3еу
    з1а3н4био5в6_г и2_3к4мнрстј5дз6влоцч7бипшњ8геу к1а2о4ир5лсту6_е7в л1и3ео4ану5_6кс7жт м2аео3_4и5б6п
    н1а3еи4_о5т6дсу7гц8к о2_3т4вдлнрс5жзј6бгкмпцч7и8еш п2ор4аеу5и6_клч7с р2ае3ио5_жу6мстш7вдзн8г с2т3еко4ил5_п6ану
    т2а3_ео4ир5в6у7нс8к у2в3бс4мр5_нптч6гкл ф2еио3ар х1о2а ц1и3ае5_р ч2еи3к4_аноу ш2ик3ает4_ну ѓ0у ј1а3_4е5д6ст
    њ0е3а ќ0е
    """,
    "be": """
    2_а3еклнрсыі4бвгдзмоптуцчьэяў5жйфхш6юё _3нп4авдзкс5бмртуфў6гляі7хцчшэ8ео9ж а3_4длмнр5бвгезйкстцяў6пч7хш8юі9афё
    б2а3лоу4_ері5ны6я в1а2ы4еоі5я6у7э г2а3р4_оучэі5ел6н д2а3з4_жлно5круыэ6ст7вмпч е2_3нр4мц5дклс6вйт7ажзў
    ж2аы3нэ4_о з2а3н4_веьі5мо6бклруя й2_л3с4н5дт к1а3і4_ору5лс6ент л3аьяі4_ео5кую6ы м2а3е4_оыяі5лу6бвнпэ
    н2а3е4_ыяі5дность6гу7кц8чшэюё о3влў4_днрс5бйкмп6гжтч п1а2р4еуі5о6_кы7л р1а3ы4_уэ5ос6мт7гдкнх8вш
    с2т3к4_апці5елнуья6оы7вхэ т2а3р4_оуыэ5вкн7л у2_4мрс5абезклнптч6вгджшю7ц ф1а3і4ер х2_а3оі4еу ц2ь3аці4ы5екэ6я
    ч2аы3нэ5к ш2ы3ач4_тэ5к ы2_3м4лня5крстхц6бвдзпч7гйфіў ь1_2н5кмц6сшя э2н3с4_клмрт5гйч6бд ю2_ч3сц
    я1_5вдкнпрў6гелмцш7зсх ё2вн і2_3н4ксця5влмрч6бдт7гжзйш ў2_3дн4влс5зкт
    """,
    "pl": """
    2_3aeiknorstwyz4bcdgjlmpu5fhóąćęłśż6ń7ź8vx9q _3p4dnoswz5abijkmtu6cglr7ef8hłśż9ź
    a2_3n4klr5cdmstwz6gjpćł7bńż8iu9ś b3irył4_aelou5s6ę c2z3hij4e5ay6_ko7nu d2o3a4_enzł5clpruy6i7kmswż
    e2_3n4grs5jklmtz6cdpwśż7ń8bfoł f2io4aeru g2o3aiu4_r5nł6eló h1_3o4ai5e i2e3_4aks5cnoę6dtw7gilmuząć8j9br
    j2e3_ai4ą5sęś6nu k2o3ai4_rtu5clsó6ł7n l2i3aeo4nu5_6k7bst m2i3_aeo4u5y6bnp n1i3a4eoy5_t6du7cfgknsą
    o3_dw4nr5bcgklmpszśż6t7łń p2or3i4al5ceu6_7ntyó r2a3eoz4y5_mstuó6cdgiw7nę s2t3kz4iu5_aeopy6cjł7hóą
    t3_aoy4eru5kwó6lnę7ią u2_4cjmnsż5bdgrt6aklpw7zł w2a3_iy4eo5ns6ł7dkpruz8cą y2_3c4mstw5bjkpćś6flnł7dgr
    z2a3ey4_inow5m6buę7cdgkpął ó1w3r4d5ł ą2_c3d4z5tć ć0_ ę2_d3c4ptz ł2o3auą4_yę5nó6e ń1_2cs ś1c2l3ć4w5nr ź2_
    ż2ny3e4_5adką
    """,
    "cs": """
    2_3aeilnoprstuv4bcdhjkmyzáíř5éýčěšž6fgxů7wóú8ň9qďť _3nps4vz5abcdjkmot6hiruč7eflř8gúšž9á
    a2_3t4dklnrz5cmsvč6bhjp7řž b2o3ay4ru5elnsýě6iáí c2eh3í4iko5_ d3aeno4_r5ikpuá6lsyíě e2_3n4lrs5bdkmptz6cjvx7čž8fo
    f2io g2u3enr h2o3_y4al5eiru i3_nt4cksv5dlm6fgjpzš7e j1e4aimsí5nt k3_aou4ltyáé5er6cnóýů l3aeio4_zí5nuá6hk7blsyé
    m2_3ae4iouáě5péí6ů n3aeí4oáéý5_t6diuyě7cfknsč o3_uv4dr5bklmnstzž6cjpč7ghř p2or3ř4l5_aeiuí6ns
    r2o3a4_euá5imt6gnvyzů7cdé s2t3eo4_kl5apuy6imáí7hn t2_3ae4iou5nry6lvéíěř7káů u2_4bjpž5dlmnrst6kzš7h
    v3aeyá4_oý5inéíě6lrsu7š x2it3_ y1_3bp4lt5nsž z2e3an4_oá5dimpí6kuvy á2n3_v4dltz5msř6r é1_3hm4n
    í1_4cs5klmntč6dhš7v ó0d ý1_3c4mst č2e3_í4aiknt5á ě2_n4lrt ř1e2ií4á5_ š2et3í4_i ů1_ ž2i3_e4aknáí
    """,
    "sk": """
    2_3aeinoprstv4bcdhjklmuyzá5féíúýčľšťž6gx7äóôň8wďĺ9q _3nps4avz5bdjkmort6chiuč7flš8egúž9x
    a2_4dklnt5mrsvzčť6chjp7b8iu b2o3a4ruy5eilns6_ c2hi3e4_ko5a d3aeno4_ir5kpsuá6lvyz
    e2_3n4dr5bkpstľ6cjlmxz7hovčť8fgž f2io4a g3enru h2o3_y4alu5eríý i2e3_a4ntť5cklms6d7bfgipruvzč8š j1e3_4aú5ot
    k2o3_a4tuyá5celr6néóýľ l2o3aei4_5nuyáí m3_eio4auá5b6kpyäô n3aei4oáéý5tí6_duy7cfksúčš8g
    o3_rv4d5bklmnstuzž6cjpčľ7h8fg p2or4l5_aeinuí r2e3aio4_á5uí6mnvyz7cdkstéýč s2t3aú4_klp5eoyť6iuá7mní
    t3aeo4_inru5vy6kláéí7ý u2_3j4pž5klmnrst6bd7v v2a3_eo4iyý5n6suáé7klrš x2_it y1_3b4hpt5kmnsť z2o3an4_iá5delmví6uy
    á2_3vz4clrt5mn6js é1_3h4m í2_3ksv4t5cmnr ó1d ô1ž ú2_b4cč5drt ý1_3c4ms5b č2i3aeí4_kn5o ľ2a3bkú4_no š2t3eií4_
    ť0_4a ž2in3e4akí5_
    """,
    "hu": """
    2_e3aiklnorstzá4bdghjmpvyé5cfuíóöő6úüű7wx9q _3a4efhkmns5bltvé6ciprá7dgjouz8íöúü9ó a2_3t4klnrsz5dgp6bm7ij8cuv
    b2e3a4_bilá5o6u c1s3i4_í5aeho d3_aeo4iáé5svíő6ju e3lnt4_gkmrsz6h7djvá8bcfpx f2eoá4i5rü g2y3_4aeo5ijruáé6ghln
    h1a2e3io6_í i2_3n4kls5abdgmtó6crvzí7fá j2el3a4tá5_o k2_3ae4ioéö5tu6kí7rsóü l3_e4alt5imoyáéíó6dhjksvő7cgnü8uzö
    m2_e3a4iá5boé6kuó7ű n3_ety4adiá5cé6gko7flnsuí o3klnr4gmstz6_bdp p3aceo4_rué5pí
    r3_aet4oá5imv6dglnrszéóü7bchjkíöő s2_z4aeo5istáéí7hmruő8kú t2_3e4aotáé5iuó6klrvöő7hjsyíú8nű u2lm3st4n5gr
    v2ae3áé4_i5ot6uő x2_ y2_e4aot5ivzű6sá z2_3e4aintáé5oő6lzíóöü7hk á2ls3j4nrt5gm6bcv7_kz é2s3nr4gklp5tv6m7_
    í1t3r4mv5p ó1_3dk4l5st ö3lnrsvz4t ú2_j3ls ü1l3k4g ő1_4klst5r ű2_k
    """,
    "sl": """
    2_ae3iklnoprstv4bdgjmuzč5chš6fž7x8wy9q _3np4diosvz5abjkmtu6glr7cečš8f9hwxž a2_3n4ltv5jkmprsz6bd7hč8cgšž
    b2i3aelor4nu5_s c2e3_ai4o5h d2a3eno4_i5pr6lmsv7jku8z e2_3n4dklmv5grstz6jpč7bcš8ž9ahox f2i3or g2ao3r4lu5_ein
    h1_2o4eikrt i2_4klnstz5chmrv6jpčš7d8bg9af j1e2a4_iu5o6nstš7k8v k2ao3ei4_l5ru6n7t8s l2io3aej4n5_6ku7st8gpž
    m2eo3_a4i5b6nsu7r n2ai3eo4_j6dt7su8cgklč9š o2_3d4rstvč5bgklmn6pzž7jš8c p2or3i4a5e6_klu7n
    r2ae3i4o5_ns6djtu7ghmvš8bk s2t3ek4_alp5ino7hmru t2e3_aio4r5nv6ku u3_ps4jmč5bgknrt6dlšž v2e3_ai4nor5sz6l7hkp x1_
    y1_ z2a3_n4bp5eiov6dhlmr7guš č2ei3an4_6jklru š2itč3ek5_an ž1n2ei3a
    """,
    "hr": """
    2_aei3jknoprstu4bdglmvz5cčš6fhćđž7wxy8ȏ9qô _3nps4dikouz5abjmrtv6gl7cefč8hš9wxć
    a2_3n4ktv5djlrz6bcmpsč7gož8uđ9hćš b2i3alr4eou5_n6j c1i3ae5_horu6k d2a3ino4_er5u6bv7gjls
    e1_3n4dk5lmrst6pvzš7bcgćđ8afiouč9xž f2io4_rtu g2ru3_4alo5ein h1_3eio4at i2_3j4nst5cklmrvz6hpčš7dfg8bo
    j1e2a4_u5i6s7not k2ao3i4_eu5lrst7cv l2ij3ao4e5_n6stu7l m2aeo3_4i5jp6b7ru n2ai3ejo4_5tu6ds7cgk8f
    o3_r4dgjmnstv5klpz6bč7cšž8f9uć p2or4ai5ceu6_jkls7nt r2ae3i4o5_nu6mstšž7dghv8z s2t3k4_aep5ilnuv6mo7h8cj
    t2ai3eo4_r5uv6kn7s8jp u2_4psć5klmnrtč6bgjzž7dvš v2a3eior4n5_jl6u7k x1_ y1_ z1a3in4_v5lo6bemru7d ć1e3ai4_u
    č2i3aekn4_5u đ1e2au š2ek3ait4n ž2aei4n
    """,
    "ro": """
    2_ei3aclnorstu4dfmpă5bghvzîşţț6xâș7jkw8y9q _3ds4acefnp5ilmotuî6brv7gş8ș9hjkwxză
    a2_3rt4cl5nsz6bdfimpuţț7gjv8şș9x b2i3_lou4ae5r6ă c3aeou4hită5_r6câţț7l8k d1e3ai4_5ouă6r
    e1_3r4acns5lt6impx7dfgvzşș8b9eoţț f1i3o4ae5uă6_lr g3eiruă4_a5lo6n h1e2i4_a i3_n4celmt5airsuz6dfopvşș7bg8ţț9x
    j2au3_e k2_ l2_3aeiou5ă6t7l m2ae3ip4bouă5_6n n2t3_eu4i5acdosă6fg7vţț8rz o2r3an4_clmps5dt6bgu7iz8f
    p2e3aor4ltu5_iă6sţț r2e3iu4_ao5mtă6cns7ghv8d s2t3ei4_acpu5ă6o7fhm t2e3_air4ouă8â u2_l3nt4imr5p6acs7b8dgă9z
    v2ae3i4oă5_ w2ai x2_3eipt y1_ z1ă2a3ei5ou â1n3mrt î0n ă0_3r5st7u ş1i3t4eu5a ţ0i4ă5e ș1i3t4ae5u ț0i4ă
    """,
    "en": """
    2_e3acdilnorst4bfghmpuy5kvwx6z7jq9áäéíóāčīšž _3t4acfios5bdelmnpruw6ghv7k8y9jqxz a3lnrt4_cs5bdgim6puy7kv8fx
    b2e3alo4_iuy5jr6s c2o3aht4ek5_iru6cl d1_3ei4ao5d6rsu7ly e2_3r4cdns5almtx6f7egpvy8biqw f2_io4a5efru6lsty
    g2_e4inru5a6ghlos h1e3_ai4o6u7t i2n3os4lt5cdefgr6_ampvz7b8x j1e3a k2_e3a4ins5ou l2e3_io4al5dtuy6s
    m2ae3_o4bipu5m6n7s n2_3go4adest5ci6fknuv7ly8p o2n3_r4ftu5clmpw6dgsv7abeo8ik p3aeor4_lptu5i6s7dh q0u
    r2_e4aio5mrsty6cdgnu7kv8f s2_3et4is5ahopu6cy7k8lw t2_3ehi4ao5r6suy7cpt8lw u3nst4elmpr5_bi6acg7d v1e2a3i5o
    w2i3_ah4enor x2_p3it4e y1_4mops5nt6a z1e3a
    """,
    "de": """
    2_en3adilrst4bcfghkmopuz5vwü6xyäö7jß8q9áéí _3d4aeins5bfgkmpuvwz6hlort7cü8ä9jqö a3lntu4brs5cgkm6_dh7ip8fx
    b1e4ai5_lru6gjosty c0h4k5o6a7_el d1e3_ai5u6or7ls e2nr3_i4s5lt6bghm7cdfkux8aep9vwz f2e3_ü4afio5rtu6lns7g
    g1e3_4ar5ilstuü6n7g h2et3_l4ar5in6osä7u8m i2n3ces4gt5_lmo6br7adfkv8hpz9x j1e k2e3aot4_5iluö6grs7n
    l2e3ilt4_a5os6dguü7bnäö8f m2_e3ai4m5bopu6ö7st n1_4degit5ans6kuz7bfo8cw9hlvöü o2n3r4dlmp5_bst6cgk7fhuwz
    p2a3er4_fot5ilpu q0u r2_3e4adst5iou6bfgmnwzü7chklrvä8pö s2_t3ce4is5p6agouy7hw8dfklmvz
    t2_e3i4a5rsz6otu7fhlyü8cwä9dg u2n3s4_fmrt5ceg6ablp8ß v1e2o4i5_a w1e2i3a4u5oä x2_it y2p3_ms4nt z1e2u4it5_aw ß0e
    ä2n3hrt4gl ö2s3fgnß4r ü2r3bls4cht5fg
    """,
    "fr": """
    2_e3acdilnorstu4fmpé5bghqv6jxyàèê7kwzô8î9áâçíïùûœ _3dl4aceps5fimnrtu6bové7gqà8hjê9kwxyz
    a3_nt4ilrsu5cgv6bdfmp7q8jxyî9k b2l3ao4_iru5ej c2ho3et4_ai5lru6c7é8k d1e3_4aioué6r e1_3rs4n5cmtu6lx8afgpz9diqv
    f1i3fo4a5_eé6lrsu g2e3inu4aré5_6lo h2ei3a4o5_é6u i3nos4celrt5_bdfgmq6av7pé8xè j1o2e k2a3_e l1e3_ai5lo6ué7st8è
    m2e3ap4bimo5_é6u7sè n2_3et4dos5aciné6fguv8q o2n3ru4m5cdilps6_bt7g8y p2ao3er4lpé5_tu6i7hs q0u
    r2_e4aioé5rst6cgm7dnuv8èô s1_3t4eis5aou6pyé7c8hq t2_i3er4a5osté6u7hyè u2r3_ent4s5cilpv6mx7abé v1e2a4ioé5r w1a
    x2_3ité4ep y2p3_ms4aen z1_ à0_ è2r3mst é3_cer4fpst5lm6adgn7bv ê0t î1n ô1lt
    """,
    "es": """
    2_ae3cdilnorst4bmpu5fghváó6jqxyzíú7kéñ8w _3de4aclnps5fimrtu6bov7ghqy9jkwxáíóú a2_3r4cdlns5bmt7gjpuvy8qzñ
    b2l3aeir4o5ju6_ty c2io3a4eht5clru7_kó8í d1e2o3a4i5_6u8m e2_3nrs4cl5d6agmtx7bfpv8ejqu9ozñ f1i3aou4e5_lr6f
    g2u3aeior5_n6lm h2aei4_o5u i3cnó4deost5afgmrv6_blpz8jq j1e2o3a4u k2_e l2_a3io4e5l6tuí7ó8gmsv
    m2a3beiop5uá6_mn7éó n2_3ot4ade5cis6fgv7uú8l9z o1_3nrs4m5lp6bcdt8gi9fqv p2a3eoru4l5ci6_t7s q0u
    r2_e3ao4i5cmrt6dsu7gnvá8íó9bpq s2_3et4io5acpu7hí8dmqó t2ae3ior5_uá8s u2en4arst5bcdilmp6_7gé v2aeo3iá x2it3_p
    y1_3a4t z1a3_ á2_l3n4mrs5c é2s í2mn3a ñ1ao ó0n3_4d5l ú2mn3ls
    """,
    "pt": """
    2_aeo3cdimnrst4flpuvã5bghqxáçí6zéóõú7jkwyê8â9àô _3d4acenops5fimrtu6blv7gqé8h9jkwxzàáíú
    a2_3dr4lns5mtç6bciopv7gí8uz9fjx b3aeir4_lou5sty6jó c2ao3i4eht5ru6lç7_kó8ê d1e2o3a4i6_7ru9ê
    e2_3nrs4cm5iltx6fg7adpvç8jq9beuz f1i2o3a4e5u6_fl7r g2u3aeir4_no6l h2aeo5_iu6á i3cn4admorstv5_fglz6bpç7ex8qá
    j1a2u3eá k1_3e l2i3_ao4eht5u7lmv8sê m2_ae3o4ip5b6u7á8éíó n2t3oã4adehi5csv6_fguú7çí8k o1_3s4mnr5c6dlptu7biv8g9f
    p2ao3er5ilç6_7tuó8sáú q0u r2_a3eo4i5mqrt6gs7dnuváã8c9pê s2_3et4as5ciopuí6ã8hmqáó9lv t2ae3ior5_u6áó7ãé8sí
    u3im4_aenrst5lp6bd7fáç8cxz v1e2o3ai4á6r7_ w2ai x3_eit4acop y2_t z1a3_ei à0_ á2_lr4v5gx â1m ã0o ç1ã3aõ4o é1_3m
    ê1n2_s í1v2d4cmn ó1r3_ds4l õ0e ú1m3bl
    """,
    "it": """
    2_ei3acdlnorst4gmpuv5bfhz6kqyè7wxà8jéòù9áìí _3d4acilnps5efmortuv6bgè7hq9kwz a2_3lrt4n5gmsz6bcpv7diu9y
    b1i3ae4loru5_by c2ao3h4ei5cru6_klt d1i2e3a4o5_u e1_3r4lns5cgt6m7adfivz8bp f1i3o4aeu5fr6l g2i3egu4_alnor5h
    h2ei3_a5o i2_3lno4cmt5abs6defgpruvz9ù k2_3e l2_e3ail4o6tu8cm m2ae3op4i5bmu6_ n3_eot4adi5g6cnsuz7fv8p
    o2_n3r4ms5lp6cdgtv7u8b9fi p2eo3ar4pu5il6_z q0u r2ei3a4_o5mrt6cdgnsy7uv s2t3eis4acou5p7_h t2ao3ei4_rt5u7à8p
    u2n3st4aelr5_imop6zò7bd v2aei3o6uv x1_ y1_ z1i2a3z5o6e à0_ è0_ ò0_ ù0_
    """,
    "nl": """
    2_en3adgilorst4bchkmpuv5fjwz6xy8éëï9qäóöš _4abdeginotv5hkmpsw6clruz7f9jxé a2n3alr4t5_ckm6bdfgps7iu8x9v
    b1e3ir4alo5u6_y7b c1h3ot4ae5i6_ckru d1e3_i4a5ost6ru8p e2n3_r4elt5gs6bcikv7dfmpuz8ahwx9oï f2_3io4dt5efs6abgru
    g1e3_4r5aisu6d7gnot h1e3at4_iou5r i2en3js4gt5cdk6alm7_forv8bpë j3_dkn4esz5aflv6g k2e3_a4kot5s6bilru
    l2e3_i4adls5otu6gk7fp m2ae3_4imo5bp6stu7d n1_3d4git5aes6o7bcknuv8flmr9h o3enopr4m5flu6_cdgstv7bk8aw
    p3_aer4pt5ilou6dgs r2_3de4aiosu5t6bgkmvw7clnp8hrz s2_t4ce5ils6ahopy7nu8bk t2_e3a4io5rs6tu7bghvwy9ln
    u2i3t4mnrsw5_bdkl6gu7cp v1e2ao5i7r w2aeo3i5_ x2_3it y2p3_mnst z2ei3o5a é1né ë1_ ï0n
    """,
    "sv": """
    2_e3adiklnorst4fgmpuväö5bchyå6jx8wz9q _3fis4aekmt5bdoprvä6ghlnu7cö8å9jwx a2_3nrt4dl5kmsv6bgp7c8u9fx
    b2e3alo4iy5_jru6b c1k2h3e5_aio6t d1e2_3a5irsu6dno7l8v e2r3_n4lt5dks6cfgmx7h8p9ajv f2iö4elor5t6_afuä7å
    g2_3aei4grs5notu6å7dhläö h2_a3e4iouäå5ö i2n3l4_gos5dtv6cefkm7ab8pr9x j2e3_auä k2a3eot4_ru5inä6lvö7s
    l2l3_ae4it5ouä6djknsyå7ö8bfgp m2e3_a4imn5bopå6ltu7säö n2_3dgt4ais5env6fkoy7uä8cl9rå o3mnr4cglp5dkst6_b7fv
    p3aeprå4_lo5is6dntu r2_3ae4i5dost6kmnuväå7glry8bfhj9ö s2t3_k4aeo5ils6npyäö7fhu8bcmrvå9g
    t2_e3ai4t5or6suyä7nö8cdflv9gkmå u2t3mn4lprs5_dv6bek v2ä3_aei5s6n7buå x2_3eit4p y2c3mpt4_ns5agr
    ä2nr3l4gt5ms6kv7d å2_3lnst4gr5d ö1r4dkv5s6lnp
    """,
    "da": """
    2_e3adgiklnorst4bfmpuv5chjyåæø7wxé8z9qí _4adefikst5bhlmnopuv6gr7c8xæø9jwå a3lnrt4df5_gkmsv6bp7cu8i
    b2r3el4aio5_nuy6j c2e3hi4_ao5ckt d1e3_4ais5lrt6douv7fgkn8hpø e2_r3n4dlt5s6gjkm7f8achpv9box f2o3_i4ert5lsø6afju
    g2_e4inst5alry6hu7dgoæ8måø h2e3aov5_ijuåæø i2n3kl4_gsv5do6eft7abcmpr j1e2l5_adrsuæ k2e3ak4_or5istu7lnø8vyæ
    l2_3ei4adls5gotæ6uy7bfkvåø8np m2e3_a4im5bop6ruåæ7dlst n2_3dg4et5ains6jkouø7fly8cvå9h o2r3gmn4lp5dkv6_bcs7ftu8e
    p3aerå4_lop5istu6d r2_3e4i5adostu6kmnæ7bglrvy8fhåø s2t3_ek4i5alos6npyæ7fuåø8chmv t2_e3ai5ort6uyø7ns9chjlv
    u2n3dg4lmt5_ekprs6bv7af v1e3ai4_næ6o w2a x1_ y2l3p4_dkmnst å1_3r4bdlns5e æ2nr3st4lv5k é0r ø2gr3j4t5bdlnsv
    """,
    "nb": """
    2_e3adgiklnorst4bfmpuv5hjyåø6c7xæ8w9qzé _3s4aefikmt5bdhlnopuv6grå8cø9jwx a3lnrtv4_s5gkmp6bd7u8f b2r3ael4ioy5_u
    c2_3aho d2e3_i4aru5o6dlst7v e2_r3n4lt5ds6gikm7fv8hp9ab f2io3e4rø5altu6_fj g2_e4nry5gijst6alu7dhoå h2ev3ao5ijuåø
    i2n3kl4_gs5dtv6efr7amp8bco j1e2o3ø k2ek4_aors5ilt6ju7n l3_eil4adg5ost6u7fkyå8bnpvø m2e3_a4im5opå6brs7tu
    n2_3deg4nt5as6ijkoyø7fluå8hv o2r3mn4glp5dkv6_best7f p2p3erå4a5_ilostu6fgn7dh r1_3e4itu5ados6kmn7grvy8bfhåø9l
    s2t3_ek4io5ajls6pvy7fmnuø8h t2_e3it4a5or6suø7y8dfjlnv9m u2t3kn4_glmrs5p6bef7d v2_e3ai4n5s6oæ7b x1_
    y2l3t4_eknps5dgmr å1_4r5dlnpst æ0r ø1r2k4lty5mnv
    """,
    "fi": """
    2_eit3aklnosuä4dhjmprvy5ö6bcg7fwx8z9qšž _3ktv4aelmops5jn6hryä7diux8bcfg9w a2_4ailnrst5kmuv7dejp8h9bc b2o3i4_jlu
    c2_3ot d2eo3ai5_6uy e2n3_lt4eir5dkms6p7ahuv8jy9g f3_i g3_au4ei h2et3ad4jk5iuy6mo i3_nst4er5aiklm6ov7dhjpä9cgu
    j2ao3eä5i k2o3aeiä4ksu5y6t7_8rö l2i3ael4ou5kmtä6y7_vö8j m2ei3auä5bmo6p7_ n1_3e4int5aä6dkosu7y8ghö9m
    o3ilns4_ht5dkmpr6ajo7v8bcu p3aipuä4eo5_r6sy r2i3a4ehjko5rtvä6_gmsu7y s2t3aei4_s5kouyä7mp8hlv
    t3aeitu4_oä5y6sö7k8r u3s4_iklnotu5aemrv6d7j8hp v1a2i3o4eä5u7y x0_ y2t4_hklmnsy5pö6dirv7jä
    ä2_3ä4ilnrsy5mt6hov7ejkp ö2_3nsty4m
    """,
    "is": """
    2_a3eiklmnrstu4bdfgováíð5hjpyæóöúý6cþ7wxé8z9qèëŋ _3s4aelmt5bfghknváí6iopróþ7djuyú8c9wðö
    a2_3nr4l5mstð6bdfgkpu7í8ehivy b2a3erí4io5luú6yó c2h3a d2i3_a4í5delosuó7r e2r3lns4iky5_fgmtð6a7xó8d
    f3ir4_aloty5ejsu6æ g3_aiu4e5glnrstó6jvíö h2a3el4iovæ5ruá i2_3lnð4rt5s6kp7adfgm8h j1a3á4óö5iuú
    k2a3i4_knrt5ou6ejlíó7s8hú l3_ade4iluý5sí6ty7bfjoáóþ8gkm m2á3aei4_by5o6muíö7dsó n3_dg4aeimns5ouí6tý7klvæú
    o2r3n4_gklt5fmps p2a3p4eituíú5nrs r2_3a4eií5kstáðú6nru7bfglmoæéóö8dh s1k3t4_a5eisuví6lnr7hjpéóúý8m
    t2_3aiu4á5ertí6oæóö7hjnsú8l u2r3_mn4ls5gtð6d7akp v1e2i3aæ4í6o w1a x2t y2n3frt4j5akl á2_kl5anrst6gi æ2ð3gnr4st
    é2rt í2s3_an4k5blr6gt7mó ð1_3uv4ai6hls7r ó3_n4gklmrsvð5ptþ ö2ln3g4fpð ú3anr4_dlmst5g ý1ð3j4ns5r þ1e2ý4j
    """,
    "ca": """
    2_ae3cdilnorst4bfmpu5ghqvxàéó6jzèí7kyçïòú8wü _3de4aclnps5fhimtu6borv7gqé9jkwxzàíóú a1_3r4dlnt5cm6bpqsu7ivç8fgj
    b3_alr4iu5jot6emsé c2aio3t5_celru8hsé d1e3_a4i5oru8è e2_3lnrs5cgmt6iux7adfp8bq9ev f1i3eo4a5u6_flr
    g2u3ei4_anr6loü h0a3i4e5_o i3_nt4acsó5dlmorx6befgpuv7q j2aeu k2_ l2_3aei4ls5o6tí7u8m9g m2e3aip4_bo5é6àò7msuèí
    n3_aot4cis5de6fgv7luyú8ç9n o2r3_mn4st5bcdglp7uv8i p2e3aor4_l5ctu6i7sç q0u r2_e3a4io5mrst6dà7cgnuvè8bpqxéò
    s1_3t4ei5acopsu8hó9q t2_3aer4i5osux6gzà7é9è u3_ent4ars5ilmp6bcdï8è v2aei3à4o5í x1e2_3i4at5p6c y2_a z1a3e
    à2_l3c4nr5gmt ç1a2_ è1n2s3r4_ é0s3_ í1n2_3s4m ï0t ò2_r3dl ó0_5n ú2ms3l ü1e
    """,
    "tr": """
    2_aei3dklmnrstı4bgouyzçüş5cfhpvöğ7x8jw9qâ _3bd4agiksy5ehotvç6mnpuö7cflrü8zş9wxı a3_nr4klmy5dstz6bpğş7chç8f9iv
    b1i2a3eu4o5ö6lü7_ c2ae3iı4u5_ho6ktü d2e3aioı5_uü7lrö e3_nr4klmst5yçğ6cdvş8bfpz9a f2a3_iı4eo5lrt g2ei3öü5ru6_aı
    h1a3eit4_5u i2_3lnr4zçş5kmsy6t7cdfpğ8bhv9g k2_3ail4eotu5sı7rü8m l2ae3i4_lı5dmu6gtü7o8kns
    m2ae3_i4lı5u6bdoü7sz8cg n2_3dı4aei5clmu6t7gosü8kry o2l3nrs4k5_dmğ6ptyş7cgz8f p2a3_4eilorı5st
    r2_3ai4elı5dmstu6kü7goçş8n9c s2i3aetı4y5_ouü6n7hklmö t2a3_eiı4u5lü6kmor7ft u2_3lnr4mt5yzş6cksğ7bp8dç
    v1e3a4_i5cru x1_ y1a3eo4ı5_iü6glnruö7dt z2_3aei4lı5cdgmu6ü ç2ei3aı4_5o6lö7bü ö2n3lrsz5g ü3_mnr4kz5lsty6vğş7ç
    ğ1i3eı4lru5_a6m ı2_3lnr4kş5msyz6cğ7dt8f ş2l3_it4aı5ekmu6v
    """,
    "el": """
    2_α3εηιμνοπρστ4άέήίγδκλςυχό5βθφωύώ6ζξ7ψ9ϊ _3αετ4δκμπσ5γνο6έήηλυχό7άβθ8ιρφ9ω ά2_3λν4γρστ5δθκμ6ζφ
    έ2ν4γλςστχ5αθκπρ6ξο ή1_3ςσ4κμτ5ρ6θν ί2α3_νο4σ5δζητω6εμπ7λρς α2_3ντ4ιπρ5κλμςσφ6γδυ7ίβθ8ζξχ β2ο3άαρ4ειλ
    γ3ιρ4ήίακνο5έγεμχ6λω δ2ει3ο4ηυ5ία6έρύ ε3_ίιν4πρτ5λσ6γδκμξςυ7θφωύ8άχ ζ1ε3ο η1_3ς4μνσ5κρτ6θ7γλ θ3αεημο4έήυ5ύ
    ι2_3ακσ4ο5λμ6άδεθνρςτ7ήγηχόώ8έβπ κ2α3εοό4άτ5έήλρυ6_ηιωώ7ίδ λ3εο4άήαηιλ5έίμώ6υωόύ μ2α3έε4ηιοπ5ήίμό6άβφ7ν
    ν2_α3ο4τ5εηιω6άέίδό7ήσ8θυ ξ2ε3αηι4ο ο2_3υ4μνρς5γιλπσύ6ίδθκτ7βεχ8ήηφ π2ο3αειρ4λό5άί6έηω7τ
    ρ3αιο4γεχ5άέήίηό6μτυωώ8φ ς0_ σ2ητ3ε4μυ5ίαιφ6κοωύ7σχό8θπ τ2ο3αη4ήει5άρωό6έίυ7ύ8ώ υ2_3νπ4μρστ5ςχ6γθ7αλ φ2άα3ήο5έι
    χ1ε2ρ4ιο5ήίαωώ ψ1η ω1ν3σ4_ρςτ5γδμ ό2_3νς4μρτ5γδλσ6πχ ύ2_ν4θμπρ5οσ ώ1ν3ρσ4_μ
    """,
    "he": """
    2_וי3אבהלמנקרשת4גדחטכםןסעפ5זצ6ךץ7ף _3המ4אבלש5ינסעפקת6גדוחטכצר7זן8ם9ץ א3_וי4לנרת5המפק6בגחטןס7זםש8ד
    ב3_ויל4ץר5הנעקת6אדחטמצש7ס8ז ג2_3וילר5אדש6הנת7ב ד2י3_ו4הר5אבכלמעפש6ת7גח ה1_4ר5אוימת6בגדחלנספצקש7הזע8כ
    ו3נרת4_בל5אגדוימןסק6זחםפש7טכעצ8הךףץ ז2_י3המר4ו5אנ ח3_בדוי4לר5המשת6ס ט2י3_ו4הר5אבלמנעפ6ןק
    י2ת3_4ויםנק5אהלמר6בדטןספש7גחכצ8זע9ךץ ך0_ כ2ו3ינת4דרש5_לן6אבה ל2_3אי4הו5טמקש6בדלנפת7גחכע8ךסצר ם0_4י
    מ3וי4הנסקת5_אךלערש6בדחכמפצ7זטן ן0_5י6ו נ2י4גדהות5אטכ6_למסק7בזןעפר8ש ס3_וימ4טפ5הלנרת6אסףק7ן ע2_3יםר4ול5בדהטמת6נצ
    ף0_ פ2ו3יר4סת5אהנעקש6_גלן ץ0_3ב צ2י3_בור4גה5אמפ ק2ו3_הי4בש5לנר6אטסצת7דמפ ר3_וי4פ5אבהטכמשת6גדחךק7לנסעצ8ז
    ש2ל3_י4ומ5בגהנרת6םפ7אק ת1_4וימ5ק6חכןר7אבהלנ8פ
    """,
    "ar": """
    2_ال3ةترمنوي4أبجحدسصعفقك5إخذزشضطغهى6ءئث7ؤظ8آـ9ڤ _2ا3م4تل5أإبعفك6جحخرسصغقنوي7ةدشه8زط9ذض ء0_ أ3و4_رسلمني5ثخدعف
    ؤ1ش إ2ذ3لن4بسي ئ1م3ي ا1ل3_4تن5رسم6ءئبحدفكي7خصع8جذشضطغقو9زه ب3_اي4رعو5ةدطكلن6ت ة0_ ت2_4احرعوي5خمن6بةسصغفقل7جدشطه
    ث2_ا3رن ج2م3_4ابةدلي5رزعهو ح2_3اد4ةر5تجزوي6لم خ2ط3ادل4ت5رصي د2_3وي4اةم5جدر6خعفلن ذ1ا3_4ةرهي
    ر2_3ي4اةو5بضك6تجسفقمن7دشص ز2_ي3ارم س2ت3امي4_ل5برطو6ةنه ش3ارلي4_ف ص2و3_ف4ارلي5حد ض1_3اب4غي ط2_3ا4أبةروي5ل ظ2ه
    ع3_رلمن4اد5ةذي6تو غ1ي3او4_ر ـ0_ ف2_ي3ا4تر5ةشقل6حذو ق3_اي4رطو5بةدعف ك2ا3_وي4ترسلن5بة6م
    ل3_م4افي5أبتحعلنو6إةخدرسصقكى7ثجشطغه8ذز م3_4اةسلوي5تجحعفنه6درك7ؤبخزشصطظقم ن2_3ادي4ت5ةسصو6جغقكمه7شف ه2_و3اذ4رم
    و3ر4_ادلني5بتجسفقم6حزصعى7ضطك ى0_ ي2_3ة4ارمن5تحسكل6دزطفقو7بجعي8غه
    """,
    "fa": """
    2_ای3تدرمنهو4بخزسشفلپک5جحصطعقگ6آذضظغچ7ئث8ژ9ءأ _3ن4ابتدمپ5جخرسشهکی6حعفوگ7آزصقلچ8غ9ثذط ء0_ آ2ن3لی4در ئ1و2ی3ه
    ا3_رنی4دسم5زل6بتخشفه7عوک8جصطقپ9ئحضگ ب2ار3_4هی5دلو6سک7تزعن8خ ت2_3و4ابصنی5خرفه6ظعغم7جحک ث2ر ج2م3از4_دروی5ن6تعه
    ح2اد3_ه4تلی5ذ خ2ط3اتو4صلهی5_ر د2_ه3ار4نی5و6س7شم8دکگ9ل ذ2اری3خف ر2_3اوی4د5سنه6تفمگ7بجزضقچک8حخشص
    ز1_2ی3ا4بمن5ه6دروگ س1ت3ی4_اه5برو6طلن7خک ش3_اتدک4وی5خرمنه7ب ص2و3_ف4ارلی5ده6ح ض1_2ا ط1ا3_4رهو5ل ظ2ارهی
    ع2ت3_4ادرلمنی5ب غ1ی2ا ف2ر3ات4_ظی5حعقه6دشضل ق3ادل4_شطی5بتصع6و ل2_ی3ا4و5بتمنه6ق7دسغفک م3_اهی4عو5تقن6بجحرسشلک7د8ز
    ن2_3ادی4موگ5تشه6سق7بظ8جزصنک ه0_3ا4و5نی7رلم8ده و3ارنی4_د5شل6بجسعمک7ئتزقه8صگ پ2ری3ا4شو5_ذس6ن چ2_3اسو4نپی
    ک3_ار4سلنهی5مو6تدش7ث گ2ا3_روی4ذز5ش6ل ی1_4ارن5دسشکی6بتل7جزمهو8صفقچگ9حخ
    """,
    "lv": """
    2_a3eiklnorstu4bdgjmpvzāēī5cfš6hļņū7xķž8wyčģ9q _3ip4adklnsv5bmrtu6fgj7ceozš8hx9wāēī
    a2_3ist4r5dklmnpu6v7bjļš8gz9cāņ b2a3u4eilū5oāēī6_jrv c1i3_e4ao d2a3e4_iozī5ruāē6s7ž
    e3s4_iknrtv5dlmp6cgjzļš7aež8fxņ f2io3a4r5_e g2a3ru4st5diloāš6_nū h2o3aē i2e3_z4knrs5djlt6mpņ7bcgv8afo
    j1a2u3ā4o5i6esū k2a3osu4tā5_lrļš6i7emn l2ai3o4esuāē5ī6dntv7_klū m2a3_es4iuāē5o6b7mptī n2e3aot4diā5_u6sī7fgknē
    o3_nrt4gks5djlmpš6bv7cfz p2a3i4elruā5_osē6cnt7g r3_ai4estā5mouī6bkpvē7nrū8cdg s1_3t4a5eikl6opuē7āī8hmnsv
    t3_ai4osuā5enrēī6t7bkz8jmvļņū9p u1_3m4knrsz5lt6bg7dp8f v2ai3eē4_ā6ou7s x1_ z3_imvī4dsē5ae6kloptu
    ā3_drs4jlmt5ckn6š7bv ē3jlrt4_gm5š6cns ģ1i ī2t3bgm4d5_jkv6cnsš ķ1i3a ļ2aū3u ņ2au3eo š2a3iu4_oīķ5rāē ū2dt4krs ž2ī
    """,
    "lt": """
    2_ai3eklnorstu4bdgjmpvyš5cfąėįųž6hzčū7wxę9q _3np4akst5bdfgilmrvį6ejš7ouyž8ch9wxč a3_is4lmnrtu5kpv6dš7bcgj8ž9fzč
    b2a3ou4eilū5jrėų6_ c1i3eh4_ao d2i3ao4euyž5_ė6rvų e3_inr4klst5mp6dgš7abč8cfjvzž9e f1a3io4et5u
    g2a3irt4eo5_u6lnsyąų h2a3_eo i3_n4aekms5djlortš6puų7bgz8cfč9vą j2a3eiou5ąų6į k2a3ilo4estu5r6_š7cyėų8dmvą
    l2ai4eoė5uyų6_bdtv7gpsąį m2a3eo4i5buąė6_psyų n3aeit4gku5doė6_yų7cfsčį8ąę o2_3s4djmnrt5gkl6b7pv8cf
    p1a3ir4e5_lou6t7dsė8y r2ai3o4_et5u6bdmpsyė7gknvšų8cąū s1_3t4i5aekpu6lo7rą8cdmnvyėų9h
    t2ai4eoru5_yų6vė7sąū8kmnęį9l u3ors4_dknt5ilmž6bgjv7afp8čš v2aei3y4o6uė7ų w1i x1_ y2t3kmr4gs5bdjv6_np z2di3ae4o
    ą0_4r5j č0i ė2_s3t4jlr5m ę1_s į1_3rv4dj5k š3aik4_mt5oruvy6ejpsčų ū2rt3s4k ų0_ ž1i2y4_ae5do
    """,
    "et": """
    2_aei3dklmnorstu4gjpvä5bfhõü6c7xö8wyš9qzž _3ksv4aelopt5fjmn6birü7dhu8cgõ9xä a2_3l4adinst5bkmrv6ghj7eu8opõ
    b2_a4eior5lu c2_3ah d2_a3ei4u5m6or7s8l e2_4eilnrst5adkm6gv7b8h9cfop f1a3io5_ g2a3eiu4_5nr7o h2e3aiot4uv5j
    i2_3s4dklmnt5gir6av7beop8fh9u j1a2u3eä5o k3aiosu4_e5kä6lrtõü7v l2i3_e4alo5djtu6gõ7knsvü8mä m2i3ae4bä5_u6mo7p8nõ
    n2e3_di4atu5gn6koä7f8sü o2n3lo4kr5_degmst6hip7bv8u p3aeior4_uä5p6lst7õ r2i3ae4_gjo5dmtuv6krs7hp8nü
    s2et3_i4au5ü6kos7õ8lpv9h t2a3_eu4i5os6mrtü7kläõö8š9n u3dst4_mnu5bilr6gkp7aehv8fj v2ai3äõ4_e5o6u x1_ y1n
    ä2lr3iä4s5ht6en õ2it3n4pr6hlu ö1ö3t ü2h3lmsü4kp5_6n
    """,
    "vi": """
    2_3acghinṭ́4klmopruâêôđơừ̉5bdesvyẵ6qx7f8w9jz _2t3c4klnđ5bdghmpsv6rx7aq8i9efouwyâêôơư
    a3_̣̀́̉4ñ5y6iou7m8clrst9bp b2ai3oô4âă5_uơ6yê c2_h3a4ouâ6ôơ8ktăư d2u3aoâ4_iư5e e2_3ó4mr̃5clnst̀̉ f2_
    g0_4i5hăư6o7auôơ8e h3_aioô4uâêư5ơ6e8ă i1_2ê3̣4n5à́̉6t7̃8ơư9cdl k1h4iyê6_7e l2a3iêô4â5_eouyơư6l
    m1_3auô4ơ5ioâă6e7ê n1g2_3h6aê7oô8etă9du o2_́3n4ạ̀̉5ă6̃7r8c p1_2h6a q0u r2ao3i4eôơư5_uê s2aô3ư4_et5hoăơ6iu
    t2_h3ir4aâư5ê6uô7eo8ăơ u2_3̣̀4yố̉5anâ6̃ v2ai3ơ4ê5eouâă x2u3_aeo4êư y1_3ế6t â2̣̀́4̃5nỷ7u ê2̣́̉3n4̀6_mu
    ô2ṇ́3̃4̉5_̀7i ă1̣2́3ǹ5̃ đ3aiôư4oâêă5u6ơ7e ơ2̣́3̀̉4ñ6_ ư2ơ3̣̃4_à́̉6nu ̀1n2_4imuy5o7a ́2_3cint4p5muy6ao
    ̃1_2i3n5auy ̉1_2n3ai4u6my7o ̣2cn3_p4it5u6mo7ay
    """,
    "th": """
    3_กนมรอาเ่้4ขคงจดตทบปพยลวสหะัิีูแไ์5ชซณถฟำืุโใ็6ธผภษึ7ญฐศฮ8ฉฝฤๆ9ฎฏฑฬ๊ _3เไ4กแ5ขคจซตทมสหอโ6ชดนบปพภรลใ7ถย
    ก3าเ4_จรัิ5ตทลำ6ขส่ ข2อ้4ณรี ค2ว3ร่4ำุ5อั ง2_4กรเแ5ขคตสหอใไ6ทมา จ3_ะา4ัำ5ท ช2ื้3่4น ซ3าี4อ ณ2ระ
    ด3ข้4_พเ5งตยัาีแ6ทรอใ ต3ัิ้์4ร่5_า ถ2ู3อาเ ท1ี4รอัำ5า ธ1า น3_4ดตี5ขทอาิเแไ6กคยรวสหื่้ บ3_ร4บัเแ5กคอาิีุ
    ป3รล็4ัิแ ผ1ิ พ2ก3ล4บริื ฟ0้ ภ0า ม2่3า4_ีู5ื6ขคดตทนพสอเ ย3_4กนาู5คั่์ ร3ั4ถะาี์5กอิืุูเ6_ณทมรวสแ็้
    ล3า4_ะัิีื5งบอูเ่้6ข ว3า4_นยเ่5ัิ้ ษ1า ส2า3ำ4ั่5_ดตถมระี ห2นร3มลา4ั้ อ2ง4กนมยร5_บผอัา6คดลสิเแไ่ ะ3บเ4_ก
    ั2บ3งน้4กดว5ญฐตส่ า2ร3ม4_งดนย5กเ6ตธพวษ7คจลสะ ำ2ห3เ4ลส ิ2ด4กนม5_งรลวเ่ ี2ย่3_5กอเ้ ึ1่ ื1อ่ ุ2่3ณด ู2กล3ป่4้
    เ3กป4รล5ขคชซดตทนบพมวอ6จสห แ2ฟ3พล4ตบส5กท โ3กด4ป ใ1ช2นห ไ1ม2ด4ป5ว ็1น2จ3อ ่3อา4งมส5_นรวใไ6จตถพยเ ้2อ3_มา4งน5ว6เไ
    ์1_4กเ
    """,
    "eo": """
    2_ao3eiklnrst4bdgjmpuv5cfzĉ6hĝŝŭ7ĵ8wxyĥ9q _3de4aklmnps5frt6biouvĉŝ7cghĝ8j9w a2_3lns4jrt5kŭ6bdmpv7cg8zĝĵŝ9fi
    b2l3ao4eiru5t6_s c2ei3ao5_6k d2eo3ai4u5_7r e2_3nrs4kl5bmt6gv7acdfz8ijop9eĝ f2io3e4aru5_l g2i3aor4enu5v6_l
    h1a3eio i3_gn4eost5adklu6bfmprvĝ7cz9iĉ j1_2n4o5ae6t k2o3ai4crstu5el6_v7z l2ai3o4_e5t6dsu7fnpv8klŝ m2ao3e4_ip5bu
    n2_3et4adio5gu6cks7fvĝ8hp9m o2_3jnr4ms5lv6dkp7cgt8b9fzŝ p2or3ae4l5ciu6_t7s r2o3aei4_5mtu6dgnsv7kl8bfpĉĥ
    s2_t3i4eu5akop8dv t2a3eior5_u8n u3_mn4jklrz5abpst6dfo7i v1a2i3eo6_7u x1_ z2aio4eu5m ĉ1i2e3a4u5_ ĝ1i2o3a4eu ĥ1i
    ĵ0o ŝ1a3l4eiotu5_ ŭ1_4irt
    """,
    "mt": """
    2_a3eijklnortu4bdgmpswż5fvċġħ6chqxz8yàå _3t4agikms5bflnpruċ6dejoġħż7vw8c9hxzå
    a2_n4lr5jmtw6dgkpsż7bfxħ8ivċġ9ehoqyz b2a3eu4bijlo5_rw6ċ c2dehou d2ai3j4_eo5dw6uħż
    e2r3jln4_5dkpst6agmvġ7boċż8ewxz f2er3iu4a5glos g2aż3w4_iouħ5r6ekl7b h1a3_eu i2_3knż4rst5bjl6dm7egpvxzċġ8coqħ
    j1a3ej5_iou6mġ8dklnptw k2_a3ou4i5ekr6s7mwż l2ai3_4jo5elu6bdgtġ7hk m1a3eio4b5_6p7cgr n2_3adi4gj5et6louċ7hwż8knsz
    o3_lnr4mt5ksv6aejpż7bdfgouċġħ p2ao3u4ejp5i6rtw q1_2gu r3_ai4eou5bjkmr6dgltġ s3_at4fikl5osuv6ep
    t2a3_io4eu5rt6jvw u2_3nr4bt5dgjlmpqvwż6ks v2aei3j w1a3i4_ejr5s x2_a z1j2z ċ1i3ae4u ġ2aei3j4d ħ2ai3o4u ż2_e3ai5bj
    """,
    "cy": """
    2_3adefgilnortwy4bchmsu5p7kx8jvzâôŵ9qáåëîïöŷ _3y4acdgmr5befilnopst6hw7u8x9jâô a3_nr4deilu5fgmt6bcsw7p8h
    b3_aeloy4r5iw6u c2hy3o4_al5eirs6w d2_d3ei4a5oy6ruw8l e3dilnr4_stw5fg6cmu7bo8ah f2ef4_ano5lruy6i7w
    g2o3_wy4aer5l6iu7dfht h2_3awy4eioru7d i2_3an4dlorst5cfgw6em7b8px l2_l3ei4awy5ou6c7ft m2ae3_4ow5ly6bgisu7h
    n1_3i4egnt5aowy6dhu7f8bcls o2_3dls4nr5cefg6pt7bi8m p2ae3ilr4_o5sw r1_4aehit5coy6dfglw7bn8muŵ s2_3t4aegioy5l6buw
    t2h3_ae4ru5iowy7ks u1_3n5dr6closw7aft w2e3_ny4air6cdglms7b x1_ y2_n3d4flmrs6cgw7t8b â1_ ô0l ŵ0p
    """,
    "ga": """
    2_a3cdehilnorst4bgmuáéí5fpóú7kvwx8jy9qz _3ac4lnst5bdfgimr6ehpá7ouéíóú9jvwx a3_inr4cd5gmst6bloí9p b1h3a4lr5_eu6i
    c1h3o4_ar5eu6ilsáó7t8éú d2_h3i4ae5lo6tuáéíú7r e2_a3i4oá6n7rt8lx f2h3aoé4eiu5_ráí6f g2h3_au4o5ceó6ilnrtá
    h2_a4eort5uáé6bfilní7msóú8cd i3dlnrs4ot5_agmp6bcú8f j1a k1_2e l2ae3_4í5ilotáé6uóú m1h3a4_5bepá6ilnséíó7ou
    n2_3an4etí5iá6gmró7cdsué8oú o2m3inr4_cgs5bl6dt7fp p3_aeor4hé5ltá6ó r2_3a4eit5oráéíú6bdgmuó7cls
    s2_3c4aetá5hiop6líú7ué8r t2h3_ae4á5r6ilouíú7sé8ó u2ai3s4nrt5m6cglí x0_ y1_ á1i2_3n4l5rs6bdt é1i2a3_
    í1_2o4ln5t6crs ó2_i3dr4g5ns ú1_3is4ln6cd
    """,
  ]

  /// For each language, the signs that are usual, each after the number that is its cost.
  static let signs: [String: String] = [
    "zh-hans": """
    3的4一不在是有5“”、。《》「」上个中为了于人他以们件出到可和国地大字定对我数文无时来法用能行要这！（），：；？6下与主么之也事些从会但位作你使信值入关其内分列制前加务动包区去参发取变只号合同名后命器因外多如子存学它家将小
    就工已年并应度建开式当录得性意成或所打指据接提效新方日更最未本果标格正此没然现理生目看着知示种程符第类系经置者而自表被认设语误说起输过进选道那部都里重错长间面项7三且世业东两串义书二亚交产什代令任体何保做像儿允先克全公共再写
    军决准几函则创删利别力化十单印即原又及反受口句右各向否含启告员回图块型基声处复天太失头她好始安完实容密导少尔展属左己带常平序库引强归形很德心必态总息您情想战户手才执找把报拉持换操支改放政教斯明显月服期机权条查校样档检模次段比
    民水求活海清点版物特状由电略直相省真码确科称移空窗立等签管索组结给统编美老至色节获西见规解警计记许论证识话该请读象败资超路跳身转软载边达运还远通配量钥键门问限除需非音须题马高默8丁万临习买争云五仅今仓份传住例供便修候偏储元光
    兰具冬冲冷切功助北匹医午卖南卡却压友司吃吗吧听呢品哥哪哭唱啊喜喝嘴四围场址坏坐域备夏女妈妹姐孩宽尼尾山岁州巴市布师帽床店异弃弟张径待志忙快忽思恢感慢房扩择按排控描搜收整断旁旧早星映春晚普替朋望术束构析树桌椅欢歌止死每气汉河治
    注消添渴湖源火灯热照爸牛狗猪猫王环瓦甜画界留疼病白盐盖盘眼睡社神票禁秋突端笑算米糖素累红约级纳线终继维绿缀缓缩缺罗羊群耳联肉脚船花苦英苹范茶草药菜蓝蛋衣补装裤覆观视觉角触言让访词译试询课谁调谢贵走跑跟踪车轻辑辣近返连述退送递
    酒酸金钟钱链锁闭队阿院隔难集雨雪鞋页预领风飞饭饿验鱼鸟鸡黄黑鼻9丢乌互享仍伊优似余依假停充六典兼册况击初勒升协卢历县古另台史吉吊周哈响圣埃塔塞填境增够夫奇套奥姆客寄寻封射尚尝局层屏岛差希帮幕府废影循截戳托承护拒括挂损推插散斜
    暂末板架某栈栏根框槽步殊母波洛流测游滚滤激焦片牙登监短硬磁离私秒策简精细绑绘绝续网翻考聚致苏若莫莱萨藏订议详诺贝负赖足距较适速逻遇邮郡释针钮销阅阻附际隆随隐零雷顺频颜额首鲁鼠齐
    """,
    "zh-hant": """
    3的4一不在是有5“”、。《》「」上中了人他以作使來個們出到可和國地大定對式我數於時會案檔法為無用能行要這！（），：；？6下並主之也事件但位你值元入內其分列前加動區去取只合同名因多好如子字存學家將小就工已年度建引後得從性應成
    或所指提效文新方明更最未本果格標樣機正此沒然物現理生當發目相示程種稱立符第組結經者而自與著號表被裡解訊設語誤說請讀變資起輸進過道選還那部都重錄錯長開間關除面項顯體麼7三且世串二些亞交什代令任何併保信修做傳像先克兒全兩公共再切
    別利刪制則力務包化十印即原參又及反受右各向否含告命員問啟單器四回圖型執基報塊外天太失套她始它安完容密實寫少展左己常平幾序庫強形很徑德心必快忽息您情想意態戰手才打找把拉按接換援支改放政敗教整料斯日月服期束東條業模權次比民水求決
    活海清準照爾版特狀產由略白直看真知確碼移空窗端等管簽系索給統編總置美義老聲至色處裝製複西見規視計記許話該認論證識警路跳身軍載通連達遠邊量金鍵鑰門電需非音預頭題類馬高點8五今份伺住例供依便候偏停備僅儲允光具冬冷函功北匯午南卡卻
    友口句司吃吧呢品哥哪哭唱啊喜喝嗎嘗嘴圍址坐域場境增壓壞夏女妹姊媽孩寬封尋導尚尼尾屬山巴市師帶帽床底店廢弟張影忙思感慢憑憶房排控描損搜擇操據斷旁早星映春晚暫書替朋望析查校桌棄椅樹檢欄歌歡止歲死段每氣河治流消渴湖源漢火熱燈爭爸片
    牛狗王環甜界留畫異疼病登盤眼睡社神票秋科突章笑算範籤米糖紅級素累終綠維網線縮缺羅羊群習翻耳聽肉腳舊船花若苦英茶草菜萬蓋藍藥蘋蛋術衝衣補褲覆覺觀註詞試誰課謝譯讓象豬貓貴買賣走超跑蹤車軟較輕輯轉辣近述追送運遞配酒酸醫里鈕錢錶鎖鐘
    閉阿附限院隊隔集雞離難雨雪雲鞋頁須領風飛飯餓驗魚鳥鹽麵黃黑鼻9丁互介仍伊似假側偵傾充六冊初割助升協古另叫史呼垂堆塔塞填夾威媒寸射尺層島差布帳幕延待復截戳戶拒括持捨捲捷掛推撤擬擴收斜旗昇普景末板某核根框構步歷殊毀母永況波注洛測
    游湊滑演濾瀏烏焦牙瑞瓦疊疏監短硬碟磁礎私秒稀稿箭節簡精納細絕綴緒緩繪繼續署考聯背脫致般薩藏蘭螢覽觸言訂詢詳誌調護貯足距跟迴退透速逾適遺郵銷鏈閱陽階際隨隱雙雜零響順額顏餘首麥鼠齊
    """,
    "ja": """
    3のまー4いがしすせたてでにはるをんイクスットルン5、。「」あかきさとなりれァアィグコサシジセタテデドバパフブプョラリレロ・ー！（）？～6うくけこだっつみめもよらウェエォオカキケザダチベボポマムメモャュ一中使出合名定数文時書
    用行語7えおぎそどばびへわガズソナニネハビピヘペミユワ・上下不了二人今会体作供値元兄先入内再分切列別削前力効動北半南友取古可右号同員問国土在型場変外多夜大失妹姉始子字存学安実家対少山川左帰年式引弟後必成所持指敗新方族日明昼晩
    曜更最月有朝木本来東校正母水海火無父犬猫理生町画番白目短示社空終置者聞肉能菜表西要見設話認読買車込達部野金鍵長開間関除電食飲駅高魚鳥8じずちべむやゲゴツノホ七万三世主九予事五京仕付以休位何保信個働全八公六共円写冬処利制加勉化
    区医十千卵参受口台含告味四回囲図園地報売夏天太女好嫌室寒寝小屋市広店度座張強当形彼待得心思急性悪情意態手択接換教料旅早映春暑期村検楽標歌歩毎気法洗準演漢照牛物特状現男界病発百的直真着知確私秋立答算範米約索細続署義習耳自致色花
    若英茶葉複視覧解言計記証誰識警豚質赤走起足転軽近返追送通週遅道遠選都配酒重閉限院集雨雪青音頭題風館黒9ぐげごぞづぬひほょろゥギゼゾヌヒヤヨヴ与両並互他代令仮件似低余併例依価係修倍停側備像優冗初刷刻副割功単印却去反句各向否周呼
    命和因固圧垂埋域基境増壊完宣害容密専尾展属層島州差常幅平序庫延影御復応想戻扱承抑押抽拒拡挿探推描提損操改整断既旧景暗替未末条析果査格棄業構様権機次止残段比求決注浮消添済渡点環由留略異登監相省矢破禁秒秘移種突端競符第等管築精納
    素組経結統絶継線編縮繰翻考背般落装補製規親許訳評試詰詳誤説調論諸護象負超跡身較辞述退逆速造連進過違適避釈量録隔際隠離非面響項順領類黙
    """,
    "ko": """
    4가는니다로를수에을이지하5간감개것고과교구그기까나내녕누님도동디라랑리마만면목무문물바밥버보사생서선세소스습시아안았양어언없었여오와요용우은음의일입자작저적정제집친코크트파학한할합형화6값걷경귀금길꽃남네년눈느늘대덥데되된
    두드듣들뛰람력르름많말머먹명모발방백부빠쁘산상새설섯션손식실싫쓰않업엇예옵왜원월위으인읽있전좋중차책천춥치키터토패표프함해행7거건결계공너능단당더덱때또래랜러럼레렉려령록료류른메못미반번베변복본분브블비색성속알야연열유임잘장
    재절접조주준줄진체최추출칼커타태테템페포필항했현호확환8각같검게격관국권규근글꾸끝널닙돌될됨뒤듈든딩따램런렬롤룹릴림링막맞매며밋및받배범법별병볼불삭석셸순숫슬신심십쓸암압약역영올완외운잭젝젯져존종증직째쪽참찾처청초축칙카캐컨
    컬케쿼클택턴텍통티퍼폴플향허헤활후9갈강객긴께꿀날낼냅노뉴닌닫달덤덮독됩듭등떤뜀락략롯루릭린립먼묶밀벗붙뷰빈섬셀셋슈앞엔왼울움워웨윈응잠점졌족창채충취침켓콘콜퀀큰탭투특편피픽핑효히
    """,
  ]
}
