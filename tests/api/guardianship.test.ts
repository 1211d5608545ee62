import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { getStudent, listStudents } from "#contract/students/endpoints.ts";
import { getProfile } from "#contract/students/profile.ts";
import { guardianStudents, tenants } from "#server/database/schema/people.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const BORN = "2008-03-12";

/** Returns the parts of a student that a guardian reaches at a moment. */
async function accessOf({ guardian, student }: Awaited<ReturnType<typeof givenFamily>>, now: string) {
  const api = apiFor(guardian, null, { now });
  const listed = await api.call(listStudents, {});
  const { status } = await api.answer(getStudent, { params: { studentId: student.id } });
  return { isListed: listed.some(({ id }) => id === student.id), status };
}

const OPEN = { isListed: true, status: 200 };
const CLOSED = { isListed: false, status: 403 };

describe("a student who comes of age", () => {
  it.each([
    { when: "the last evening", now: "2026-03-11T22:59:59Z", expected: OPEN },
    { when: "the birthday, from midnight on at the school", now: "2026-03-11T23:00:00Z", expected: CLOSED },
    { when: "years later", now: "2031-01-01T12:00:00Z", expected: CLOSED },
  ])("[AUTH-10] is the guardian's until the birthday: $when", async ({ now, expected }) => {
    expect(await accessOf(await givenFamily({ student: { birthDate: BORN } }), now)).toEqual(expected);
  });

  it("is the guardian's for good where no date of birth is known", async () => {
    expect(await accessOf(await givenFamily(), "2040-01-01T12:00:00Z")).toEqual(OPEN);
  });

  it("born on a leap day comes of age on the last day of February", async () => {
    const family = await givenFamily({ student: { birthDate: "2008-02-29" } });
    expect(await accessOf(family, "2026-02-27T12:00:00Z")).toEqual(OPEN);
    expect(await accessOf(family, "2026-02-28T12:00:00Z")).toEqual(CLOSED);
  });

  it("lets those guardians go on to whom they agree", async () => {
    const family = await givenFamily({ student: { birthDate: BORN } });
    const other = await givenGuardian({ students: [family.student] });
    await database()
      .update(guardianStudents)
      .set({ agreedAsAdult: true })
      .where(eq(guardianStudents.guardianId, family.guardian.id));
    expect(await accessOf(family, "2026-06-01T12:00:00Z")).toEqual(OPEN);
    expect(await accessOf({ ...family, guardian: other }, "2026-06-01T12:00:00Z")).toEqual(CLOSED);
  });

  it("stays the guardian's where the tenant has it so", async () => {
    const family = await givenFamily({ student: { birthDate: BORN } });
    await database().update(tenants).set({ guardiansOfAdults: true }).where(eq(tenants.id, family.student.tenantId));
    expect(await accessOf(family, "2026-06-01T12:00:00Z")).toEqual(OPEN);
  });

  it("takes the events told of them along", async () => {
    const family = await givenFamily({ student: { birthDate: BORN } });
    const younger = await givenFamily();
    await database()
      .insert(guardianStudents)
      .values({ guardianId: family.guardian.id, studentId: younger.student.id, position: 1 });
    await givenNotification(family.guardian, family.student);
    const events = async (now: string) =>
      apiFor(family.guardian, younger.student, { now }).call(listNotifications, { query: {} });
    expect(await events("2026-03-01T12:00:00Z")).toHaveLength(1);
    expect(await events("2026-03-12T12:00:00Z")).toEqual([]);
  });
});

describe("guardians who live apart", () => {
  it("[PROF-3] each see their own contact details and never the other's", async () => {
    const { guardian, student } = await givenFamily({ guardian: { street: "Björkvägen 7", phone: "0709998877" } });
    const other = await givenGuardian({ students: [student], street: "Ekgatan 3", mail: "other@example.com" });
    const own = await apiFor(guardian, student).call(getProfile, {});
    const others = await apiFor(other, student).call(getProfile, {});
    expect(own).toMatchObject({ guardianId: guardian.id, street: "Björkvägen 7", phone: "0709998877" });
    expect(others).toMatchObject({ guardianId: other.id, street: "Ekgatan 3", mail: "other@example.com" });
  });
});
