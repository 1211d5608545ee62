import {
  assignmentCourses,
  assignmentStudents,
  assignments,
  assignmentTasks,
} from "#server/database/schema/assignments.ts";
import { blocks } from "#server/database/schema/blocks.ts";
import { ASSIGNMENTS, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";
import { type NativeAssignment, nativeAssignments } from "./nativeAssignments.ts";

/** Seeds native assignments of every class with every status of a task. */
export async function seedAssignments(world: World): Promise<void> {
  const { db } = world;
  await db.insert(assignments).values(nativeAssignments.map((one) => assignmentRow(world, one)));
  await db.insert(assignmentCourses).values(
    nativeAssignments.map(({ id, subject: { courseId }, type }) => ({
      assignmentId: id,
      courseId,
      through: type === undefined ? ("MATRIX" as const) : ("COURSE" as const),
    })),
  );
  await db.insert(assignmentTasks).values(nativeAssignments.flatMap(taskRows));
  await db.insert(assignmentStudents).values(
    nativeAssignments
      .filter(({ isSelfAssessed }) => isSelfAssessed)
      .map(({ id }) => ({
        assignmentId: id,
        studentId: STUDENTS.compulsory,
        selfAssessment: SELF_ASSESSMENT,
      })),
  );
  await db.insert(blocks).values(CONTENT);
}

function assignmentRow({ at, now }: World, one: NativeAssignment): typeof assignments.$inferInsert {
  const start = one.start === null ? null : at(one.start, "08:00");
  return {
    id: one.id,
    groupId: one.subject.groupId,
    title: one.title,
    description: one.text && `<p>${one.text}</p>`,
    dueDate: one.due === null ? null : one.due === "in 8 hours" ? inHours(now, 8) : at(one.due, "16:00"),
    startDate: start,
    created: one.isBeingCreated ? null : at(Math.min(one.start ?? 0, 0) - 2, "14:30"),
    assignmentType: `ASSIGNMENT_TYPE_${one.type ?? "ASSIGNMENT"}`,
    assessmentType: one.isSelfAssessed ? "SELF" : null,
    creatorId: one.creator === undefined ? one.subject.teacher : one.creator,
    status: one.status ?? "ASSIGNMENT_OPEN",
  };
}

/** Rounds to a whole hour, as usual for deadlines. */
const inHours = (now: Date, hours: number): Date =>
  new Date(Math.floor((now.getTime() + hours * 3_600_000) / 3_600_000) * 3_600_000);

const taskRows = ({ id, subject: { others }, task }: NativeAssignment): (typeof assignmentTasks.$inferInsert)[] =>
  task === undefined
    ? []
    : others.map((studentId) => ({
        id: `task-${id}-${studentId}`,
        assignmentId: id,
        studentId,
        status: `ASSIGNMENT_TASK_${studentId === STUDENTS.classmate ? "NOT_STARTED" : task}`,
      }));

const SELF_ASSESSMENT = {
  assessmentDetails: [
    {
      cellId: "cell-vattenprov-1-3",
      assessmentBlockPartRowId: "row-vattenprov-1",
      description: "Jag planerade undersökningen",
      level: "Bra",
    },
    {
      cellId: "cell-vattenprov-2-2",
      assessmentBlockPartRowId: "row-vattenprov-2",
      description: "Jag förklarade resultatet",
      level: "Ganska bra",
    },
  ],
  assessmentFeedbacks: [
    {
      id: "feedback-vattenprov",
      text: "<p>Jag är nöjd med tabellen. Nästa gång vill jag skriva mer om felkällor.</p>",
      assessmentBlockPartId: "part-vattenprov",
    },
  ],
};

const content = (ownerId: string, position: number, values: Partial<typeof blocks.$inferInsert>) => ({
  id: `assignment-${ownerId}-block-${position}`,
  ownerType: "ASSIGNMENT" as const,
  ownerId,
  position,
  type: "EDITOR" as const,
  ...values,
});

const CONTENT: (typeof blocks.$inferInsert)[] = [
  content(ASSIGNMENTS.withBlocks, 1, {
    text: "<h2>Rapportens delar</h2><ol><li>Syfte</li><li>Hypotes</li><li>Metod</li><li>Resultat i tabell och diagram</li><li>Diskussion</li></ol>",
  }),
  content(ASSIGNMENTS.withBlocks, 2, {
    type: "LINK",
    title: "Vad är osmos?",
    text: "En kort film om vatten som vandrar genom cellväggar.",
    url: "https://urplay.se/program/215450-biologins-experiment-osmos",
  }),
];
