import type { RubricOutcome } from "#contract/teamsAssignments.ts";
import { files } from "#server/database/schema/files.ts";
import { teamsAssignments, teamsResources, teamsSubmissions } from "#server/database/schema/teamsAssignments.ts";
import { GROUPS, STUDENTS, TEAMS_ASSIGNMENTS } from "../cast.ts";
import { pdfOf } from "../files/files.ts";
import type { World } from "../world.ts";
import { enzymeRubric, photosynthesisRubric } from "./rubrics.ts";

type Submission = Partial<typeof teamsSubmissions.$inferInsert> & { studentId: string; status: string };

type Given = {
  id: string;
  groupId: string;
  title: string;
  text: string;
  /** Days relative to today. */
  assigned: number | null;
  due: number | null;
  maxPoints?: number;
  rubric?: typeof photosynthesisRubric;
  submissions: Submission[];
};

const of = (studentId: string, status: string, returned: Partial<Submission> = {}): Submission => ({
  studentId,
  status,
  ...returned,
});

const elsa = STUDENTS.compulsory;
const oskar = STUDENTS.upperSecondary;

const reached = (...levels: [qualityId: string, levelId: string | null, feedback?: string][]): RubricOutcome[] =>
  levels.map(([qualityId, levelId, feedback = null]) => ({ qualityId, levelId, feedback }));

/** Eight of student 2 with all four statuses, with and without points, and three of student 3. */
const given: Given[] = [
  {
    id: "8f2c6a10-ma-algebra",
    groupId: GROUPS.maths7b,
    title: "Algebra: uttryck och mönster",
    text: "<p>Gör uppgifterna i den bifogade filen.</p>",
    assigned: -7,
    due: 8,
    maxPoints: 20,
    submissions: [of(elsa, "working"), of(STUDENTS.classmate, "submitted")],
  },
  {
    id: "8f2c6a11-no-grundamne",
    groupId: GROUPS.science7b,
    title: "Presentera ett grundämne",
    text: "<p>Fem bilder om var det finns, vad det används till och vem som upptäckte det.</p>",
    assigned: -16,
    due: 11,
    maxPoints: 12,
    submissions: [of(elsa, "working")],
  },
  {
    id: "8f2c6a12-sv-kallor",
    groupId: GROUPS.swedish7b,
    title: "Källkritik i praktiken",
    text: "<p>Vem har skrivit, varför och när? Granska två artiklar.</p>",
    assigned: -1,
    due: 10,
    maxPoints: 10,
    submissions: [of(elsa, "assigned")],
  },
  {
    id: "8f2c6a13-idh-sim",
    groupId: GROUPS.sports7b,
    title: "Reflektion efter simningen",
    text: "<p>Vad gick bra? Vad vill du öva mer på?</p>",
    assigned: -3,
    due: 9,
    submissions: [of(elsa, "working")],
  },
  {
    id: "8f2c6a14-en-log",
    groupId: GROUPS.english7b,
    title: "Reading log: chapter 5",
    text: "<p>Write about what happened, and why.</p>",
    assigned: 3,
    due: 17,
    maxPoints: 8,
    submissions: [of(elsa, "assigned")],
  },
  {
    id: TEAMS_ASSIGNMENTS.withOutcomes,
    groupId: GROUPS.science7b,
    title: "Labbrapport: fotosyntes",
    text: "<p>Beskriv försöket med vattenpest och förklara vad bubblorna visar.</p><ul><li>Rita av uppställningen</li><li>Gör en tabell</li><li>Förklara resultatet</li></ul>",
    assigned: -30,
    due: -14,
    maxPoints: 24,
    rubric: photosynthesisRubric,
    submissions: [
      of(elsa, "returned", {
        published: true,
        points: 18,
        feedback: "<p>Fint arbete, Elsa. Tabellen är lätt att läsa. Försök att skriva mer om felkällor nästa gång.</p>",
        rubricOutcomes: reached(
          ["undersoka", "a", "Du planerade försöket på egen hand."],
          ["slutsatser", "c", "Resonemanget om felkällor kan fördjupas."],
          ["begrepp", "c"],
          ["skriva", null],
        ),
      }),
    ],
  },
  {
    id: "8f2c6a16-en-story",
    groupId: GROUPS.english7b,
    title: "A short story",
    text: "<p>Write a story of 200 to 300 words.</p>",
    assigned: -18,
    due: -4,
    maxPoints: 15,
    submissions: [of(elsa, "submitted")],
  },
  {
    id: "8f2c6a17-sv-faktatext",
    groupId: GROUPS.swedish7b,
    title: "Faktatext om ett djur",
    text: "<p>En sida med inledning, tre stycken och källor.</p>",
    assigned: -40,
    due: -26,
    submissions: [of(elsa, "returned", { published: true, feedback: "<p>Tydlig och lätt att följa.</p>" })],
  },
  {
    id: TEAMS_ASSIGNMENTS.enzymes,
    groupId: GROUPS.upperMaths,
    title: "Modellera: enzymer och temperatur",
    text: "<p>Undersök hur temperaturen påverkar hur snabbt katalas bryter ned väteperoxid, och anpassa en kurva till mätningarna. Planera försöket i par, men skriv rapporten på egen hand.</p><p>Rapporten ska innehålla syfte, hypotes, metod, resultat i tabell och diagram, diskussion och felkällor.</p>",
    assigned: -21,
    due: -6,
    maxPoints: 24,
    rubric: enzymeRubric,
    submissions: [
      of(oskar, "returned", {
        published: true,
        points: 18,
        feedback:
          "<p>Fint arbete, Oskar. Diagrammen är lätta att läsa och du förklarar varför enzymet slutar fungera.</p>",
        rubricOutcomes: reached(
          ["undersoka", "a", "Du planerade och genomförde laborationen självständigt."],
          ["slutsatser", "c", "Resonemanget om felkällor kan fördjupas."],
          ["begrepp", "c"],
          ["skriva", "c", "Tydlig struktur, tänk på enheterna i tabellen."],
        ),
      }),
    ],
  },
  {
    id: "8f2c6b02-ma-graf",
    groupId: GROUPS.upperMaths,
    title: "Grafer till polynom",
    text: "<p>Skissa och kontrollera med räknaren.</p>",
    assigned: -4,
    due: 11,
    maxPoints: 10,
    submissions: [of(oskar, "working")],
  },
  {
    id: "8f2c6b03-spa-verbos",
    groupId: GROUPS.adultSpanish,
    title: "Verbos: pretérito",
    text: "<p>Fyll i rätt form.</p>",
    assigned: -9,
    due: 13,
    submissions: [of(oskar, "assigned")],
  },
];

