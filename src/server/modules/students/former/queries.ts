import { and, asc, desc, eq, isNull, lte, type SQL } from "drizzle-orm";
import type { FormerStudent } from "#contract/students/formerSchemas.ts";
import { majority } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { rowsBy } from "#server/database/rows.ts";
import { conversations, messages } from "#server/database/schema/conversations.ts";
import { guardianStudents, students, tenants } from "#server/database/schema/people.ts";
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
 * Returns the students of a guardian who have come of age and have not agreed. A protected one is left out, since their school
 * and its name would say where they are.
 */
export async function formerStudents(db: Database, guardianId: string, day: string): Promise<FormerStudent[]> {
  const isTheirs = and(
    eq(guardianStudents.guardianId, guardianId),
    eq(guardianStudents.agreedAsAdult, false),
    eq(students.protected, false),
  );
  const former = isTheirs ? await adultLinks(db, day, isTheirs) : [];
  if (former.length === 0) return [];
  const ids = former.map(({ id }) => id);
  const [schools, own] = await Promise.all([schoolsOf(db, ids), ownMessages(db, guardianId, ids)]);
  const messagesOf = rowsBy(own, ({ studentId }) => studentId);
  return former.map(({ id, firstName, lastName, since }) => ({
    id,
    firstName,
    lastName,
    since,
    schools: schools.filter(({ studentId }) => studentId === id).map(({ school }) => school.title),
    messages: messagesOf(id)
      .slice(0, MESSAGES_MAX)
      .map(({ studentId: _, sent, ...message }) => ({ ...message, sent: sent.toISOString() })),
  }));
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
