import { GROUPS, POSTS, STAFF } from "../cast.ts";
import type { PostRow } from "./feedRows.ts";

const mentor = { groups: [GROUPS.mentor7b], author: { userId: STAFF.mentor } };
const maths = { groups: [GROUPS.maths7b], author: { userId: STAFF.maths } };
const swedish = { groups: [GROUPS.swedish7b], author: { userId: STAFF.swedish } };
const english = { groups: [GROUPS.english7b], author: { userId: STAFF.english } };
const science = { groups: [GROUPS.science7b], author: { userId: STAFF.science } };
const sports = { groups: [GROUPS.sports7b], author: { userId: STAFF.sports } };

/** Posts of the teachers of 7B. */
export const POSTS_OF_CLASS: PostRow[] = [
  {
    ...sports,
    id: POSTS.over,
    title: "Simningen är inställd",
    ago: 2,
    validUntil: [-1, "16:00"],
    isUnread: true,
    body: ["Simhallen är stängd för reparation. Vi har idrott i hallen i stället; ta med inneskor."],
  },
  {
    ...mentor,
    id: POSTS.eventSoon,
    title: "Loppis för klasskassan om tre dagar",
    ago: 3,
    event: [3, "15:00"],
    isImportant: true,
    body: [
      "Om tre dagar klockan 15 är det loppis i matsalen. Alla familjer är välkomna, och överskottet går till klassresan.",
      "Lämna det som ska säljas i klassrummet dagen innan. Vi behöver fyra vuxna som står vid borden; skriv till mig.",
    ],
  },
  {
    ...mentor,
    id: POSTS.emoji,
    title: "Klassfest!",
    ago: 4,
    isUnread: true,
    body: [
      "På fredag är det klassfest i matsalen kl 18. Alla tar med något gott, och hela familjen får komma: 👩‍👩‍👧‍👦 🎉 Vi behöver två vuxna som hjälper till att städa efteråt.",
    ],
  },
  {
    ...swedish,
    id: POSTS.markup,
    title: "Läslyftet drar igång",
    ago: 5,
    isUnread: true,
    body: [
      "Under fyra veckor läser alla i 7B tjugo minuter om dagen. Välj en bok tillsammans hemma, och skriv <strong>titel, författare &amp; sidantal <em>i läsloggen</em></strong> varje kväll.",
      "Läsloggen ligger i svenskmappen.",
    ],
  },
  {
    ...maths,
    title: "Prov om bråk och procent",
    ago: 8,
    isUnread: true,
    body: ["Provet omfattar kapitel 3. Öva på diagnosen och på de röda uppgifterna. Miniräknare behövs inte."],
  },
  {
    ...science,
    title: "Ta med en kartong",
    ago: 9,
    body: [
      "Vi bygger ekosystem i skokartonger. Varje elev behöver en kartong, lite jord och gärna kottar eller stenar.",
    ],
  },
  {
    ...english,
    title: "Book talk next week",
    ago: 11,
    body: [
      '<p lang="en">Each student talks about their book for three minutes. It helps to practice at home with somebody who listens.</p>',
      '<p lang="en">Bring the book on the day, and choose one page to read aloud.</p>',
    ],
  },
  {
    ...mentor,
    id: POSTS.classRules,
    title: "Så har vi det bra i 7B",
    ago: 13,
    body: [
      "Klassen har skrivit sina egna trivselregler.",
      "<ol><li>Vi hälsar på varandra.</li><li>Alla får vara med.</li><li>Mobilen ligger i lådan under lektionen.</li><li>Vi säger till när något inte känns bra.</li></ol>",
    ],
  },
  {
    ...maths,
    id: POSTS.homeworkHelp,
    title: "Läxhjälp på måndagar och onsdagar",
    ago: 15,
    body: [
      "Läxhjälpen i biblioteket är öppen klockan 15 till 16.30. Lärare i matematik, svenska och engelska finns på plats, och det bjuds på frukt.",
    ],
  },
  {
    ...sports,
    title: "Orientering i stadsskogen",
    ago: 16,
    body: [
      "Vi samlas direkt vid motionscentralen. Kläder efter väder och skor som tål lera. Eleverna går hem därifrån.",
    ],
  },
  {
    ...swedish,
    title: "Insändare till lokaltidningen",
    ago: 18,
    isUnread: true,
    body: [
      "Klassen skriver insändare om något de vill förändra. Diskutera gärna hemma: vad skulle göra vår stad bättre för unga?",
    ],
  },
  {
    ...science,
    title: "Labbrapporten om densitet",
    ago: 20,
    body: ["Rapporten lämnas in digitalt. Mallen med hypotes, metod, resultat och slutsats finns i planeringen."],
  },
  {
    ...english,
    title: "Glosor vecka för vecka",
    ago: 21,
    body: ["Tio ord i veckan, förhör på fredagar. Listan ligger i gruppens planering och går att lyssna på."],
  },
  {
    ...mentor,
    title: "Mentorstiden flyttas",
    ago: 23,
    body: [
      "Från nästa vecka har vi mentorstid på tisdagar klockan 8.10 i stället för fredagar. Schemat är uppdaterat.",
    ],
  },
  {
    ...maths,
    title: "Problemlösning i par",
    ago: 26,
    body: ["Vi avslutar området med en problemtävling. De tre bästa paren får representera 7B i skolans final."],
  },
  {
    ...sports,
    title: "Ombyte varje gång",
    ago: 29,
    body: ["Många har glömt ombyte på sistone. Ha gärna en extra påse i skåpet: tröja, byxor, handduk och skor."],
  },
  {
    ...swedish,
    title: "Vi ser en pjäs",
    ago: 32,
    body: ["Länsteatern spelar på skolan. Efteråt skriver eleverna en recension. Föreställningen är gratis."],
  },
  {
    ...science,
    title: "Fågelmatning i skolskogen",
    ago: 35,
    body: ["Under tre veckor räknar vi fåglar vid matningen. Bidra gärna med solrosfrön eller äpplen."],
  },
  {
    ...english,
    title: "Pen pals from Ireland",
    ago: 39,
    body: ["Vi har fått brevvänner på en skola i Galway. Första brevet skrivs på lektionen; bild är frivilligt."],
  },
  {
    ...mentor,
    title: "Klassresan: så ligger vi till",
    ago: 43,
    body: ["Klasskassan har 14&nbsp;350 kronor. Nästa insamling är kakförsäljningen på julmarknaden."],
  },
  {
    ...mentor,
    title: "Välkommen till 7B",
    ago: 60,
    body: [
      "Jag heter Helena Berg och är mentor för 7B tillsammans med Peter Lund. Vi ser fram emot läsåret!",
      "Hör av er när som helst; vi svarar inom två dagar.",
    ],
  },
];
