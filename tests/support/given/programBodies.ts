import type { WrittenKind } from "#contract/integration/kinds.ts";
import { schoolRef } from "./givenProgram.ts";
import { ref } from "./givenProgramClass.ts";

export type Body = Record<string, unknown>;

const PUBLISHED = "2026-03-12T07:30:00Z";

/** One good body of each kind. Those of files go by their own endpoint. */
export const GOOD: Record<Exclude<WrittenKind, "files">, (school: string) => Body> = {
  schools: () => ({ title: "Ekskolan" }),
  students: () => ({ firstName: "Alva", lastName: "Lind" }),
  guardians: () => ({ firstName: "Karin", lastName: "Lind" }),
  staff: () => ({ firstName: "Maria", lastName: "Ek" }),
  groups: (school) => ({ school: schoolRef(school), type: "MENTOR_GROUP", title: "7A" }),
  courses: (school) => ({ school: schoolRef(school), title: "Matematik", year: "7" }),
  matrices: (school) => ({
    school: schoolRef(school),
    title: "Matematik",
    courses: [ref("courses", "C1")],
    parts: [{ rows: [{ id: "r1", text: "Löser problem", levels: [{ level: 1, text: "Till viss del" }] }] }],
  }),
  scales: (school) => ({
    school: schoolRef(school),
    levels: [{ level: 1, texts: { "sv-SE": { long: "Godtagbara kunskaper", short: "G" } } }],
  }),
  plans: () => ({
    group: ref("groups", "G1"),
    title: "Bråk",
    start: PUBLISHED,
    creator: ref("staff", "T1"),
    content: [{ type: "TEXT", text: "<p>Sida 3</p>" }],
  }),
  assessments: () => ({ student: ref("students", "S1"), work: ref("plans", "PL1"), published: PUBLISHED }),
  verdicts: () => ({
    student: ref("students", "S1"),
    course: ref("courses", "C1"),
    scale: ref("scales", "K1"),
    level: 1,
    text: "<p>Bra</p>",
    published: PUBLISHED,
  }),
  adjustments: () => ({
    student: ref("students", "S1"),
    title: "Tydliga instruktioner",
    text: "<p>Korta steg.</p>",
    start: PUBLISHED,
    creator: ref("staff", "T1"),
  }),
  forms: () => ({
    group: ref("groups", "G1"),
    title: "Matallergi",
    text: "<p>Svara senast fredag.</p>",
    fields: [{ id: "f1", name: "Allergier", type: "TEXT" }],
  }),
  services: (school) => ({ school: schoolRef(school), service: "forms", until: "2026-12-31" }),
  texts: () => ({ locale: "sv-SE", key: "session:welcomeText", text: "Välkommen" }),
  posts: (school) => ({
    school: schoolRef(school),
    groups: [ref("groups", "G1")],
    title: "Utflykt",
    text: "<p>Ta med matsäck.</p>",
    published: PUBLISHED,
    files: [ref("files", "F1")],
  }),
  documentations: () => ({
    group: ref("groups", "G1"),
    students: [ref("students", "S1")],
    title: "I skogen",
    text: "<p>En koja.</p>",
    published: PUBLISHED,
  }),
  assignments: () => ({ group: ref("groups", "G1"), title: "Bråk", text: "<p>Sida 3</p>", published: PUBLISHED }),
  meetings: (school) => ({
    school: schoolRef(school),
    title: "Samtal",
    text: "<p>Välkommen</p>",
    students: [ref("students", "S1")],
    times: [{ start: "2026-03-24T14:00:00Z", end: "2026-03-24T14:30:00Z" }],
  }),
  permissions: (school) => ({ school: schoolRef(school), kind: "PHOTO_INSIDE", title: "Foton", text: "Inom skolan" }),
  holidayRounds: (school) => ({
    school: schoolRef(school),
    groups: [ref("groups", "G1")],
    title: "Sportlov",
    days: ["2026-03-30", "2026-03-31"],
    opens: "06:30",
    closes: "17:30",
    answerBy: "2026-03-20",
  }),
  menuItems: (school) => ({ school: schoolRef(school), title: "Biblioteket", url: "https://library.example" }),
  meals: (school) => ({ school: schoolRef(school), day: "2026-03-12", courses: [{ name: "Ugnsbakad torsk" }] }),
  closedDays: (school) => ({ school: schoolRef(school), day: "2026-03-13", title: "Studiedag" }),
  lessons: (school) => ({
    school: schoolRef(school),
    group: ref("groups", "G1"),
    title: "Matematik",
    start: PUBLISHED,
    minutes: 60,
  }),
  attendance: () => ({ student: ref("students", "S1"), lesson: ref("lessons", "L1"), type: "VALID_ABSENCE" }),
  absences: () => ({
    student: ref("students", "S1"),
    start: "2026-03-12T09:00:00Z",
    end: "2026-03-12T10:00:00Z",
    entireDays: false,
  }),
  messages: () => ({ message: "nothing", staff: "nobody", text: "<p>Hej</p>" }),
  leaveDecisions: () => ({ leave: "nothing", decision: "GRANTED", staff: ref("staff", "T1") }),
  placements: (school) => ({ student: ref("students", "S1"), school: schoolRef(school) }),
  guardianships: () => ({ guardian: ref("guardians", "P1"), student: ref("students", "S1") }),
  roles: (school) => ({ staff: ref("staff", "T1"), school: schoolRef(school), role: "mentor" }),
  memberships: () => ({ group: ref("groups", "G1"), student: ref("students", "S1") }),
  ownerships: () => ({ group: ref("groups", "G1"), staff: ref("staff", "T1") }),
};
