import { and, eq, inArray } from "drizzle-orm";
import type { Program } from "#server/access/integrationClients.ts";
import { type Database, inBatches } from "#server/database/connect.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { courses } from "#server/database/schema/courses.ts";
import { groups } from "#server/database/schema/groups.ts";
import {
  guardianStudents,
  guardians,
  schools,
  studentSchools,
  students,
  userRoles,
  users,
} from "#server/database/schema/people.ts";
import { plans } from "#server/database/schema/plans.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { type ObjectKind, sourceIds } from "#server/database/schema/sources.ts";
import { OUR_IDS } from "#server/sources/delivery/records.ts";
import { schoolsOfProgram } from "./programSchools.ts";

/** Kinds of which a register decides alone: a program names its objects, and writes none under the same id. */
const OF_REGISTERS: readonly ObjectKind[] = ["school", "student", "guardian", "user", "group", "course", "lesson"];
export const isOfRegisters = (kind: ObjectKind): boolean => OF_REGISTERS.includes(kind);

type Found = {
  /** Our ids of what a program may refer to. */
  usable: Map<string, string>;
  /** The same with what has ended or left its schools, to which only earlier writes refer. */
  known: Map<string, string>;
};

/** Finds our ids of what a program's register has brought, or of anything of its owner if its register is Skolvy. */
export async function idsInRegister(db: Database, program: Program, kind: ObjectKind, ids: string[]): Promise<Found> {
  const found: Found = { usable: new Map(), known: new Map() };
  const { register } = program;
  if (register === null) return found;
  await inBatches([...new Set(ids)], async (batch) => {
    const named =
      register === OUR_IDS
        ? batch.map((id) => ({ sourcedId: id, id, ended: null }))
        : await db
            .select({ sourcedId: sourceIds.sourcedId, id: sourceIds.id, ended: sourceIds.ended })
            .from(sourceIds)
            .where(
              and(eq(sourceIds.sourceId, register), eq(sourceIds.kind, kind), inArray(sourceIds.sourcedId, batch)),
            );
    const inScope = await idsInScope(
      db,
      program,
      kind,
      named.map(({ id }) => id),
    );
    for (const { sourcedId, id, ended } of named) {
      found.known.set(sourcedId, id);
      if (ended === null && inScope.has(id)) found.usable.set(sourcedId, id);
    }
  });
  return found;
}

/**
 * Returns those of our ids that are within reach of a program. Content without a school is within reach of programs that are not
 * limited to schools, if their own register has brought it.
 */
async function idsInScope(db: Database, program: Program, kind: ObjectKind, ids: string[]): Promise<Set<string>> {
  const isOfOwner = program.schools === null && program.register !== OUR_IDS;
  if (isOfOwner || ids.length === 0) return new Set(ids);
  const rows = await IN_SCOPE[kind]?.(db, program, ids);
  return new Set(rows?.map(({ id }) => id));
}

type FindInScope = (db: Database, program: Program, ids: string[]) => PromiseLike<{ id: string }[]>;

const schoolIds = (db: Database, program: Program) => {
  const allowed = schoolsOfProgram(db, program).as("allowed");
  return db.select({ id: allowed.id }).from(allowed);
};

const IN_SCOPE: Partial<Record<ObjectKind, FindInScope>> = {
  school: (db, program, ids) =>
    db
      .select({ id: schools.id })
      .from(schools)
      .where(and(inArray(schools.id, ids), inArray(schools.id, schoolIds(db, program)))),
  student: (db, program, ids) =>
    program.schools === null
      ? db
          .select({ id: students.id })
          .from(students)
          .where(and(inArray(students.id, ids), eq(students.tenantId, program.tenantId)))
      : db
          .select({ id: studentSchools.studentId })
          .from(studentSchools)
          .where(and(inArray(studentSchools.studentId, ids), inArray(studentSchools.schoolId, schoolIds(db, program)))),
  guardian: (db, program, ids) =>
    program.schools === null
      ? db
          .select({ id: guardians.id })
          .from(guardians)
          .where(and(inArray(guardians.id, ids), eq(guardians.tenantId, program.tenantId)))
      : db
          .select({ id: guardianStudents.guardianId })
          .from(guardianStudents)
          .innerJoin(studentSchools, eq(studentSchools.studentId, guardianStudents.studentId))
          .where(
            and(inArray(guardianStudents.guardianId, ids), inArray(studentSchools.schoolId, schoolIds(db, program))),
          ),
  user: (db, program, ids) =>
    program.schools === null
      ? db
          .select({ id: users.id })
          .from(users)
          .where(and(inArray(users.id, ids), eq(users.tenantId, program.tenantId)))
      : db
          .select({ id: userRoles.userId })
          .from(userRoles)
          .where(and(inArray(userRoles.userId, ids), inArray(userRoles.schoolId, schoolIds(db, program)))),
  group: (db, program, ids) =>
    db
      .select({ id: groups.id })
      .from(groups)
      .where(and(inArray(groups.id, ids), inArray(groups.schoolId, schoolIds(db, program)))),
  course: (db, program, ids) =>
    db
      .select({ id: courses.id })
      .from(courses)
      .where(and(inArray(courses.id, ids), inArray(courses.schoolId, schoolIds(db, program)))),
  lesson: (db, program, ids) =>
    db
      .select({ id: scheduleItems.id })
      .from(scheduleItems)
      .where(
        and(
          inArray(scheduleItems.id, ids),
          eq(scheduleItems.type, "LESSON"),
          inArray(scheduleItems.schoolId, schoolIds(db, program)),
        ),
      ),
  assignment: (db, program, ids) =>
    db
      .select({ id: assignments.id })
      .from(assignments)
      .innerJoin(groups, eq(groups.id, assignments.groupId))
      .where(and(inArray(assignments.id, ids), inArray(groups.schoolId, schoolIds(db, program)))),
  plan: (db, program, ids) =>
    db
      .select({ id: plans.id })
      .from(plans)
      .innerJoin(groups, eq(groups.id, plans.groupId))
      .where(and(inArray(plans.id, ids), inArray(groups.schoolId, schoolIds(db, program)))),
};
