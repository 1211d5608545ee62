import { millisecondsInWeek } from "date-fns/constants";
import { sql } from "drizzle-orm";
import type { Connection } from "#server/database/connect.ts";
import { seedCrowd } from "#server/demo/crowd/crowd.ts";
import { resetDemoWorld } from "#server/demo/seedDemoWorld.ts";
import { addDeskYear, addNewMentor, addOffice, NEW_CLASS } from "../given/givenDeskYears.ts";
import { addYear } from "../given/givenYears.ts";
import { DEMO_NOW } from "./demoNow.ts";
import { deskAddresses } from "./deskAddresses.ts";
import { homeAddresses } from "./homeAddresses.ts";
import { createTestIssuer, TEST_ISSUER } from "./issuer.ts";
import { isRead, noteQueries } from "./queries.ts";
import { startApi } from "./startApi.ts";
import { tokenFor } from "./tokens.ts";

/** A school of four classes, whose third has the teacher, the guardian and the student. */
export const CROWD = { schools: 1, classesOfSchool: 4, subjects: 8, students: 80 };
const STUDENT = "crowd-student-2";

export const today = DEMO_NOW.toISOString().slice(0, 10);
const weekAgo = new Date(DEMO_NOW.getTime() - millisecondsInWeek).toISOString().slice(0, 10);

/** Things of the latest year that the reads of the desk are about, which are the same after ten. */
export const AT_DESK = {
  groupId: "crowd-class-3",
  "listDeskWork.groupId": "crowd-group-3-2",
  "getDeskWorkChoices.groupId": "crowd-group-3-2",
  workId: "crowd-plan-crowd-group-3-2--3",
  classId: "crowd-class-3",
  schoolId: "crowd-school-1",
  deskStudentId: STUDENT,
  lessonId: "crowd-lesson-crowd-group-3-2-0-0",
  postId: "crowd-post-3-1",
  formId: "crowd-form-3-2",
  meetingId: "crowd-meeting-3-2",
  instanceId: "crowd-instance-3-2-1",
  conversationId: `past-talk-1${STUDENT}-1`,
  permissionId: "past-permission-1-1",
  roundId: "past-holiday-1-1",
  textTemplateId: "crowd-words-crowd-user-3",
};

/** Home with the screens that guardians open next. */
export const atHome = [
  ...homeAddresses(STUDENT, DEMO_NOW),
  ...[
    `/api/students/${STUDENT}/absence/`,
    "/api/Guardians/me/absenceChildren",
    `/api/Guardians/me/students/${STUDENT}/attendance/${weekAgo}/${today}`,
    `/api/Guardians/me/week/${today}`,
  ].map((path) => `${path}?studentId=${STUDENT}`),
];

/** The pages of the database that a call reads, its milliseconds there, and the rows that it replies with; one of what is no list. */
export type Read = { pages: number; ms: number; rows: number };

type Plan = { "Shared Hit Blocks"?: number; "Shared Read Blocks"?: number };
type Explained = { Plan: Plan; "Execution Time": number };

export type MeasuredSchool = Pick<Connection, "db" | "run"> & {
  /** Adds a year behind the families and the staff of the school. */
  addPastYear: (year: number) => Promise<void>;
  /**
   * Returns what each call of home and of the desk reads. A new read of the desk is among them by itself.
   * @param times how often each query runs, of which the quickest counts
   * @throws Error for a read of the desk that neither a teacher nor an office is shown
   */
  readByCall: (times?: number) => Promise<Map<string, Read>>;
  stop: () => Promise<void>;
};

/**
 * Starts the API over the demo world with a school beside it, whose calls can be measured.
 * @param databaseUrl an empty database
 */
export async function openSchool(databaseUrl: string): Promise<MeasuredSchool> {
  const school = await attachSchool(databaseUrl);
  const { db } = school;
  await resetDemoWorld(db, DEMO_NOW, { more: (tx) => seedCrowd(tx, DEMO_NOW, () => undefined, CROWD) });
  await addOffice(db);
  await addNewMentor(db, today, AT_DESK.groupId);
  await db.execute(sql`update identities set issuer = ${TEST_ISSUER}`);
  await db.execute(sql`insert into staff_identities (issuer, subject, user_id)
    values (${TEST_ISSUER}, 'crowd-teacher', 'crowd-user-3'), (${TEST_ISSUER}, 'crowd-office', 'crowd-office'),
      (${TEST_ISSUER}, ${NEW_CLASS.mentor}, ${NEW_CLASS.mentor})`);
  return school;
}

/** Starts the API over a database that a measured school has been added to. */
export async function attachSchool(databaseUrl: string): Promise<MeasuredSchool> {
  const { signingKey, trusted } = await createTestIssuer();
  const server = await startApi({ databaseUrl, trusted, now: DEMO_NOW });
  const { db, run } = server.connection;
  const queries = noteQueries();

  async function explain(text: string, values: unknown[], times: number): Promise<Omit<Read, "rows">> {
    let ms = Number.POSITIVE_INFINITY;
    let pages = 0;
    for (let time = 0; time < times; time += 1) {
      const { rows } = await run(`explain (analyze, buffers, timing off, format json) ${text}`, values);
      const [{ Plan: plan, "Execution Time": taken }] = (rows[0] as { "QUERY PLAN": [Explained] })["QUERY PLAN"];
      ms = Math.min(ms, taken);
      pages = (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
    }
    return { pages, ms };
  }
  async function readBy(subject: string, address: string, times: number): Promise<Read | undefined> {
    const authorization = `Bearer ${await tokenFor(subject, { key: signingKey })}`;
    queries.length = 0;
    const response = await fetch(`${server.url}${address}`, { headers: { authorization } });
    const { status } = response;
    if (status === 403 || status === 404) return undefined;
    if (status !== 200) throw new Error(`${address} answered ${status}`);
    const read = { pages: 0, ms: 0 };
    for (const { text, values } of queries.filter(isRead)) {
      const { pages, ms } = await explain(text, values, times);
      read.pages += pages;
      read.ms += ms;
    }
    const reply: unknown = await response.json();
    return { ...read, rows: Array.isArray(reply) ? reply.length : 1 };
  }

  return {
    db,
    run,
    async addPastYear(year) {
      await addYear(db, { today, year });
      await addDeskYear(db, { today, year });
    },
    async readByCall(times = 1) {
      await run("vacuum analyze");
      const found = new Map<string, Read>();
      for (const address of atHome) {
        const read = await readBy("crowd-guardian-1", address, times);
        if (!read) throw new Error(`A guardian is not shown ${address}`);
        found.set(`guardian: ${address.replace(/^\/api\/|\?.*/g, "")}`, read);
      }
      for (const [name, address] of deskAddresses(AT_DESK)) {
        const teacher = await readBy("crowd-teacher", address, times);
        const office = await readBy("crowd-office", address, times);
        if (!teacher && !office) throw new Error(`Nobody is shown ${address}`);
        if (teacher) found.set(`teacher: ${name}`, teacher);
        if (office) found.set(`office: ${name}`, office);
      }
      const ofNew = deskAddresses({ ...AT_DESK, groupId: NEW_CLASS.id }).get("getDeskGlance") ?? "";
      const atGlance = await readBy(NEW_CLASS.mentor, ofNew, times);
      if (!atGlance) throw new Error("A new mentor is not shown the class");
      found.set("new mentor: getDeskGlance", atGlance);
      return found;
    },
    stop: server.stop,
  };
}
