import { GROUPS, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";
import type { Line, Thread } from "./thread.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** Messages of the long thread, as many as in a busy year. */
const LONG_THREAD = 400;

const LONG_PREVIEW =
  "<p>Hej! Här kommer <strong>veckobrevet</strong>: på måndag har vi prov i NO, på tisdag är det friluftsdag vid Björksjön och på torsdag kommer fotografen. Glöm inte matsäck, varma kläder och ett gott humör!</p>";

/** In turns: of the family, and of the mentor. */
const everyday = [
  "Elsa glömde gympapåsen idag, kan hon hämta den imorgon?",
  "Ja, den ligger kvar i hallen utanför salen.",
  "Tack, då vet jag! Har klassen bestämt något om utflykten?",
  "Vi åker på onsdag klockan nio.",
  "Perfekt. Behövs matsäck?",
  "Ja tack, och kläder efter väder.",
  "Hon är lite förkyld men kommer ändå.",
  "Tack, då är vi inne på rasten.",
];

const toOthersOf7b: Pick<Thread, "title" | "staff" | "about" | "batchId"> = {
  title: "Kvarglömda hjälmar",
  staff: ["mentor"],
  about: [{ referenceType: "SECTION", referenceId: GROUPS.mentor7b }],
  batchId: "batch-1",
};

/** Conversations of `family` and `coparent`, first those about plans, assignments and meetings. */
export function threads({ random }: World): Thread[] {
  return [
    {
      id: "conversation-1",
      title: "Veckobrev",
      guardians: ["family", "coparent"],
      staffGroups: ["mentor7b"],
      lines: [
        { by: "family", ago: 3 * DAY, text: "Hej! När kommer veckobrevet?" },
        { by: "mentor", ago: 2 * HOUR, text: LONG_PREVIEW, as: "mentor7b" },
      ],
      unread: 1,
    },
    {
      id: "conversation-2",
      title: "Läxan i matematik",
      guardians: ["family"],
      staff: ["maths"],
      about: [{ referenceType: "SECTION", referenceId: GROUPS.maths7b }],
      lines: [
        { by: "family", ago: 2 * DAY, text: "Elsa undrar om uppgift 14. Ska den lösas med ekvation?" },
        {
          by: "maths",
          ago: 2 * DAY - 40,
          text: "Ja, en ekvation är enklast.<br>Hon kan titta på exemplet på sidan 82.",
        },
        { by: "maths", ago: 5 * HOUR, text: "Hur gick det?" },
        { by: "maths", ago: 4 * HOUR, text: "Jag har räknestuga på torsdag om hon vill komma." },
      ],
      unread: 2,
    },
    {
      id: "conversation-3",
      title: "Vardag i 7B",
      guardians: ["family"],
      staff: ["mentor"],
      lines: Array.from(
        { length: LONG_THREAD },
        (_, index): Line => ({
          by: index % 2 === 0 ? "family" : "mentor",
          ago: (LONG_THREAD - index) * (9 * HOUR) + Math.floor(random() * 3 * HOUR) + DAY,
          text: everyday[index % everyday.length] as string,
        }),
      ),
    },
    {
      id: "conversation-4",
      title: "Skjuts till matchen",
      guardians: ["family", "stranger", "protected"],
      staff: ["sports"],
      groups: ["sports7b"],
      students: [STUDENTS.compulsory, STUDENTS.protected],
      about: [{ referenceType: "STUDENT", referenceId: STUDENTS.compulsory }],
      lines: [
        { by: "sports", ago: 6 * DAY, text: "Vi behöver två bilar till matchen på lördag.", as: "sports7b" },
        { by: "stranger", ago: 6 * DAY - 30, text: "Jag kan köra fyra." },
        { by: "protected", ago: 6 * DAY - 60, text: "Vi tar cykeln." },
        { by: "family", ago: 5 * DAY, text: "Jag kan köra tre." },
      ],
    },
    {
      id: "conversation-5",
      title: "Bråk på rasten",
      guardians: ["family", "coparent", "stranger"],
      staff: ["mentor", "principal"],
      lines: [
        { by: "mentor", ago: 9 * DAY, text: "Det var bråk på rasten idag. Vi har talat med alla inblandade." },
        { by: "coparent", ago: 9 * DAY - 50, text: "Thank you for telling us." },
        { by: "stranger", ago: 8 * DAY, text: "Det är alltid ditt barn som börjar!", reportedBy: "family" },
      ],
      unread: 1,
    },
    {
      id: "conversation-6",
      title: "Lån av dator",
      guardians: ["family"],
      staff: ["swedish"],
      lines: [
        { by: "family", ago: 12 * DAY, text: "Datorn har slutat fungera, vad gör vi?" },
        { by: "family", ago: 12 * DAY - 5, text: "Det här är under all kritik!", reportedBy: "coparent" },
        { by: "swedish", ago: 11 * DAY, text: "Hon får låna en av mig så länge." },
      ],
    },
    {
      id: "conversation-7",
      title: "Boken till fredag",
      guardians: ["family"],
      staff: ["swedish", "studentElsewhere"],
      about: [{ referenceType: "SECTION", referenceId: GROUPS.swedish7b }],
      lines: [
        { by: "swedish", ago: 15 * DAY, text: "Läs till och med kapitel åtta till fredag." },
        { by: "studentElsewhere", ago: 14 * DAY, text: "<em>Det finns en ljudbok också.</em>" },
      ],
    },
    {
      id: "conversation-8",
      title: "Musik och film",
      guardians: ["family"],
      staff: ["english"],
      lines: [
        {
          by: "english",
          ago: 20 * DAY,
          text: '<p>Tips: <a href="https://www.bbc.co.uk/learningenglish">BBC Learning English</a></p>',
        },
        { by: "english", ago: 19 * DAY, text: "Onödig kommentar.", reportedBy: "family" },
        { by: "family", ago: 18 * DAY, text: "Tack för tipset!" },
      ],
    },
    {
      id: "conversation-9",
      title: "Specialkost",
      guardians: ["family"],
      staff: ["nurse", "mentor"],
      lines: [
        { by: "family", ago: 30 * DAY, text: "Elsa tål inte nötter." },
        { by: "nurse", ago: 29 * DAY, text: "Tack, det är antecknat i köket." },
        { by: "nurse", ago: 1 * DAY, text: "Köket frågar om mandel går bra?" },
      ],
      unread: 1,
    },
    {
      id: "conversation-10",
      title: "Välkommen till 7B",
      guardians: ["family", "coparent"],
      staffGroups: ["mentor7b"],
      lines: [{ by: "mentor", ago: 90 * DAY, text: "Välkomna till ett nytt läsår!", as: "mentor7b" }],
    },
    {
      id: "conversation-11",
      title: "Klassresan i sexan",
      status: "ARCHIVED",
      guardians: ["family"],
      staff: ["mentor"],
      lines: [
        { by: "mentor", ago: 170 * DAY, text: "Tack för en fin resa!" },
        { by: "family", ago: 169 * DAY, text: "Tack själva!" },
      ],
    },
    {
      id: "conversation-12",
      title: "Skåpnyckel",
      status: "ARCHIVED",
      guardians: ["family"],
      staff: ["sports"],
      lines: [{ by: "sports", ago: 140 * DAY, text: "Nyckeln är upphittad." }],
    },
    {
      id: "conversation-13",
      title: "Inskolning",
      student: STUDENTS.preschool,
      guardians: ["family"],
      staffGroups: ["preschoolMentor"],
      lines: [
        { by: "preschoolTeacher", ago: 4 * DAY, text: "Alma har sovit gott idag.", as: "preschoolMentor" },
        { by: "family", ago: 4 * DAY - 20, text: "Så skönt att höra." },
      ],
    },
    {
      id: "conversation-14",
      title: "Derivata",
      student: STUDENTS.upperSecondary,
      guardians: ["family", "protected"],
      staff: ["upperMaths"],
      lines: [
        { by: "protected", ago: 1 * DAY, text: "Kan Oskar få hjälp med derivatan?" },
        { by: "upperMaths", ago: 7 * HOUR, text: "Oskar är välkommen på räknestugan." },
      ],
      unread: 1,
    },
    {
      id: "conversation-15",
      title: "Annan familj",
      guardians: ["stranger"],
      student: STUDENTS.classmate,
      staff: ["mentor"],
      lines: [{ by: "stranger", ago: 3 * DAY, text: "Hugo har bytt telefonnummer." }],
    },
    {
      id: "conversation-16",
      title: "Läxhjälp på ukrainska",
      guardians: ["synced"],
      student: STUDENTS.synced,
      staff: ["mentor"],
      lines: [
        {
          by: "synced",
          ago: 2 * DAY,
          text: '<p lang="uk">Добрий день! Чи може Данило приходити на домашню допомогу щочетверга?</p>',
        },
        { by: "synced", ago: 2 * DAY - 3, text: "", recalledAfter: 2 },
        {
          by: "mentor",
          ago: 1 * DAY,
          text: '<p>Ja, han är välkommen redan på torsdag.</p><p lang="en">Yes, he is welcome this Thursday.</p>',
        },
      ],
    },
    {
      ...toOthersOf7b,
      id: "conversation-17",
      guardians: ["stranger"],
      student: STUDENTS.classmate,
      lines: [
        { by: "mentor", ago: 5 * DAY, text: "Två cykelhjälmar ligger kvar. Saknar ni en?" },
        { by: "stranger", ago: 4 * DAY, text: "Ja, Hugo har en blå." },
      ],
    },
    {
      ...toOthersOf7b,
      id: "conversation-18",
      guardians: ["protected"],
      student: STUDENTS.protected,
      lines: [{ by: "mentor", ago: 5 * DAY, text: "Två cykelhjälmar ligger kvar. Saknar ni en?" }],
    },
  ];
}
