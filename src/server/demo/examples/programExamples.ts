import type { INTEGRATION_ENDPOINTS } from "#contract/integration/kinds.ts";
import { SCHOOLS, STUDENTS } from "../cast.ts";

type ProgramExample = { body?: unknown; reply: unknown };

const AT = "2026-03-12T09:30:00.000Z";
const VERSION = "q3sJ0m1v8RZ4gk2nWc7dXA";
const STUDENT = { firstName: "Alva", lastName: "Lind" };
const OF_STUDENT = { school: SCHOOLS.compulsory, student: { id: STUDENTS.compulsory, sourceId: "S1" } };
const GUARDIAN = { id: "guardian-family", sourceId: "G1" };
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
      state: "SUBMITTED",
      created: AT,
    },
  },
  getReportedCare: {
    reply: {
      id: STUDENTS.preschool,
      school: SCHOOLS.preschool,
      student: { id: STUDENTS.preschool, sourceId: null },
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
      staff: [{ id: "user-helena-berg", sourceId: "T1" }],
    },
  },
  getChangedBooking: {
    reply: {
      id: "instance-1",
      ...OF_STUDENT,
      meeting: { id: "meeting-1", sourceId: "M1" },
      start: "2026-03-24T15:00:00.000Z",
      end: "2026-03-24T15:20:00.000Z",
      guardian: GUARDIAN,
    },
  },
  getSubmittedAnswers: {
    reply: {
      id: "form-2-instance-family",
      ...OF_STUDENT,
      form: { id: "form-2", sourceId: "F2" },
      guardian: GUARDIAN,
      submitted: AT,
      answers: [{ field: "allergy", name: "Allergier", value: "Nötter" }],
    },
  },
  getAnsweredPermission: {
    reply: {
      id: "12",
      ...OF_STUDENT,
      permission: { id: "permission-photos", sourceId: "P1" },
      version: 1,
      isGiven: true,
      state: "OPEN",
      guardian: GUARDIAN,
      answered: AT,
    },
  },
  getChangedContact: {
    reply: {
      id: GUARDIAN.id,
      school: SCHOOLS.compulsory,
      guardian: GUARDIAN,
      mail: "karin.lindqvist@example.com",
      phone: "070-174 06 05",
      street: "Lingonvägen 4",
      postal: "123 45",
      city: "Björkstad",
    },
  },
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
