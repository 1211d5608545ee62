import { dataProblem, passedOver } from "#contract/integration/dataProblems.ts";
import type { Item, Place } from "../delivery/records.ts";
import { OWNERS, ROLES, STUDENT } from "./codes.ts";
import { mentorGroupFinder } from "./mentorGroups.ts";
import type { Orgs } from "./orgItems.ts";
import type { Roster, RosterClass } from "./roster.ts";

/** A course belongs to one school here and may belong to several in the register, so both form the key. */
const courseKey = ({ courseId, orgId }: Pick<RosterClass, "courseId" | "orgId">) => `${courseId}@${orgId}`;

/** Returns the school year of a day, as in 2026/2027. */
function schoolYearOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < "07-01" ? 1 : 0);
  return `${year}/${year + 1}`;
}

/** Turns classes, their courses and their enrolments into records. */
export function* groupItems(
  { classes, courses, sessions, enrollments }: Roster,
  { today, orgs, mentorGroups }: { today: string; orgs: Orgs; mentorGroups: string | undefined },
): Generator<Item> {
  const isMentorGroupOf = mentorGroupFinder(mentorGroups);
  const sessionOf = new Map(sessions.map((session) => [session.id, session]));
  const courseOf = new Map(courses.map((course) => [course.id, course]));
  const taught = new Set<string>();
  /** A year counts as over only if the register knows all of its sessions. */
  const isOver = ({ sessionIds }: RosterClass) =>
    sessionIds.length > 0 && sessionIds.every((id) => (sessionOf.get(id)?.endDate ?? today) < today);

  function* unknownSession(at: Place, field: string, id: string | null): Generator<Item> {
    if (id !== null && sessions.length > 0 && !sessionOf.has(id))
      yield { is: "note", at: { ...at, field }, reason: dataProblem("valueUnknown", { value: id }) };
  }

  for (const { at, sessionId } of courses) yield* unknownSession(at, "schoolYearSourcedId", sessionId);
  for (const one of classes) {
    const { id, at, orgId, title, courseId } = one;
    const key = courseKey(one);
    if (orgs.known.has(orgId) && !orgs.schools.has(orgId)) {
      const is = orgs.doubtful.has(orgId) ? ("held" as const) : ("stranger" as const);
      yield { is, kind: "group", id };
      if (courseId !== null) yield { is, kind: "course", id: key };
      yield { is: "passedOver", kind: "group", at, why: passedOver("overOtherSchool") };
      continue;
    }
    for (const sessionId of one.sessionIds) yield* unknownSession(at, one.sessionColumn, sessionId);
    if (isOver(one)) {
      yield { is: "held", kind: "group", id };
      if (courseId !== null) yield { is: "held", kind: "course", id: key };
      yield { is: "passedOver", kind: "group", at, why: passedOver("overYearOver") };
      continue;
    }
    const isMentorGroup = isMentorGroupOf(one);
    const type = isMentorGroup ? ("MENTOR_GROUP" as const) : ("EDUCATION_GROUP" as const);
    const values = { school: orgId, title, ...(isMentorGroup !== undefined && { type }) };
    yield { is: "object", kind: "group", id, at, values };
    if (courseId === null) continue;
    const course = courseOf.get(courseId);
    if (course?.isDeleted) yield { is: "stranger", kind: "course", id: key };
    const session = sessionOf.get(course?.sessionId ?? "") ?? sessionOf.get(one.sessionIds[0] ?? "");
    if (course && !course.isDeleted && !taught.has(key)) {
      const year = schoolYearOf(session?.startDate ?? today);
      yield { is: "object", kind: "course", id: key, at, values: { school: orgId, title: course.title, year } };
      taught.add(key);
    }
    yield { is: "link", kind: "groupCourse", key: [id, key], at };
  }

  for (const { at, classId, personId, role, hasEnded } of enrollments) {
    const kind = role === STUDENT ? "membership" : "ownership";
    if (hasEnded) yield { is: "passedOver", kind, at, why: passedOver("overEnded") };
    else if (role === STUDENT || OWNERS.includes(role)) yield { is: "link", kind, key: [classId, personId], at };
    else if (ROLES.includes(role)) yield { is: "passedOver", kind, at, why: passedOver("overRole", { role }) };
    // It may be a student's or a teacher's.
    else
      for (const kind of ["membership", "ownership"] as const) yield { is: "heldLink", kind, key: [classId, personId] };
  }
}
