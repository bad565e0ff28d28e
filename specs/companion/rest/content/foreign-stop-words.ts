/**
 * Words of five letters and more, and of four with one beyond ASCII, that search engines leave out of texts in German,
 * French, Spanish, Portuguese, Italian, Dutch, Swedish, Danish, Norwegian, Finnish, Polish, Czech, Romanian, Hungarian,
 * Turkish, Russian and Ukrainian: from the lists of Snowball and Lucene. The language of Interface B is open.
 */
export const foreignStopWords: ReadonlySet<string> = new Set(
  `
    abbia abbiamo abbiano această acest aceste ahogy alatt algunas algunos allem allen aller alles alors
    altijd anche anden ander andere anderem anderen anderer anderes anders andre antes après aquela
    aquelas aquele aqueles aquilo aquí aslında auprès aussi autre autres avaient avait avant avere aveva
    avevano avoir avons azonban azért bardzo bazı begge beide belki benne birkaç blive bliver budou była
    było były både będzie będą cette chaque comme contra contro così cuando către dagli dalla dalle
    dallo damit dasselbe degli deine deinem deinen deiner deines della delle dello demselben denna
    depois depuis deras deres derselbe derselben desde después dessa desselben dessen dessous dessus
    detta dette diese dieselbe dieselben diesem diesen dieser dieses disse dlaczego donde după durante
    durch déjà efter einem einen einer eines einige einigem einigen einiger einiges einmal ellas eller
    elles ellos encore entre então erano essas essere esses estaba estaban estado estamos estar estas
    estava estavam estes estos estou estoy está están estás estão että etwas euren eurer eures eğer
    faire fiind foarte foram fordi fosse fossero från furent fûmes fără gdzie gegen geweest gewesen
    haben haber había habían hadde hangi hanno hasta hatte hatten havde havia hebben heeft hemos hende
    hendes hennes hepsi hinter hvilke hvilken iemand ihnen ihrem ihren ihrer ihres indem ingen için
    jedem jeden jeder jedes jejich jenem jenen jener jenes jeszcze jetzt ještě jälkeen kadar kanssa
    każdy keine keinem keinen keiner keines kiedy která které kteří która które którego której który
    których którzy kunne kunnen können könnte között legyen leurs machen manche manchem manchen mancher
    manches mange meget meine meinem meinen meiner meines mellan mellem mellett mellom mentre mesmo
    mientras mikä minden mindig minha minä mismo miért między moins molto można mucho muchos muito
    musste mutta mycket myös même mêmes nasıl neden negli nella nelle nello není nerede nicht nichts
    niçin nogen noget nogle nosotros nossa nosso nostra nostro notre nuestra nuestras nuestro nuestros
    nämä någon något några nélkül nôtre också også olarak olyan omdat onder otras otros parce pelas
    pelos pendant pentru perché però peste podle porque pourquoi pouze proti protože przed przez până
    před přes qualche quale quali quand quando quanto quella quelle quelles quelli quello quels questa
    queste questi questo quien quienes reeds samma samme saranno sarà sedan según seine seinem seinen
    seiner seines sejam sekä selbst sendo serait seriam serons seront será sería siamo siden sinä själv
    skulle slutt sobre solche solchem solchen solcher solches sollte somos sondern sonra sonst sopra
    sotto stata stato sugli sulla sulle sullo surtout szerint sådan sådana sådant také takže también
    tandis tanto tegen tehát tenemos tener tengo tenha tiene tienen tinha toate todos toujours toute
    toutes través très tussen tutti tutto tylko tämä této többi ugyanis under unser unter után utána
    vaikka valamint varför varit varje vilka vilken vilket ville você vocês voilà vores vosotros vostra
    vostro votre vuestra vuestro våra være været vært více vôtre však všech waren warum weiter welche
    welchem welchen welcher welches werde werden wezen wieder wirst więc wollen wollte worden wordt
    wurde wurden während würde würden właśnie zonder zullen zwischen által általában ännu även çünkü
    éramos étaient étais était étant étante étée étées étés être încă între össze über üzere żeby žádný
    более всегда если иногда когда конечно которая которого которой которые который которых лучше между
    может можно надо нельзя ничего перед после почти після свою себя такой тогда только через чтобы
    этого этой этот який
  `
    .trim()
    .split(/\s+/),
);
