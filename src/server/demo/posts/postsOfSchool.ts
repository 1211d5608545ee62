import { FILES, GROUPS, POSTS, STAFF } from "../cast.ts";
import type { PostRow } from "./feedRows.ts";
import { HOSTILE_BODY } from "./hostileBody.ts";

const year7 = [GROUPS.mentor7b, GROUPS.syncedMentor];
const class7b = [GROUPS.mentor7b];
const principal = { userId: STAFF.principal };
const kitchen = { text: "Skolköket" };
const health = { text: "Elevhälsan" };

/** Posts of Björkskolan to year 7, or only to 7B. */
export const POSTS_OF_SCHOOL: PostRow[] = [
  {
    id: POSTS.eventToday,
    title: "Föräldramöte i aulan i kväll",
    groups: class7b,
    author: principal,
    ago: 0,
    event: [0, "18:00"],
    isImportant: true,
    isUnread: true,
    body: [
      "Välkomna till föräldramöte för årskurs 7 i kväll klockan 18.00 i aulan. Vi börjar gemensamt och går sedan vidare klassvis.",
      "<ul><li>Betyg och bedömning i årskurs 7</li><li>Trygghetsarbetet</li><li>Val av klassföräldrar</li></ul>",
      "Det finns kaffe och te från 17.40. Parkera gärna vid idrottshallen.",
    ],
  },
  {
    id: POSTS.lastDay,
    title: "I dag är sista dagen att anmäla önskemål om ledighet inför lovet",
    groups: class7b,
    author: { text: "Expeditionen" },
    ago: 1,
    validUntil: [0, "12:00"],
    isUnread: true,
    body: [
      "Önskemål om ledighet i anslutning till lovet lämnas till mentor senast i dag. Därefter hinner vi inte svara.",
    ],
  },
  {
    id: POSTS.withFiles,
    title: "Bilder och program från friluftsdagen",
    groups: class7b,
    author: { userId: STAFF.sports },
    ago: 2,
    isUnread: true,
    files: [FILES.picture, FILES.programme],
    body: [
      "Tack för en fin friluftsdag vid Långsjön! Alla grupper tog sig runt hela slingan, och vädret höll ända till bussen hem.",
      "Här är en bild från utsiktsplatsen och programmet med alla stationer, för den som vill gå slingan en gång till i helgen.",
    ],
  },
  {
    id: POSTS.hostile,
    title: "Bekräfta ditt konto",
    groups: class7b,
    author: { text: "Supporten" },
    ago: 6,
    isUnread: true,
    body: [`<div>${HOSTILE_BODY}</div>`],
  },
  {
    id: POSTS.eventLater,
    title: "Skolfotografering",
    groups: year7,
    author: { text: "Expeditionen" },
    ago: 7,
    event: [10, "09:15"],
    isImportant: true,
    body: [
      "Fotografen kommer om tio dagar. Klass 7B fotograferas klockan 9.15 i biblioteket, först klassbilden och sedan porträtt.",
      "Vill ni inte att ert barn är med på bild, meddela mentor innan dess.",
    ],
  },
  {
    id: POSTS.eventPast,
    title: "Brandövning för hela skolan",
    groups: class7b,
    author: principal,
    ago: 12,
    event: [-4, "10:00"],
    isImportant: true,
    body: [
      "Vi övar utrymning med hela skolan. Eleverna samlas på fotbollsplanen och räknas in klassvis, precis som vanligt.",
    ],
  },
  {
    title: "Matsedeln: vegetarisk vecka",
    groups: year7,
    author: kitchen,
    ago: 10,
    isUnread: true,
    body: [
      "Nästa vecka lagar vi bara grönt. På måndag blir det linsgryta, på tisdag falafel och på onsdag elevernas favorit: pizza.",
      "Eleverna har röstat fram torsdagens rätt. Specialkost serveras som vanligt vid disk 2.",
    ],
  },
  {
    title: "Nytt skåp till alla i årskurs 7",
    groups: class7b,
    author: { text: "Vaktmästeriet" },
    ago: 14,
    isUnread: true,
    body: ["Skåpen på plan 2 är klara. Ta med ett eget hänglås; reservnyckeln lämnas i ett kuvert till mentor."],
  },
  {
    title: "Vaccination mot HPV",
    groups: year7,
    author: health,
    ago: 17,
    body: [
      "Skolsköterskan Anna Skoglund erbjuder dos två under veckan. Samtycke från hösten gäller, så ni behöver inte göra något.",
      "Frågor? Ring elevhälsan på förmiddagen.",
    ],
  },
  {
    id: POSTS.holidays,
    title: "Läsårstider och lov",
    groups: year7,
    author: principal,
    ago: 19,
    isUnread: true,
    body: [
      "Här är lov och studiedagar för läsåret. Fritids har öppet alla studiedagar utom den sista.",
      "<ul><li>Höstlov: vecka 44</li><li>Sportlov: vecka 8</li><li>Påsklov: veckan efter påsk</li><li>Skolavslutning: mitten av juni</li></ul>",
    ],
  },
  {
    title: "Biblioteket firar läsveckan",
    groups: class7b,
    author: { text: "Skolbiblioteket" },
    ago: 22,
    body: [
      "Författaren Sanna Juhlin besöker oss på onsdag. Alla sjuor lyssnar på föredraget i aulan och får med sig en bok hem.",
    ],
  },
  {
    title: "Cykelkontroll och hjälm",
    groups: class7b,
    author: { text: "Trafikgruppen" },
    ago: 25,
    body: [
      "Mörkret kommer tidigt nu. Kontrollera lyse, reflexer och bromsar. På torsdag finns vaktmästaren vid cykelställen med pump och olja.",
    ],
  },
  {
    title: "Frukost före proven",
    groups: class7b,
    author: kitchen,
    ago: 28,
    body: [
      "De dagar då årskurs 7 har längre prov serverar vi frukost från klockan 7.30. Gröt, smörgås och frukt. Ingen anmälan behövs.",
    ],
  },
  {
    id: POSTS.leave,
    title: "Så söker du ledighet",
    groups: year7,
    author: { text: "Expeditionen" },
    ago: 31,
    body: [
      "Ledighet upp till tio dagar per läsår beviljas av mentor, längre av rektor. Sök minst tre veckor i förväg.",
      "Skriv vilka dagar det gäller, varför, och hur eleven tar igen det som missas.",
    ],
  },
  {
    id: POSTS.arabic,
    title: "استبيان الأمان في المدرسة",
    groups: class7b,
    author: health,
    ago: 8,
    body: [
      '<p lang="ar" dir="rtl">يجيب التلاميذ عن الاستبيان خلال حصة المرشد. سنعرض النتائج عليكم في اجتماع أولياء الأمور القادم.</p>',
      '<p lang="ar" dir="rtl">إذا كانت لديكم أسئلة فاتصلوا بفريق صحة التلاميذ قبل الظهر.</p>',
    ],
  },
  {
    title: "Kvarglömda kläder",
    groups: class7b,
    author: { text: "Vaktmästeriet" },
    ago: 38,
    body: ["Tre lådor är fulla. Kom förbi entrén före fredag; det som ligger kvar skänks till Röda Korset."],
  },
  {
    title: "Ny rastaktivitet: innebandy",
    groups: class7b,
    author: { text: "Elevrådet" },
    ago: 41,
    body: [
      "Elevrådet har köpt in nya klubbor. Bollhallen är öppen på långrasten tisdagar och torsdagar, med en vuxen på plats.",
    ],
  },
  {
    title: "Julmarknad: vi behöver bakare",
    groups: class7b,
    author: { text: "Föräldraföreningen" },
    ago: 45,
    body: ["Intäkterna går till klassresan. Anmäl vad ni vill baka till klassföräldrarna senast på söndag."],
  },
  {
    title: "Skolans datorer byts",
    groups: class7b,
    author: { text: "IT-avdelningen" },
    ago: 50,
    body: [
      "Alla sjuor får en ny dator. Den gamla lämnas in med laddare. Se till att det som ska sparas ligger i molnet.",
    ],
  },
  {
    id: POSTS.coming,
    title: "Avslutningen i kyrkan",
    groups: class7b,
    author: principal,
    ago: -2,
    event: [5, "09:00"],
    isImportant: true,
    body: ["Kören sjunger och sjuorna läser. Vårdnadshavare är varmt välkomna; ta plats på läktaren från 8.45."],
  },
  {
    id: POSTS.ukrainian,
    title: "Ласкаво просимо до класу 7A",
    groups: [GROUPS.syncedMentor],
    author: { userId: STAFF.mentor },
    ago: 5,
    body: [
      '<p lang="uk">Щочетверга після уроків у бібліотеці працює домашня допомога. Там є вчителька, яка говорить українською.</p>',
      '<p lang="uk">Діти можуть приходити без запису. Якщо маєте запитання, напишіть мені тут.</p>',
    ],
  },
  {
    id: POSTS.otherClass,
    title: "7A: studiebesök på vattenverket",
    groups: [GROUPS.syncedMentor],
    author: { userId: STAFF.mentor },
    ago: 3,
    files: [FILES.otherClass],
    body: ["Vi tar buss 4 från skolan klockan 9.00 och är tillbaka till lunch. Ta med kläder efter väder."],
  },
];
