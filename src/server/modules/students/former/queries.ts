import { and, asc, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { addDays } from "#contract/dates/dates.ts";
import type { FormerStudent } from "#contract/students/formerSchemas.ts";
import { departuresOf, type Keeping } from "#server/access/departures.ts";
import { majority } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { rowsBy } from "#server/database/rows.ts";
import { conversations, messages } from "#server/database/schema/conversations.ts";
import { departures, guardianStudents, students, tenants } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { schoolsOf } from "../queries.ts";

const MESSAGES_MAX = 200;

/** Links of students who have come of age and decide themselves who reads about them. */
const adultLinks = (db: Database, day: string, where: SQL) =>
  db
    .select({
      guardianId: guardianStudents.guardianId,
      mayRead: guardianStudents.agreedAsAdult,
      id: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      since: majority,
      isSeen: guardianStudents.isEndSeen,
    })
    .from(guardianStudents)
    .innerJoin(students, eq(students.id, guardianStudents.studentId))
    .innerJoin(tenants, eq(tenants.id, students.tenantId))
    .where(and(where, eq(students.active, true), eq(tenants.guardiansOfAdults, false), lte(majority, day)))
    .orderBy(asc(guardianStudents.position), asc(guardianStudents.guardianId));

/** Returns the guardians of a student who has come of age; nobody for a minor. */
export async function guardiansOfAdult(
  db: Database,
  { studentId, day }: { studentId: string; day: string },
): Promise<{ id: string; mayRead: boolean }[]> {
  const links = await adultLinks(db, day, eq(students.id, studentId));
  return links.map(({ guardianId: id, mayRead }) => ({ id, mayRead }));
}

/**
 * Returns the students of a guardian who have come of age and have not agreed, or have left the school lately. A protected one is
 * left out, since their school and its name would say where they are.
 */
export async function formerStudents(db: Database, guardianId: string, keeping: Keeping): Promise<FormerStudent[]> {
  const [grown, left] = await Promise.all([grownUp(db, guardianId, keeping.now), whoLeft(db, guardianId, keeping)]);
  const former = [...grown, ...left];
  if (former.length === 0) return [];
  const own = await ownMessages(
    db,
    guardianId,
    former.map(({ id }) => id),
  );
  const messagesOf = rowsBy(own, ({ studentId }) => studentId);
  return former.map((student) => ({
    ...student,
    messages: messagesOf(student.id)
      .slice(0, MESSAGES_MAX)
      .map(({ studentId: _, sent, ...message }) => ({ ...message, sent: sent.toISOString() })),
  }));
}

type Former = Omit<FormerStudent, "messages">;

async function grownUp(db: Database, guardianId: string, now: Date): Promise<Former[]> {
  const { agreedAsAdult } = guardianStudents;
  const isTheirs = sql`${eq(guardianStudents.guardianId, guardianId)} and not ${agreedAsAdult} and not ${students.protected}`;
  const grown = await adultLinks(db, schoolDay(now), isTheirs);
  if (grown.length === 0) return [];
  const schools = await schoolsOf(
    db,
    grown.map(({ id }) => id),
  );
  return grown.map(({ guardianId: _, mayRead: __, id, ...student }) => ({
    ...student,
    id,
    reason: "CAME_OF_AGE",
    until: null,
    schools: schools.filter(({ studentId }) => studentId === id).map(({ school }) => school.title),
  }));
}

async function whoLeft(db: Database, guardianId: string, keeping: Keeping): Promise<Former[]> {
  const left = await departuresOf(db, guardianId, keeping);
  return left.map(({ leftAt, school, timeZone, ...student }) => {
    const since = schoolDay(leftAt, timeZone ?? undefined);
    const until = addDays(since, keeping.leftDays - 1);
    return { ...student, reason: "LEFT", since, until, schools: school === null ? [] : [school] };
  });
}

/** Notes that a guardian has seen which students they no longer read about. */
export async function noteSeen(db: Database, guardianId: string, keeping: Keeping): Promise<void> {
  const former = await formerStudents(db, guardianId, keeping);
  const ids = former.flatMap(({ id, isSeen }) => (isSeen ? [] : [id]));
  if (ids.length === 0) return;
  for (const table of [guardianStudents, departures])
    await db
      .update(table)
      .set({ isEndSeen: true })
      .where(and(eq(table.guardianId, guardianId), isOneOf(table.studentId, ids)));
}

const ownMessages = (db: Database, guardianId: string, studentIds: string[]) =>
  db
    .select({
      studentId: conversations.studentId,
      id: messages.id,
      title: conversations.title,
      text: messages.text,
      sent: messages.created,
    })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(
      and(
        isOneOf(conversations.studentId, studentIds),
        eq(messages.guardianId, guardianId),
        isNull(messages.recalled),
        // A reported message waits for the school's decision.
        isNull(messages.flagId),
      ),
    )
    .orderBy(desc(messages.created))
    .limit(MESSAGES_MAX * studentIds.length);
