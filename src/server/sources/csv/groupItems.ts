import { passedOver } from "#contract/integration/dataProblems.ts";
import type { Item } from "../delivery/records.ts";
import { OTHER_ROLES, type Roster, type RosterClass } from "./roster.ts";

/** Enrolment roles that own a group. */
const OWNERS = ["teacher", "administrator", "aide", "proctor", "faculty", "professor", "staff"];

/** A course belongs to one school here and may belong to several in the register, so both form the key. */
const courseKey = ({ courseId, orgId }: Pick<RosterClass, "courseId" | "orgId">) => `${courseId}@${orgId}`;

/** Returns the school year of a day, as in 2026/2027. */
function schoolYearOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < "07-01" ? 1 : 0);
  return `${year}/${year + 1}`;
}

/** Turns classes, their courses and their enrolments into records. */
export function* groupItems(
  { orgs, classes, courses, sessions, enrollments }: Roster,
  { today, schoolIds, doubtful }: { today: string; schoolIds: Set<string>; doubtful: Set<string> },
): Generator<Item> {
  const sessionOf = new Map(sessions.map((session) => [session.id, session]));
  const courseOf = new Map(courses.map((course) => [course.id, course]));
  const orgIds = new Set(orgs.map(({ id }) => id));
  const taught = new Set<string>();
  /** A year counts as over only if the register knows all of its sessions. */
  const isOver = ({ sessionIds }: RosterClass) =>
    sessionIds.length > 0 && sessionIds.every((id) => (sessionOf.get(id)?.endDate ?? today) < today);

  for (const one of classes) {
    const { id, at, orgId, title, courseId, isMentorGroup } = one;
    if (orgIds.has(orgId) && !schoolIds.has(orgId)) {
      yield { is: doubtful.has(orgId) ? "held" : "stranger", kind: "group", id };
      yield { is: "passedOver", kind: "group", at, why: passedOver("overOtherSchool") };
      continue;
    }
    const key = courseKey(one);
    if (isOver(one)) {
      yield { is: "held", kind: "group", id };
      if (courseId !== null) yield { is: "held", kind: "course", id: key };
      yield { is: "passedOver", kind: "group", at, why: passedOver("overYearOver") };
      continue;
    }
    const type = isMentorGroup ? "MENTOR_GROUP" : "EDUCATION_GROUP";
    yield { is: "object", kind: "group", id, at, values: { school: orgId, type, title } };
    if (courseId === null) continue;
    const course = courseOf.get(courseId);
    const session = sessionOf.get(course?.sessionId ?? "") ?? sessionOf.get(one.sessionIds[0] ?? "");
    if (course && !taught.has(key)) {
      const year = schoolYearOf(session?.startDate ?? today);
      yield { is: "object", kind: "course", id: key, at, values: { school: orgId, title: course.title, year } };
      taught.add(key);
    }
    yield { is: "link", kind: "groupCourse", key: [id, key], at };
  }

  for (const { at, classId, personId, role, hasEnded } of enrollments) {
    const kind = role === "student" ? "membership" : "ownership";
    if (hasEnded) yield { is: "passedOver", kind, at, why: passedOver("overEnded") };
    else if (role === "student" || OWNERS.includes(role)) yield { is: "link", kind, key: [classId, personId], at };
    else {
      // It may be a student's or a teacher's.
      for (const kind of ["membership", "ownership"] as const)
        if (!OTHER_ROLES.includes(role)) yield { is: "heldLink", kind, key: [classId, personId] };
      yield { is: "passedOver", kind, at, why: passedOver("overRole", { role }) };
    }
  }
}