/** Seeds imported Teams assignments with Teams' own time format, files and links. */
export async function seedTeamsAssignments({ db, at }: World): Promise<void> {
  await db.insert(teamsAssignments).values(
    given.map(({ id, groupId, title, text, assigned, due, maxPoints = null, rubric = null }, place) => ({
      externalId: id,
      groupId,
      displayName: title,
      description: text,
      assignedDateTime: assigned === null ? null : inFractions(at(assigned, "08:05")),
      dueDateTime: due === null ? null : place % 3 === 1 ? withOffset(at(due, "23:59")) : inFractions(at(due, "23:59")),
      maxPoints,
      rubric,
    })),
  );
  await db
    .insert(teamsSubmissions)
    .values(given.flatMap(({ id, submissions }) => submissions.map((one) => ({ externalId: id, ...one }))));
  await db
    .insert(files)
    .values(kept.map(([id, name, content]) => ({ id, name, type: PDF, size: content.length, content })));
  await db.insert(teamsResources).values(resources);
}

/** Seconds with Teams' precision. */
const inFractions = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, ".4847754Z");

/** The same moment with an offset of one hour from UTC. */
const withOffset = (moment: Date): string =>
  new Date(moment.getTime() + 3_600_000).toISOString().replace(/\.\d+Z$/, "+01:00");

const PDF = "application/pdf";

const kept: [id: string, name: string, content: Uint8Array][] = [
  ["file-teams-instruktion", "Instruktion fotosyntes.pdf", pdfOf("Instruktion: fotosyntes")],
  ["file-teams-rapport", "Labbrapport Elsa.pdf", pdfOf("Labbrapport, Elsa")],
  ["file-teams-enzymer", "Instruktion.pdf", pdfOf("Instruktion: enzymer och temperatur")],
];

const resources: (typeof teamsResources.$inferInsert)[] = [
  {
    id: "resource-instruktion",
    externalId: TEAMS_ASSIGNMENTS.withOutcomes,
    position: 1,
    displayName: "Instruktion fotosyntes.pdf",
    fileId: "file-teams-instruktion",
  },
  {
    id: "resource-rapport",
    externalId: TEAMS_ASSIGNMENTS.withOutcomes,
    position: 2,
    displayName: "Labbrapport Elsa.pdf",
    fileId: "file-teams-rapport",
    template: true,
  },
  {
    id: "resource-film",
    externalId: TEAMS_ASSIGNMENTS.withOutcomes,
    position: 3,
    displayName: "Film om fotosyntes",
    url: "https://urplay.se/program/196741-fotosyntes",
  },
  // Its contents are missing, so requests for its fileUrl fail.
  { id: "resource-algebra", externalId: "8f2c6a10-ma-algebra", position: 1, displayName: "Uttryck och mönster.docx" },
  {
    id: "resource-enzymer",
    externalId: TEAMS_ASSIGNMENTS.enzymes,
    position: 1,
    displayName: "Instruktion.pdf",
    fileId: "file-teams-enzymer",
  },
];
