import type { z } from "zod";
import type { EndpointName, Schemas } from "#contract/registry/schemas.ts";
import { GROUPS, SCHOOLS, STAFF } from "../cast.ts";

/** JSON bodies of endpoints by their names. */
export type Bodies = {
  [Name in EndpointName as BodyOf<Name> extends Uint8Array | undefined ? never : Name]: BodyOf<Name>;
};

type BodyOf<Name extends EndpointName> = Schemas[Name] extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : undefined;

type DeskBodies = { [Name in keyof Bodies as Name extends DeskName ? Name : never]: Bodies[Name] };
type DeskName =
  | `${string}Desk${string}`
  | "decideOnLeave"
  | "decideOnFlag"
  | "takeAttendance"
  | "answerAtDesk"
  | "writeToFamilies";

const FIELD = {
  id: null,
  name: "Följer ditt barn med?",
  type: "YES_NO" as const,
  value: "",
  options: [],
  required: true,
};
const FORM = { title: "Utflykt till museet", text: "Vi åker buss.", dueDay: "2026-03-20", fields: [FIELD] };
const TEXT = {
  title: "Friluftsdag på fredag",
  text: "<p>Ta med matsäck och kläder efter väder.</p>",
  groups: [GROUPS.mentor7b],
  students: [],
  important: true,
  urgent: false,
  eventDate: "2026-03-20T07:00:00.000Z",
  validUntil: null,
};

/** Examples of what staff send. */
const PERMISSION = {
  kind: "PHOTO_INSIDE" as const,
  title: "Foton inom skolan",
  text: "Vi fotograferar i undervisningen. Bilderna visas bara här.",
  validUntil: null,
  allMustAgree: true,
};

const WORK = {
  title: "Vikingatiden",
  text: "<p>Vi läser om vikingarnas resor.</p>",
  startDay: "2026-03-16",
  endDay: "2026-04-03",
  type: null,
  state: "OPEN" as const,
  courses: [],
  matrices: [],
  takesFeedback: true,
};

const HOLIDAY = {
  title: "Lovveckan",
  groups: [GROUPS.preschoolMentor],
  days: ["2026-03-30", "2026-03-31", "2026-04-01"],
  opens: "06:30",
  closes: "17:30",
  answerBy: "2026-03-20",
};

export const deskBodies: DeskBodies = {
  createDeskWork: { ...WORK, kind: "PLAN" },
  changeDeskWork: { ...WORK, endDay: "2026-04-10" },
  saveDeskAssessment: { key: "1", results: [], text: "<p>Du berättar levande.</p>" },
  switchDeskService: { service: "leave", days: { from: "2026-03-16", until: "2026-06-30" } },
  createDeskHoliday: HOLIDAY,
  changeDeskHoliday: HOLIDAY,
  createDeskPermission: { ...PERMISSION, schoolId: SCHOOLS.compulsory },
  changeDeskPermission: PERMISSION,
  decideOnLeave: { state: "GRANTED", note: "Trevlig resa!" },
  decideOnFlag: { decision: "REMOVED", reason: "Det bryter mot våra regler." },
  runDeskSource: { kind: "FULL", allows: 7 },
  pauseDeskSource: { paused: true },
  saveDeskMeals: {
    days: [
      {
        day: "2026-03-16",
        courses: [
          { name: "Ugnsbakad torsk med dillsås och potatis", isVegetarian: false, allergens: ["FISH", "MILK"] },
          { name: "Linsgryta med ris", isVegetarian: true, allergens: [] },
        ],
      },
    ],
  },
  takeAttendance: { marks: [{ key: "1", mark: "LATE", minutes: 10 }] },
  grantDeskGroup: { userId: STAFF.sports, role: "teacher", until: "2026-03-20" },
  endDeskGrant: { userId: STAFF.sports },
  answerAtDesk: { text: "<p>Provet är på torsdag.</p>" },
  writeToFamilies: { title: "Klassresan", text: "<p>Så här har vi planerat.</p>", students: ["1", "2"] },
  beginDeskFile: { name: "program.pdf", size: 48_213 },
  createDeskForms: { ...FORM, groups: [GROUPS.mentor7b] },
  updateDeskForm: { ...FORM, fields: [{ ...FIELD, id: "field-1", required: false }] },
  closeDeskForm: { isClosed: true },
  createDeskMeeting: {
    title: "Utvecklingssamtal",
    text: "Välkomna!",
    students: null,
    staff: [STAFF.mentor],
    room: "Sal 12",
    joinWebUrl: null,
    blocks: [{ day: "2026-03-24", from: "15:00", until: "17:00" }],
    breaks: [],
    minutes: 20,
    pause: 5,
    followUp: true,
  },
  offerDeskSlot: { isOffered: false },
  moveDeskBooking: { timeBlockSlotId: "slot-1", date: "2026-03-24T15:00:00", endDate: "2026-03-24T15:20:00" },
  addDeskNote: { title: "Inför samtalet", text: "Ta upp läsningen.", isShared: true },
  completeDeskTalk: { followUp: "Vi läser en kvart om dagen." },
  turnOnDeskNotices: { device: { teams: true }, language: "sv" },
  turnOffDeskNotices: { device: { teams: true } },
  chooseDeskMail: { pace: "AT_ONCE", language: "sv" },
  createDeskText: { ...TEXT, kind: "POST", publish: "NOW" },
  changeDeskText: { ...TEXT, publish: "NOW", tells: true },
};
