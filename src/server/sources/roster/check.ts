import type { CsvFolder } from "./csvFolder.ts";
import type { Roster, Source } from "./roster.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reports duplicate ids and references to missing rows. */
export function checkRoster(roster: Roster, report: CsvFolder["report"]): void {
  const idsOf = (rows: (Source & { id: string })[]) => {
    const ids = new Set<string>();
    for (const row of rows) {
      if (row.id && ids.has(row.id)) report(row, `sourcedId ${row.id} occurs twice`);
      ids.add(row.id);
    }
    return (from: Source, column: string, id: string | null) => {
      if (id && !ids.has(id)) report(from, `${column} ${id} does not exist`);
    };
  };
  const org = idsOf(roster.orgs);
  const person = idsOf(roster.people);
  const ofClass = idsOf(roster.classes);
  const course = idsOf(roster.courses);
  const session = idsOf(roster.sessions);
  const students = new Set(
    roster.roles.filter(({ role }) => role.toLowerCase() === "student").map(({ personId }) => personId),
  );

  const schools = new Set(roster.orgs.filter(({ isSchool }) => isSchool).map(({ id }) => id));
  const others = new Set(roster.orgs.filter(({ isSchool }) => !isSchool).map(({ id }) => id));
  const atSchool = new Set(roster.roles.filter(({ orgId }) => schools.has(orgId)).map(({ personId }) => personId));

  for (const row of roster.orgs) org(row, "parentSourcedId", row.parentId);
  for (const row of roster.roles) {
    person(row, "userSourcedId", row.personId);
    org(row, "orgSourcedId", row.orgId);
    // A student may also belong to other organisations. A student without any school is an error: a mistyped kind of
    // school would otherwise be ignored silently.
    const isLost = students.has(row.personId) && !atSchool.has(row.personId);
    if (isLost && others.has(row.orgId)) report(row, `orgSourcedId ${row.orgId} is no school`);
  }
  for (const row of roster.classes) {
    org(row, "orgSourcedId", row.orgId);
    if (others.has(row.orgId)) report(row, `orgSourcedId ${row.orgId} is no school`);
    course(row, "courseSourcedId", row.courseId);
    for (const id of row.sessionIds) session(row, "sessionSourcedId", id);
  }
  for (const row of roster.courses) session(row, "schoolYearSourcedId", row.sessionId);
  for (const row of roster.sessions) {
    if (row.startDate && !DAY.test(row.startDate)) report(row, `startDate ${row.startDate} is not a day`);
  }
  for (const row of roster.enrollments) {
    ofClass(row, "classSourcedId", row.classId);
    person(row, "userSourcedId", row.personId);
    if (row.isStudent && !students.has(row.personId)) report(row, `userSourcedId ${row.personId} is no student`);
  }
  for (const row of roster.links) {
    person(row, "relationshipUserSourcedId", row.guardianId);
    if (!students.has(row.studentId)) report(row, `userSourcedId ${row.studentId} is no student`);
  }
}
