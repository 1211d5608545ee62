import { eq } from "drizzle-orm";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import { soldServices } from "#server/database/schema/people.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import type { Item } from "#server/sources/delivery/records.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { TEST_ISSUER } from "../server/issuer.ts";
import { sourceConnection } from "../server/sourceConnection.ts";
import type { GivenGuardian } from "./givenGuardian.ts";
import { type Child, children, deliveryOf, givenSource } from "./givenSource.ts";
import type { GivenStudent } from "./givenStudent.ts";

/** Children who stay, so that a run does not end the whole school. */
const OTHERS = children(20);

const subjectsOf = (mark: string) => (guardian: string) => `${guardian}-${mark}`;

/** A register of a school with some children and the sign-ins of their guardians, and what it says as time goes by. */
export async function givenLeavers(some: Child[], subjectOf = subjectsOf(newId("leaver"))) {
  const source = await givenSource(await sourceConnection());
  const signIns = (listed: Child[]): Item[] =>
    [...new Set(listed.flatMap(({ guardians = [] }) => guardians))].map((guardian) => ({
      is: "link",
      kind: "signIn",
      key: [guardian, TEST_ISSUER, subjectOf(guardian)],
      at: { where: "test" },
    }));
  const has = (listed: Child[], now: Date) =>
    source.run([...signIns(listed), ...deliveryOf([...OTHERS, ...listed])], { now: () => now, allowRemovals: true });

  await has(some, new Date("2026-11-02T12:00:00Z"));
  const known = await database().select().from(sourceIds).where(eq(sourceIds.sourceId, source.id));
  const idOf = (sourcedId: string) => known.find((one) => one.sourcedId === sourcedId)?.id ?? "";
  const school = {
    id: idOf("school"),
    tenantId: source.id,
    title: "Björkskolan",
    type: SCHOOL_TYPES.COMPULSORY_SCHOOL,
  };
  await database()
    .insert(soldServices)
    .values(
      (["assessments", "verdicts", "plans", "conversations"] as const).map((name) => ({
        tenantId: source.id,
        schoolId: school.id,
        serviceId: SERVICE_IDS[name],
        serviceEnd: "2099-07-31",
      })),
    );
  const student = (id: string): GivenStudent => ({
    id: idOf(id),
    firstName: id,
    lastName: "Berg",
    tenantId: source.id,
    schools: [school],
  });
  const guardian = (id: string): GivenGuardian => ({
    id: idOf(id),
    subject: subjectOf(id),
    tenantId: source.id,
    students: [],
  });
  return { source, school, group: { id: idOf("group") }, has, student, guardian, subjectOf };
}
