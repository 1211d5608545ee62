import { eq } from "drizzle-orm";
import { createConversation } from "#contract/conversations/endpoints.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import { identities, staffIdentities } from "#server/database/schema/identity.ts";
import { soldServices } from "#server/database/schema/people.ts";
import { sourceRuns } from "#server/database/schema/sources.ts";
import type { Item } from "#server/sources/delivery/records.ts";
import type { RunOptions } from "#server/sources/run/runSource.ts";
import { USUAL_SERVICES } from "#tests/support/given/givenSchool.ts";
import { newId } from "../newId.ts";
import { apiFor } from "../server/api.ts";
import { database } from "../server/database.ts";
import { TEST_ISSUER } from "../server/issuer.ts";
import { sourceConnection } from "../server/sourceConnection.ts";
import { complete, givenSource } from "./givenSource.ts";
import { deskFor } from "./givenStaff.ts";

const at = { where: "test" };

export const SPRING = "2027-03-01T10:00:00Z";
export const LAST_DAY = "2027-06-20T03:00:00Z";
export const MOVED_UP = "2027-08-10T03:00:00Z";
export const AUTUMN = "2027-08-20T10:00:00Z";

export type YearClass = { id: string; title: string; mentor: string; students: string[]; school?: string };

const nameOf = (number: number) => `child-${number}`;

/** Names of students, each of whom has one guardian. */
export const students = (from: number, count: number) => Array.from({ length: count }, (_, at) => nameOf(from + at));

const link = (kind: "placement" | "membership" | "guardianship" | "ownership" | "role", ...key: string[]): Item => ({
  is: "link",
  kind,
  key,
  at,
});

/** All that a register has of a school with these mentor groups. */
export const yearOf = (classes: YearClass[]): Item[] => {
  const schools = new Set(classes.map(({ school = "school" }) => school));
  const children = classes.flatMap((one) =>
    one.students.map((id) => ({ id, group: one.id, school: one.school ?? "school" })),
  );
  return [
    ...[...schools].map((id): Item => ({ is: "object", kind: "school", id, at, values: { title: id } })),
    ...["office", ...new Set(classes.map(({ mentor }) => mentor))].flatMap((id): Item[] => [
      { is: "object", kind: "user", id, at, values: { firstName: "Maria", lastName: id, mail: null } },
      ...[...schools].map((school) => link("role", id, school, id === "office" ? "office" : "teacher")),
    ]),
    ...classes.flatMap(({ id, title, mentor, school = "school" }): Item[] => [
      { is: "object", kind: "group", id, at, values: { school, type: "MENTOR_GROUP", title } },
      link("ownership", id, mentor),
    ]),
    ...children.flatMap(({ id, group, school }): Item[] => [
      { is: "object", kind: "student", id, at, values: { firstName: id, lastName: "Berg", email: null } },
      {
        is: "object",
        kind: "guardian",
        id: `parent-of-${id}`,
        at,
        values: { firstName: "Kim", lastName: id, mail: null, phone: null },
      },
      link("placement", id, school),
      link("membership", group, id),
      link("guardianship", `parent-of-${id}`, id),
    ]),
    complete(),
  ];
};

/** A municipality with a register, which has run with the classes of a school year. */
export async function givenYearChange(classes: YearClass[], began = "2026-08-10T03:00:00Z") {
  const { id: tenantId, run, idOf } = await givenSource(await sourceConnection());
  const runAt = (now: string, items: Item[], options: Partial<RunOptions> = {}) =>
    run(items, { now: () => new Date(now), ...options });
  await runAt(began, yearOf(classes));
  const services = USUAL_SERVICES.map((name) => ({ tenantId, serviceId: SERVICE_IDS[name], serviceEnd: "2099-07-31" }));
  await database().insert(soldServices).values(services);

  const family = async (student: string, now: string) => {
    const [id, studentId] = [await idOf(`parent-of-${student}`), await idOf(student)];
    const subject = newId("subject");
    await database().insert(identities).values({ issuer: TEST_ISSUER, subject, guardianId: id });
    return apiFor({ id, subject }, { id: studentId }, { now });
  };
  /** A member of staff who can sign in. */
  const person = async (user: string) => {
    const subject = newId("subject");
    const id = await idOf(user);
    await database().insert(staffIdentities).values({ issuer: TEST_ISSUER, subject, userId: id });
    return { id, subject };
  };
  const desk = async (user: string, now: string) => deskFor(await person(user), now);
  /** Makes the guardian of a student write to the staff of a group. */
  const write = async (student: string, group: string, now: string): Promise<string> => {
    const body = {
      title: "Läxan",
      status: "ACTIVE" as const,
      student: { id: await idOf(student) },
      messages: [{ text: "Hej" }],
      memberships: [
        { membershipType: "SECTION_OWNERS" as const, permission: "O" as const, section: { id: await idOf(group) } },
      ],
      relationships: [],
    };
    return (await (await family(student, now)).call(createConversation, { body })).id;
  };
  const moves = async (number: number) => {
    const [row] = await database()
      .select({ moves: sourceRuns.moves })
      .from(sourceRuns)
      .where(eq(sourceRuns.id, number));
    return row?.moves;
  };
  return { tenantId, runAt, idOf, family, desk, person, write, moves };
}
