import type { Assignment } from "#contract/assignments.ts";
import type { AssignmentRow, CourseRow, TaskRow } from "./queries.ts";

export const presentAssignment = (
  { assignment, groupTitle, creatorId, assessmentId, hasSelfAssessment }: AssignmentRow,
  tasks: TaskRow[],
  courseRows: CourseRow[],
): Assignment => {
  const named = courseRows.filter(({ assignmentId }) => assignmentId === assignment.id);
  return {
    id: assignment.id,
    externalId: assignment.externalId,
    title: assignment.title,
    description: assignment.description,
    dueDate: assignment.dueDate?.toISOString() ?? null,
    startDate: assignment.startDate?.toISOString() ?? null,
    created: assignment.created?.toISOString() ?? null,
    assignmentType: assignment.assignmentType,
    assessmentType: assignment.assessmentType,
    studentAssessment: hasSelfAssessment,
    assessmentId,
    sectionId: assignment.groupId,
    sectionTitle: groupTitle,
    creator: creatorId,
    courses: onceEach(named.map(({ course }) => course)),
    associatedMatrices: named
      .filter(({ through }) => through === "MATRIX")
      .map(({ course }) => ({ courseId: course.id })),
    tasks: tasks
      .filter(({ assignmentId }) => assignmentId === assignment.id)
      .map(({ id, status, studentId }) => ({ id, status, assignedUsers: [studentId] })),
    status: assignment.status,
  };
};

/** Removes duplicates: a course may be linked both directly and through a matrix. */
const onceEach = (courses: Assignment["courses"]): Assignment["courses"] =>
  courses.filter(({ id }, at) => courses.findIndex((other) => other.id === id) === at);
