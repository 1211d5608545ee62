import type { INTEGRATION_ENDPOINTS } from "#contract/integration/kinds.ts";
import { SCHOOLS, STUDENTS } from "../cast.ts";
import { courseworkExamples } from "./courseworkExamples.ts";
import { AT, GROUP, named, OF_SCHOOL, OF_STUDENT, STUDENT_NAMED, TEACHER } from "./programNames.ts";

type ProgramExample = { body?: unknown; reply: unknown };

const VERSION = "q3sJ0m1v8RZ4gk2nWc7dXA";
const STUDENT = { firstName: "Alva", lastName: "Lind" };
const GUARDIAN = named("guardian-family", "G1");
const PERIOD = { startTime: AT, endTime: "2026-03-12T14:00:00.000Z", entireDays: false };
const LESSON = {
  school: { kind: "schools", sourceId: SCHOOLS.compulsory },
  group: { kind: "groups", sourceId: "7A" },
  title: "Matematik",
  start: "2026-03-16T08:00:00+01:00",
  minutes: 60,
  without: [{ kind: "students", sourceId: "S2" }],
};

/** Examples of calls of programs and their replies. */
export const programExamples: Record<keyof typeof INTEGRATION_ENDPOINTS, ProgramExample> = {
  getCapabilities: {
    reply: {
      kinds: [{ kind: "students", read: true, write: true }],
      schools: [{ id: SCHOOLS.compulsory, title: "Björkskolan" }],
      requestsPerMinute: 600,
      itemsPerBatch: 500,
    },
  },
  listChanges: {
    reply: {
      changes: [
        { type: "absence.reported", id: "absence-3", school: SCHOOLS.compulsory, delivery: "delivery-1", at: AT },
      ],
      after: "17.1773307800000",
      more: false,
    },
  },
  getReportedAbsence: { reply: { id: "absence-3", ...OF_STUDENT, ...PERIOD, backAt: null, reported: AT } },
  getReportedLeave: {
    reply: {
      id: "leave-1",
      ...OF_STUDENT,
      ...PERIOD,
      reason: "Vi reser till mormor.",
      state: "GRANTED",
      created: AT,
      decided: AT,
      decidedBy: TEACHER,
      note: null,
    },
  },
  getReportedCare: {
    reply: {
      id: STUDENTS.preschool,
      school: SCHOOLS.preschool,
      namedSchool: named(SCHOOLS.preschool, null),
      student: named(STUDENTS.preschool, null),
      patterns: [],
      days: [{ day: "2026-03-13", times: { start: "07:30", end: "15:00" } }],
      people: [{ id: "person-1", name: "Mormor", relation: "Mormor", phone: "070-174 06 05" }],
      pickups: [{ day: "2026-03-13", personId: "person-1" }],
    },
  },
  getSentMessage: {
    reply: {
      id: "message-1",
      ...OF_STUDENT,
      conversation: { id: "conversation-1", title: "Matteprovet" },
      text: "<p>När är provet?</p>",
      created: AT,
      guardian: GUARDIAN,
      writer: null,
      staff: [TEACHER],
    },
  },
  getChangedBooking: {
    reply: {
      id: "instance-1",
      ...OF_STUDENT,
      meeting: named("meeting-1", "M1"),
      status: "ACTIVE",
      start: "2026-03-24T15:00:00.000Z",
      end: "2026-03-24T15:20:00.000Z",
      guardian: GUARDIAN,
    },
  },
  getSubmittedAnswers: {
    reply: {
      id: "form-2-instance-family",
      ...OF_STUDENT,
      form: named("form-2", "F2"),
      guardian: GUARDIAN,
      submitted: AT,
      answers: [{ field: "allergy", name: "Allergier", value: "Nötter" }],
    },
  },
  getAnsweredPermission: {
    reply: {
      id: "12",
      ...OF_STUDENT,
      permission: { id: "permission-photos", sourceId: "P1", registerId: null },
      version: 1,
      isGiven: true,
      state: "OPEN",
      guardian: GUARDIAN,
      answered: AT,
    },
  },
  getAnsweredHolidays: {
    reply: {
      ...OF_STUDENT,
      id: STUDENTS.compulsory,
      rounds: [
        {
          round: { id: "holiday-week", sourceId: "L1", registerId: null },
          days: [{ day: "2026-03-30", times: { start: "08:00", end: "15:00" }, isLate: false, answered: AT }],
        },
      ],
    },
  },
  getChangedContact: {
    reply: {
      id: GUARDIAN.id,
      ...OF_SCHOOL,
      guardian: GUARDIAN,
      mail: "karin.lindqvist@example.com",
      phone: "070-174 06 05",
      street: "Lingonvägen 4",
      postal: "123 45",
      city: "Björkstad",
    },
  },
  getTakenAttendance: {
    reply: {
      id: "lesson-1",
      ...OF_SCHOOL,
      lesson: named("lesson-1", "L1"),
      group: GROUP,
      title: "Matematik",
      start: AT,
      minutes: 60,
      taken: AT,
      staff: TEACHER,
      students: [{ student: STUDENT_NAMED, type: "VALID_LATE", lateMinutes: 12 }],
    },
  },
  getAttendanceOfMonth: { reply: "student,studentSourceId,…" },
  getPublishedPost: {
    reply: {
      id: "post-1",
      ...OF_SCHOOL,
      title: "Utflykt",
      text: "<p>Ta med matsäck.</p>",
      staff: TEACHER,
      published: AT,
      corrected: null,
      files: [{ name: "karta.pdf", type: "application/pdf", size: 48_213 }],
      groups: [GROUP],
      important: false,
      urgent: false,
      eventDate: null,
      validUntil: null,
    },
  },
  getPublishedDocumentation: {
    reply: {
      id: "documentation-1",
      ...OF_SCHOOL,
      title: "I skogen",
      text: "<p>Vi byggde en koja.</p>",
      staff: TEACHER,
      published: AT,
      corrected: null,
      files: [],
      group: GROUP,
      students: [STUDENT_NAMED],
    },
  },
  getSentForm: {
    reply: {
      id: "form-2",
      ...OF_SCHOOL,
      group: GROUP,
      title: "Kost",
      text: "",
      due: AT,
      closed: null,
      fields: [{ id: "field-1", name: "Allergier", type: "TEXT", options: [], required: true }],
    },
  },
  getOfferedMeeting: {
    reply: {
      id: "meeting-1",
      ...OF_SCHOOL,
      title: "Utvecklingssamtal",
      text: "",
      status: "ACTIVE",
      staff: [TEACHER],
      students: [{ student: STUDENT_NAMED, booking: "instance-1" }],
      times: [{ start: "2026-03-24T15:00:00.000Z", end: "2026-03-24T15:20:00.000Z", isOffered: false }],
    },
  },
  ...courseworkExamples,
  putReceipt: { reply: { delivery: "delivery-1", state: "RECEIVED" } },
  putFile: { reply: { sourceId: "F1", status: "created", version: VERSION } },
  putItem: { body: STUDENT, reply: { sourceId: "S1", status: "created", version: VERSION } },
  getItem: { reply: { kind: "students", sourceId: "S1", version: VERSION, body: { ...STUDENT, email: null } } },
  deleteItem: { reply: { sourceId: "S1", status: "removed" } },
  replaceItems: {
    body: {
      scope: { group: LESSON.group, from: "2026-03-16T00:00:00Z", to: "2026-03-23T00:00:00Z" },
      items: [{ sourceId: "L1", body: LESSON }],
      maxRemovals: 10,
      dryRun: true,
    },
    reply: { run: "17", state: "RUNNING" },
  },
  getRun: {
    reply: {
      run: "17",
      dryRun: true,
      state: "DONE",
      started: AT,
      ended: "2026-03-12T09:30:02.000Z",
      counts: { lesson: { created: 1, changed: 0, unchanged: 0, ended: 0, passedOver: 0 } },
      problems: [],
    },
  },
  writeBatch: {
    body: { items: [{ sourceId: "S1", body: STUDENT }, { sourceId: "S2" }] },
    reply: {
      results: [
        { sourceId: "S1", status: "unchanged", version: VERSION },
        { sourceId: "S2", status: "removed" },
      ],
    },
  },
};
