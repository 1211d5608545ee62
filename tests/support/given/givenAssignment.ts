import { assignmentStudents, assignments, assignmentTasks } from "#server/database/schema/assignments.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { givenAssessment } from "./givenAssessment.ts";
import { givenGroup } from "./givenGroup.ts";
import type { GivenStudent } from "./givenStudent.ts";

type Moments = { dueDate?: Date | string | null; startDate?: Date | string | null; created?: Date | string | null };

type Options = Omit<Partial<typeof assignments.$inferInsert>, keyof Moments> &
  Moments & {
    /** Its group; a new group of the student if left out. */
    group?: { id: string };
    /** The status of the student's task; null for none. */
    task?: string | null;
    /** Whether an assessment of the student has been published. */
    isAssessed?: boolean;
    selfAssessment?: (typeof assignmentStudents.$inferInsert)["selfAssessment"];
  };

/** Ids of native assignments are numbers. */
export const newNumber = (): string => String(Math.floor(Math.random() * 9e14) + 1e14);

const moment = (given: Date | string | null | undefined) => (typeof given === "string" ? new Date(given) : given);

/** An open native assignment that the student has begun, without a due date. */
export async function givenAssignment(
  student: GivenStudent,
  {
    group,
    task = "ASSIGNMENT_TASK_STARTED",
    isAssessed = false,
    selfAssessment,
    dueDate,
    startDate,
    created,
    ...values
  }: Options = {},
) {
  const school = student.schools[0];
  if (!school) throw new Error("An assignment needs a student with a school.");
  const db = database();
  const { id: groupId } = group ?? (await givenGroup(school, { members: [student] }));
  const assignment = {
    id: newNumber(),
    groupId,
    title: "Procenträkning, blad 3",
    description: "<p>Räkna uppgift 1 till 12.</p>",
    assignmentType: "ASSIGNMENT_TYPE_ASSIGNMENT",
    status: "ASSIGNMENT_OPEN",
    dueDate: moment(dueDate) ?? null,
    startDate: moment(startDate) ?? null,
    created: created === undefined ? new Date("2026-01-01T10:00:00Z") : (moment(created) ?? null),
    ...values,
  };
  await db.insert(assignments).values(assignment);
  if (task !== null) await givenTask(assignment.id, student, task);
  if (selfAssessment)
    await db.insert(assignmentStudents).values({ assignmentId: assignment.id, studentId: student.id, selfAssessment });
  if (isAssessed) await givenAssessment(student, assignment);
  return assignment;
}

/** A student's own part of an assignment. */
export async function givenTask(assignmentId: string, student: { id: string }, status: string, position = 0) {
  const task = { id: newId("task"), assignmentId, studentId: student.id, status, position };
  await database().insert(assignmentTasks).values(task);
  return task;
}
