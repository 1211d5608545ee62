import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { FOLLOWED, type FollowedKind, typesOf } from "#contract/integration/changes.ts";
import { INTEGRATION_ENDPOINTS } from "#contract/integration/kinds.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { groupOwners } from "#server/database/schema/groups.ts";
import { changes } from "#server/database/schema/integration.ts";
import { guardianStudents, studentSchools, userRoles } from "#server/database/schema/people.ts";
import { ACTS_AT_SCHOOL, answerTo } from "../support/given/actsAtSchool.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { HOLIDAY_DAYS } from "../support/given/givenHoliday.ts";
import { givenPermission } from "../support/given/givenPermission.ts";
import { withProgramServer } from "../support/given/givenProgram.ts";
import { givenReporter, NOW } from "../support/given/givenReporter.ts";
import { type GivenSchool, givenSchool } from "../support/given/givenSchool.ts";
import { deskFor, givenStaff } from "../support/given/givenStaff.ts";
import { database } from "../support/server/database.ts";

const { givenProgram } = withProgramServer();

/** A child who goes to two schools of one owner, with a teacher and a program at each. */
async function givenChildOfTwo(type: number = SCHOOL_TYPES.COMPULSORY_SCHOOL) {
  const first = await givenSchool({ type });
  const second = await givenSchool({ type, tenantId: first.tenantId, title: "Ekskolan" });
  const family = await givenReporter({ student: { schools: [first, second] } });
  const placeOf = async (school: GivenSchool, day = "") => {
    const group = await givenGroup(school, { type: "MENTOR_GROUP", members: [family.student] });
    const teacher = await givenStaff(school, { owns: [group] });
    const program = await givenProgram({ tenantId: school.tenantId, schools: [school.id] });
    const feed = async (kind: FollowedKind) => {
      const { changes: all } = (await program.send({ path: "/changes" })).body as { changes: Change[] };
      return all.filter(({ type }) => typesOf(kind).includes(type));
    };
    const detailOf = async (kind: FollowedKind, id: string) =>
      (await program.send({ path: `/reports/${REPORTS[kind]}/${id}`, now: NOW })).status;
    // The child as somebody of this school alone.
    const student = { ...family.student, schools: [school] };
    return { ...family, school, student, group, teacher, day, desk: deskFor(teacher, NOW), program, feed, detailOf };
  };
  return {
    ...family,
    places: [await placeOf(first, HOLIDAY_DAYS[0]), await placeOf(second, HOLIDAY_DAYS[1])] as const,
  };
}

type Change = { type: string; id: string; school: string };

/** Acts of a family for the child as a whole, and so at each school. */
const OF_EVERY_SCHOOL: FollowedKind[] = ["absence", "leave", "care", "contact"];

const REPORTS: Record<FollowedKind, string> = {
  absence: "absences",
  leave: "leave",
  care: "care",
  holiday: "holidayRounds",
  message: "messages",
  answer: "messages",
  booking: "bookings",
  form: "answers",
  permission: "permissions",
  contact: "contacts",
  attendance: "attendance",
  post: "posts",
  documentation: "documentations",
  sentForm: "forms",
  meeting: "meetings",
  plan: "plans",
  assignment: "assignments",
  assessment: "assessments",
};

const kinds = Object.keys(FOLLOWED) as FollowedKind[];
const typeFor = (kind: FollowedKind) => FOLLOWED[kind].types[0];

