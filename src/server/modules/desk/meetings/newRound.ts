import { randomUUID } from "node:crypto";
import { and, asc, eq, exists, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { STUDENT_ROLE } from "#contract/courses/rules.ts";
import { dayInZone } from "#contract/dates/dates.ts";
import { STAFF_FIELD } from "#contract/desk/meetings/endpoints.ts";
import type { DeskMeetingChoices, NewRound } from "#contract/desk/meetings/schemas.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { SLOTS_MAX, type Slot, slotsIn, wrongPeriod } from "#contract/meetings/slots.ts";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import { writeRounds } from "#server/content/meetingRounds.ts";
import type { Database } from "#server/database/connect.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { meetingInstances, meetings } from "#server/database/schema/meetings.ts";
import { schools, userRoles, users } from "#server/database/schema/people.ts";
import { htmlOf } from "#server/http/plainText.ts";
import { BadInput, NotFound } from "#server/http/problems.ts";
import { announce } from "#server/notify/announce.ts";
import { announceLater } from "#server/notify/announceContent.ts";
import type { Systems } from "#server/notify/systems.ts";
import { hasFamily } from "../shared/families.ts";
import { membersOf } from "../shared/groups.ts";
import { numberedBy } from "../shared/naming.ts";
import { keyOf } from "../shared/rowKeys.ts";
import { refuseBusyStaff } from "./overlaps.ts";

/** Returns the students of a group within reach, and those who teach them. */
export async function choicesFor(
  db: Database,
  { staff, scope, groupId }: Omit<NewRoundParams, "now">,
): Promise<{ reply: DeskMeetingChoices; shown: string[] }> {
  const [members, teachers] = await Promise.all([
    membersOf(db, scope, { groupIds: [groupId] }),
    teachersOf(db, groupId),
  ]);
  const { id, firstName, lastName } = staff;
  const people = members.map(({ student }) => student);
  const numbered = await numberedBy(db, staff, people);
  const self = teachers.some((one) => one.id === id) ? [] : [{ id, firstName, lastName, ownsGroup: false }];
  return {
    reply: {
      students: people.map((student) => ({ key: keyOf(student.id, groupId), ...numbered(student) })),
      staff: [...teachers, ...self].map((one) => ({ ...one, isCaller: one.id === id })),
    },
    shown: people.map(({ id: studentId }) => studentId),
  };
}

/** Returns the owners of all groups of the group's students at the same school: owners of the group itself first. */
function teachersOf(db: Database, groupId: string) {
  const theirs = alias(groupMembers, "theirs");
  const taught = alias(groups, "taught");
  const works = db
    .select({ one: sql`1` })
    .from(userRoles)
    .where(
      and(
        eq(userRoles.userId, users.id),
        eq(userRoles.schoolId, taught.schoolId),
        ne(sql`lower(${userRoles.roleId})`, STUDENT_ROLE),
      ),
    );
  const ofStudents = db
    .select({ id: theirs.groupId })
    .from(groupMembers)
    .innerJoin(theirs, eq(theirs.studentId, groupMembers.studentId))
    .where(eq(groupMembers.groupId, groupId));
  const school = db.select({ id: groups.schoolId }).from(groups).where(eq(groups.id, groupId));
  const ownsGroup = sql<boolean>`bool_or(${taught.id} = ${groupId})`;
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, ownsGroup })
    .from(taught)
    .innerJoin(groupOwners, eq(groupOwners.groupId, taught.id))
    .innerJoin(users, eq(users.id, groupOwners.userId))
    .where(and(inArray(taught.id, ofStudents), eq(taught.schoolId, school), isOpen(users), exists(works)))
    .groupBy(users.id)
    .orderBy(sql`${ownsGroup} desc`, asc(users.lastName), asc(users.firstName), asc(users.id));
}

type NewRoundParams = { staff: Staff; scope: Scope; groupId: string; now: Date };

/**
 * Makes a round for students of a group, by the rules by which the school's systems write rounds.
 * @throws BadInput naming the field, ApiProblem naming the teachers who have other meetings at the same time
 */
export async function createRound(
  db: Database,
  { staff, scope, groupId, now, systems }: NewRoundParams & { systems: Systems },
  body: NewRound,
): Promise<{ id: string; shown: string[] }> {
  const [group] = await db
    .select({ schoolId: groups.schoolId, timeZone: schools.timeZone })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(eq(groups.id, groupId));
  if (!group) throw new NotFound();
  const slots = slotsOf(body, group.timeZone ?? SCHOOL_TIME_ZONE, now);
  const students = chosenOf(groupId, await membersOf(db, scope, { groupIds: [groupId] }), body.students);
  if (!(await hasFamily(db, students, now))) throw new BadInput("body.students", "None of them has a family");
  const teachers = await teachersOf(db, groupId);
  const stranger = body.staff.findIndex((id) => id !== staff.id && !teachers.some((one) => one.id === id));
  if (stranger >= 0) throw new BadInput(`${STAFF_FIELD}.${stranger}`, "Teaches none of the students");
  const people = [...new Set(body.staff)];
  await refuseBusyStaff(db, body.staff, slots);
  const id = randomUUID();
  const round = { schoolId: group.schoolId, title: body.title, text: htmlOf(body.text), students, staff: people };
  await writeRounds(db, [{ id, times: slots, ...round }], now);
  await db.update(meetings).set({ followUp: body.followUp }).where(eq(meetings.id, id));
  await db
    .update(meetingInstances)
    .set({ room: body.room || null, joinWebUrl: body.joinWebUrl, creatorId: staff.id })
    .where(eq(meetingInstances.meetingId, id));
  await announceLater(db, [{ task: { kind: "meeting", id }, at: null }], now);
  const { schoolId } = group;
  await announce(db, "roundMade", { students, subjectId: id, schoolId, by: null, now, systems });
  return { id, shown: students };
}

function slotsOf(body: NewRound, timeZone: string, now: Date): Slot[] {
  for (const name of ["blocks", "breaks"] as const) {
    const wrong = wrongPeriod(body[name]);
    if (wrong >= 0) throw new BadInput(`body.${name}.${wrong}.until`, "Not after the start");
  }
  const today = dayInZone(now, timeZone);
  const past = body.blocks.findIndex(({ day }) => day < today);
  if (past >= 0) throw new BadInput(`body.blocks.${past}.day`, "Must not be in the past");
  const slots = slotsIn(body, timeZone).filter(({ start }) => start > now);
  if (slots.length === 0) throw new BadInput("body.blocks", "Too short for a meeting");
  if (slots.length > SLOTS_MAX) throw new BadInput("body.blocks", `More than ${SLOTS_MAX} times`);
  return slots;
}

function chosenOf(
  groupId: string,
  members: Awaited<ReturnType<typeof membersOf>>,
  keys: NewRound["students"],
): string[] {
  const known = new Map(members.map(({ student }) => [keyOf(student.id, groupId), student.id]));
  const chosen = (keys ?? [...known.keys()]).map((key, index) => {
    const id = known.get(key);
    if (!id) throw new BadInput(`body.students.${index}`, "Not a student of the group");
    return id;
  });
  if (chosen.length === 0) throw new BadInput("body.students", "The group has no students");
  return chosen;
}
