import { eq } from "drizzle-orm";
import {
  changeDeskWork,
  createDeskWork,
  getDeskAssessments,
  getDeskWork,
  getDeskWorkChoices,
  listDeskWork,
  listDeskWorkGroups,
  removeDeskWork,
  saveDeskAssessment,
} from "#contract/desk/work/endpoints.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import { schools } from "#server/database/schema/people.ts";
import { NotFound } from "#server/http/problems.ts";
import { announce } from "#server/notify/announce.ts";
import type { Systems } from "#server/notify/systems.ts";
import type { Call } from "#server/route.ts";
import { membersByName } from "../students/numbers.ts";
import { assessmentsAtDesk, saveAssessment, versionOfAssessment } from "./assessments.ts";
import { choicesFor, workGroups } from "./choices.ts";
import { lockWork, presentWork, type Work, workById, workOf } from "./queries.ts";
import { changeWork, createWork, removeWork } from "./write.ts";

/** Plans, assignments and assessments that staff write for schools without another system (DESK-12). */
export function deskWorkRoutes({ route }: Api): void {
  route(listDeskWorkGroups, async ({ db, scope, now }) => workGroups(db, scope, now));

  route(getDeskWorkChoices, async ({ db, params: { groupId }, now }) => choicesOf(db, groupId, now));

  route(listDeskWork, async ({ db, params: { groupId }, query: { page }, now }) => {
    const { kinds } = await choicesOf(db, groupId, now);
    return workOf(db, { groupId, kinds, page, now });
  });

  route(createDeskWork, async ({ db, staff, params: { groupId }, body: { kind, ...content }, shows, now, systems }) => {
    const choices = await choicesOf(db, groupId, now);
    const timeZone = await zoneOfGroup(db, groupId);
    const id = await createWork(db, content, { kind, groupId, staffId: staff.id, choices, timeZone, now });
    const work = await workById(db, id, now);
    await noteWrite(db, shows, work);
    await announceWork(db, { work, act: "written", staffId: staff.id, now, systems });
    return presentWork(db, work);
  });

  route(getDeskWork, async ({ db, params: { workId }, now }) => presentWork(db, await workById(db, workId, now)));

  route(changeDeskWork, async ({ db, staff, params: { workId }, body, refuseStale, made, shows, now, systems }) => {
    const was = await lockedWork(db, workId, now);
    refuseStale((await presentWork(db, was)).version);
    await changeWork(db, body, was, now);
    const work = await workById(db, workId, now);
    await noteWrite(db, shows, work);
    await announceWork(db, { work, act: "changed", staffId: staff.id, now, systems });
    const presented = await presentWork(db, work);
    made(presented.version);
    return presented;
  });

  route(removeDeskWork, async ({ db, staff, params: { workId }, refuseStale, shows, now, systems }) => {
    const work = await lockedWork(db, workId, now);
    refuseStale((await presentWork(db, work)).version);
    await noteWrite(db, shows, work);
    await removeWork(db, work, now);
    await announceWork(db, { work, act: "removed", staffId: staff.id, now, systems });
    return null;
  });

  route(getDeskAssessments, async ({ db, staff, params: { workId }, shows, now }) => {
    const work = await workById(db, workId, now);
    const { reply, shown } = await assessmentsAtDesk(db, { work, staff, now });
    shows(shown);
    return reply;
  });

  route(saveDeskAssessment, async ({ db, staff, params: { workId }, body, refuseStale, made, shows, now, systems }) => {
    const work = await lockedWork(db, workId, now);
    const { studentId, id, fact } = await saveAssessment(db, body, { work, staff, now, refuseStale });
    made(await versionOfAssessment(db, work, studentId));
    shows([studentId]);
    await announce(db, fact, { subjectId: id, schoolId: work.schoolId, by: staff.id, now, systems });
    return null;
  });
}

async function lockedWork(db: Database, id: string, now: Date): Promise<Work> {
  await lockWork(db, id);
  return workById(db, id, now);
}

/** @throws NotFound for a group whose school shows neither plans nor assignments */
async function choicesOf(db: Database, groupId: string, now: Date): Promise<Work["choices"]> {
  const choices = await choicesFor(db, groupId, now);
  if (!choices) throw new NotFound();
  return choices;
}

async function zoneOfGroup(db: Database, groupId: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: schools.timeZone })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(eq(groups.id, groupId));
  return row?.timeZone ?? SCHOOL_TIME_ZONE;
}

const FACTS_OF_WORK = {
  PLAN: { written: "planWritten", changed: "planChanged", removed: "planRemoved" },
  ASSIGNMENT: { written: "assignmentWritten", changed: "assignmentChanged", removed: "assignmentRemoved" },
} as const;

type WorkChange = { work: Work; act: "written" | "changed" | "removed"; staffId: string; now: Date; systems: Systems };

/** Tells programs what staff have done (INT-8). */
const announceWork = (db: Database, { work, act, staffId: by, now, systems }: WorkChange): Promise<void> =>
  announce(db, FACTS_OF_WORK[work.kind][act], { subjectId: work.row.id, schoolId: work.schoolId, by, now, systems });

/** Notes a write with the students of the group, whose guardians see it. */
async function noteWrite(
  db: Database,
  shows: Call<typeof changeDeskWork>["shows"],
  { kind, row }: Pick<Work, "kind" | "row">,
): Promise<void> {
  const members = await membersByName(db, row.groupId);
  const ids = members.map(({ id }) => id);
  if (kind === "ASSIGNMENT") shows(ids, "assignments");
  else shows(ids);
}