describe("[INT-4] a program that is limited to one of a child's two schools", () => {
  it.each(kinds.filter((kind) => !OF_EVERY_SCHOOL.includes(kind)))(
    "follows of kind %s only that school's",
    async (kind) => {
      const { places } = await givenChildOfTwo(
        kind === "documentation" ? SCHOOL_TYPES.PRESCHOOL : SCHOOL_TYPES.COMPULSORY_SCHOOL,
      );
      const done = [];
      for (const [at, place] of places.entries()) {
        const other = places[1 - at] ?? expect.fail();
        const before = await other.feed(kind);
        const id = await ACTS_AT_SCHOOL[kind](place);
        expect((await place.feed(kind)).at(-1)).toMatchObject({ type: typeFor(kind), id, school: place.school.id });
        expect(await other.feed(kind)).toEqual(before);
        done.push({ id, place, other });
      }
      for (const { id, place, other } of done) {
        expect(await place.detailOf(kind, id)).toBe(200);
        // The answers to both schools' holidays have one id, and the details of each leave out the other's.
        expect(await other.detailOf(kind, id)).toBe(kind === "holiday" ? 200 : 404);
      }
    },
  );

  it.each(OF_EVERY_SCHOOL)("follows of kind %s what concerns every school", async (kind) => {
    const { places } = await givenChildOfTwo();
    const id = await ACTS_AT_SCHOOL[kind](places[0]);
    for (const { school, feed, detailOf } of places) {
      expect((await feed(kind)).at(-1)).toMatchObject({ type: typeFor(kind), id, school: school.id });
      expect(await detailOf(kind, id)).toBe(200);
    }
  });

  it("has all details of the integration API here", () => {
    const paths = Object.values(INTEGRATION_ENDPOINTS).map(({ path }) => /^\/reports\/(\w+)\/:id$/.exec(path)?.[1]);
    expect(new Set(Object.values(REPORTS))).toEqual(new Set(paths.filter((path) => path !== undefined)));
  });

  it("reads only that school's rounds among the answers about holidays", async () => {
    const { places } = await givenChildOfTwo();
    const [one, other] = places;
    const id = await ACTS_AT_SCHOOL.holiday(one);
    await ACTS_AT_SCHOOL.holiday(other);
    for (const { program, school } of places) {
      const { body } = await program.send({ path: `/reports/holidayRounds/${id}`, now: NOW });
      expect(body).toMatchObject({ school: school.id, rounds: [expect.anything()] });
    }
    const whole = await givenProgram({ tenantId: one.school.tenantId });
    const { body } = await whole.send({ path: `/reports/holidayRounds/${id}`, now: NOW });
    expect(body.rounds).toHaveLength(2);
  });

  it("reads nothing by a change that stands in the wrong school's feed", async () => {
    const { places } = await givenChildOfTwo();
    const [one, other] = places;
    for (const kind of ["message", "booking", "form", "permission"] as const) {
      const subjectId = await ACTS_AT_SCHOOL[kind](one);
      const { tenantId, id: schoolId } = other.school;
      await database()
        .insert(changes)
        .values({ type: typeFor(kind), subjectId, tenantId, schoolId, at: new Date(NOW) });
      expect([await one.detailOf(kind, subjectId), await other.detailOf(kind, subjectId)]).toEqual([200, 404]);
    }
  });

  it("follows a message by the group of the child that its teacher has, if they work at both", async () => {
    const { places } = await givenChildOfTwo();
    const [one, other] = places;
    await database().insert(userRoles).values({ userId: one.teacher.id, schoolId: other.school.id, roleId: "teacher" });
    const id = await ACTS_AT_SCHOOL.message(one);
    expect([await one.detailOf("message", id), await other.detailOf("message", id)]).toEqual([200, 404]);
  });

  it("follows a message at the school where it was written, also once its staff have left", async () => {
    const { places } = await givenChildOfTwo();
    const [one] = places;
    const id = await ACTS_AT_SCHOOL.message(one);
    await database().delete(groupOwners).where(eq(groupOwners.userId, one.teacher.id));
    await database().delete(userRoles).where(eq(userRoles.userId, one.teacher.id));
    expect(await Promise.all(places.map(({ detailOf }) => detailOf("message", id)))).toEqual([200, 404]);
  });

  it("follows at each school what the municipality asks guardians to allow", async () => {
    const { api, student, places } = await givenChildOfTwo();
    const { id: permissionId } = await givenPermission(places[0].school, { schoolId: null });
    const id = await answerTo(permissionId, api, student.id);
    expect(await Promise.all(places.map(({ detailOf }) => detailOf("permission", id)))).toEqual([200, 200]);
  });

  it("no longer reads a guardian's contact details once none of their children goes there", async () => {
    const { guardian, student, places } = await givenChildOfTwo();
    const id = await ACTS_AT_SCHOOL.contact(places[0]);
    await database().delete(studentSchools).where(eq(studentSchools.schoolId, places[0].school.id));
    expect(await Promise.all(places.map(({ detailOf }) => detailOf("contact", id)))).toEqual([404, 200]);
    const isLinked = and(eq(guardianStudents.guardianId, guardian.id), eq(guardianStudents.studentId, student.id));
    await database().delete(guardianStudents).where(isLinked);
    expect(await places[1].detailOf("contact", id)).toBe(404);
  });
});
