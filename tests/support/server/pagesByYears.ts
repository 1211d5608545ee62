import { millisecondsInWeek } from "date-fns/constants";
import { sql } from "drizzle-orm";
import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
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
const CROWD = { schools: 1, classesOfSchool: 4, subjects: 8, students: 80 };
const STUDENT = "crowd-student-2";
const YEARS = 10;

const today = DEMO_NOW.toISOString().slice(0, 10);
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

/** A call with the pages of the database that it reads, after one year and after ten. */
export type CallPages = { call: string; one: Read; ten: Read };

/** The pages that a call reads, and the rows that it replies with; one of what is no list. */
type Read = { pages: number; rows: number };

const MOST_TIMES = 2;
/** Pages of an index that is a level higher among ten times as many rows. */
const HIGHER_INDEX = 40;

/**
 * Whether the years behind a call make it read more than it may (YEAR-11). A list in pages may read as much more as its page is fuller.
 */
export function hasGrown({ one, ten }: CallPages): boolean {
  const fuller = Math.max(1, Math.min(ten.rows, DESK_PAGE_SIZE) / Math.max(1, one.rows));
  return ten.pages > MOST_TIMES * fuller * one.pages + HIGHER_INDEX;
}

/**
 * Returns the pages that each call of home and of the desk reads in a school whose families and staff have a year behind them, and
 * ten. A new read of the desk is among them by itself.
 * @param databaseUrl an empty database
 * @throws Error for a read of the desk that neither a teacher nor an office is shown
 */
export async function pagesByYears(databaseUrl: string): Promise<CallPages[]> {
  const { signingKey, trusted } = await createTestIssuer();
  const server = await startApi({ databaseUrl, trusted, now: DEMO_NOW });
  const { db, run } = server.connection;
  const queries = noteQueries();

  async function readBy(subject: string, address: string): Promise<Read | undefined> {
    const authorization = `Bearer ${await tokenFor(subject, { key: signingKey })}`;
    queries.length = 0;
    const response = await fetch(`${server.url}${address}`, { headers: { authorization } });
    const { status } = response;
    if (status === 403 || status === 404) return undefined;
    if (status !== 200) throw new Error(`${address} answered ${status}`);
    let pages = 0;
    for (const { text, values } of queries.filter(isRead)) {
      const { rows } = await run(`explain (analyze, buffers, format json) ${text}`, values);
      const [{ Plan: plan }] = (rows[0] as { "QUERY PLAN": [{ Plan: Record<string, number> }] })["QUERY PLAN"];
      pages += (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
    }
    const reply: unknown = await response.json();
    return { pages, rows: Array.isArray(reply) ? reply.length : 1 };
  }
  async function readByCall(): Promise<Map<string, Read>> {
    await run("vacuum analyze");
    const found = new Map<string, Read>();
    for (const address of atHome) {
      const read = await readBy("crowd-guardian-1", address);
      if (!read) throw new Error(`A guardian is not shown ${address}`);
      found.set(`guardian: ${address.replace(/^\/api\/|\?.*/g, "")}`, read);
    }
    for (const [name, address] of deskAddresses(AT_DESK)) {
      const [teacher, office] = [await readBy("crowd-teacher", address), await readBy("crowd-office", address)];
      if (!teacher && !office) throw new Error(`Nobody is shown ${address}`);
      if (teacher) found.set(`teacher: ${name}`, teacher);
      if (office) found.set(`office: ${name}`, office);
    }
    const ofNew = deskAddresses({ ...AT_DESK, groupId: NEW_CLASS.id }).get("getDeskGlance") ?? "";
    const atGlance = await readBy(NEW_CLASS.mentor, ofNew);
    if (!atGlance) throw new Error("A new mentor is not shown the class");
    found.set("new mentor: getDeskGlance", atGlance);
    return found;
  }

  await resetDemoWorld(db, DEMO_NOW, { more: (tx) => seedCrowd(tx, DEMO_NOW, () => undefined, CROWD) });
  await addOffice(db);
  await addNewMentor(db, today, AT_DESK.groupId);
  await db.execute(sql`update identities set issuer = ${TEST_ISSUER}`);
  await db.execute(sql`insert into staff_identities (issuer, subject, user_id)
    values (${TEST_ISSUER}, 'crowd-teacher', 'crowd-user-3'), (${TEST_ISSUER}, 'crowd-office', 'crowd-office'),
      (${TEST_ISSUER}, ${NEW_CLASS.mentor}, ${NEW_CLASS.mentor})`);
  const add = async (year: number) => {
    await addYear(db, { today, year });
    await addDeskYear(db, { today, year });
  };
  await add(1);
  const one = await readByCall();
  for (let year = 2; year <= YEARS; year += 1) await add(year);
  const ten = await readByCall();
  await server.stop();
  return [...one].map(([call, read]) => ({ call, one: read, ten: ten.get(call) ?? { pages: Number.NaN, rows: 0 } }));
}
