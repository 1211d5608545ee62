import { GROUPS, STAFF } from "../cast.ts";
import type { PostRow } from "./feedRows.ts";

const preschool = { groups: [GROUPS.preschoolMentor], author: { userId: STAFF.preschoolTeacher } };
const play = { groups: [GROUPS.preschoolEducation], author: { userId: STAFF.preschoolTeacher } };
const upperMentor = { groups: [GROUPS.upperMentor], author: { userId: STAFF.upperMentor } };
const upperMaths = { groups: [GROUPS.upperMaths], author: { userId: STAFF.upperMaths } };
const spanish = { groups: [GROUPS.adultSpanish], author: { userId: STAFF.adultTeacher } };
const neighbour = { groups: [GROUPS.neighbourMentor], author: { userId: STAFF.neighbourTeacher } };

/** Posts for the other children: preschool, upper secondary and adult education, and the other municipality. */
export const POSTS_OF_OTHERS: PostRow[] = [
  {
    ...preschool,
    title: "Vi behöver regnkläder",
    ago: 1,
    isUnread: true,
    body: ["Alma och kompisarna är ute varje dag, även när det regnar. Märk regnkläder och stövlar med namn."],
  },
  {
    ...preschool,
    title: "Stängt för planering",
    ago: 4,
    event: [6, "08:00"],
    isImportant: true,
    body: [
      "Om sex dagar har vi planeringsdag och förskolan är stängd. Behöver ni omsorg, säg till senast i övermorgon.",
    ],
  },
  {
    ...play,
    title: "Rörelseveckan",
    ago: 8,
    isUnread: true,
    body: ["Vi hoppar, balanserar och kryper genom hinderbanan i hallen. Kläder som går att röra sig i, tack!"],
  },
  {
    ...preschool,
    title: "Vattkoppor på Blå",
    ago: 11,
    isUnread: true,
    body: ["Två barn har vattkoppor. Titta efter utslag och stanna hemma tills alla blåsor har torkat."],
  },
  {
    ...preschool,
    title: "Drop-in-fika",
    ago: 17,
    body: ["Kom och fika med barnen på fredag klockan 14.30. Barnen har bakat bullar och ställer ut sina teckningar."],
  },
  {
    ...play,
    title: "Sagostund på biblioteket",
    ago: 24,
    body: ["Vi promenerar till biblioteket på torsdag förmiddag. Ta gärna med en bok som barnet tycker om."],
  },
  {
    ...preschool,
    title: "Blöjor och extrakläder",
    ago: 33,
    body: ["Fyll på i lådan i hallen, tack. Det går åt många strumpor."],
  },
  {
    ...upperMentor,
    title: "Nationella provet i matematik",
    ago: 1,
    event: [5, "08:30"],
    isImportant: true,
    body: ["Provet skrivs om fem dagar i aulan. Legitimation krävs. Anpassningar har ni fått besked om separat."],
  },
  {
    ...upperMentor,
    title: "Studieresa till Lund",
    ago: 3,
    isUnread: true,
    body: ["Vi besöker fysiska institutionen och MAX IV. Anmälan görs till mentor; kostnaden är 0 kr."],
  },
  {
    ...upperMaths,
    title: "Repetition inför provet",
    ago: 5,
    isUnread: true,
    body: ["Extra räknestuga på torsdag klockan 15. Gamla prov finns i gruppens mapp."],
  },
  {
    ...spanish,
    title: "Lektionen flyttas till sal 14",
    ago: 6,
    isUnread: true,
    body: ["På tisdag är vi i sal 14 eftersom datorsalen är bokad. Ta med boken."],
  },
  {
    ...upperMentor,
    title: "Gymnasiearbetet: välj ämne",
    ago: 9,
    body: ["Lämna ett förslag på ämne och frågeställning till din mentor senast månadsskiftet."],
  },
  {
    ...upperMaths,
    title: "Miniräknare med CAS",
    ago: 13,
    body: ["Från och med nästa kapitel behöver alla en räknare eller programmet på datorn."],
  },
  {
    groups: [GROUPS.unknownType],
    author: { text: "Kulturskolan" },
    title: "Vi söker statister",
    ago: 15,
    body: ["Vårens uppsättning behöver tio personer i bakgrunden. Repetitioner på söndagar."],
  },
  {
    ...upperMentor,
    title: "CSN och frånvaro",
    ago: 20,
    body: ["Ogiltig frånvaro rapporteras till CSN. Anmäl sjukfrånvaro varje dag före klockan 9."],
  },
  {
    ...spanish,
    title: "Muntligt prov",
    ago: 22,
    body: ["Proven är i par, femton minuter. Tider att boka ligger på kursens sida."],
  },
  {
    ...upperMentor,
    title: "Öppet hus på universitetet",
    ago: 30,
    body: ["Den som vill åka med till Uppsala anmäler sig hos studievägledaren."],
  },
  {
    ...upperMaths,
    title: "Välkommen till Matematik 3c",
    ago: 55,
    body: ["Kursen omfattar 100 poäng. Planeringen finns i gruppen."],
  },
  {
    ...neighbour,
    title: "Skidutflykt till Fjällbacken",
    ago: 2,
    event: [4, "08:15"],
    isImportant: true,
    body: ["Klass 4A åker skidor om fyra dagar. Utrustning går att låna; skriv längd och skostorlek till mig."],
  },
  {
    ...neighbour,
    title: "Mellanmål hemifrån",
    ago: 7,
    body: ["Ta med frukt till förmiddagsrasten. Tänk på att skolan är nötfri."],
  },
  {
    ...neighbour,
    title: "Läxor på torsdagar",
    ago: 14,
    body: ["Läxan delas ut på torsdag och lämnas in på onsdag. Räkna med tjugo minuter om dagen."],
  },
  { ...neighbour, title: "Simborgarmärket", ago: 21, body: ["Vi simmar på tisdagar. Badkläder, handduk och matsäck."] },
  {
    ...neighbour,
    title: "Hej från 4A",
    ago: 52,
    body: ["Jag heter Tone Dahl och är mentor för 4A. Välkomna till ett nytt läsår!"],
  },
];
