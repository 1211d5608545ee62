import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { changeChildCard } from "#contract/childCard/endpoints.ts";
import { answerPermission } from "#contract/permissions/endpoints.ts";
import { identities } from "#server/database/schema/identity.ts";
import { guardianStudents, guardians, students } from "#server/database/schema/people.ts";
import { permissions } from "#server/database/schema/permissions.ts";
import { pushNotifications } from "#server/notify/pushNotifications.ts";
import { enqueueDaily } from "#server/notify/queues/daily.ts";
import { CONTACT, FOOD, HEALTH, SECRETS } from "#tests/support/given/givenCard.ts";
import { givenConfirmed, stopMailing } from "#tests/support/given/givenMailed.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";

afterAll(stopMailing);

/** A guardian whose mails have titles, and the other guardian of the first child. */
async function givenTwo(choice: { mail: "AT_ONCE" | "DAILY" }) {
  const given = await givenConfirmed({ lcid: "en-US", titlesInMail: true });
  const { db, children } = given;
  const [{ tenantId = "" } = {}] = await db.select().from(students).where(eq(students.id, children.first.id));
  const coparent = { id: newId("guardian"), subject: newId("subject") };
  await db.insert(guardians).values({ id: coparent.id, tenantId, firstName: "Johan", lastName: "Lind" });
  await db.insert(identities).values({ issuer: TEST_ISSUER, subject: coparent.subject, guardianId: coparent.id });
  const { id: studentId } = children.first;
  await db.insert(guardianStudents).values({ guardianId: coparent.id, studentId, position: 0 });
  await given.save({ choices: [{ kind: "CHILD_CARD", studentId: null, push: "OFF", ...choice }] });
  const other = apiFor(coparent, children.first, { server: given.url });
  return { given, tenantId, coparent, other, params: { studentId } };
}

it("[CARD-1] [CARD-3] a mail with titles says that a card or an answer has changed, and never what it says", async () => {
  const { given, tenantId, other, params } = await givenTwo({ mail: "AT_ONCE" });
  const { db, schoolId } = given;
  const permissionId = newId("permission");
  await db.insert(permissions).values({
    id: permissionId,
    tenantId,
    schoolId,
    kind: "PHOTO_INSIDE",
    title: "Photographs",
    text: "In class",
    created: given.now(),
  });
  const acts = [
    ...[FOOD, HEALTH, CONTACT].map((body) => () => other.call(changeChildCard, { params, body })),
    () => other.call(answerPermission, { params: { ...params, permissionId }, body: { isGiven: false, version: 1 } }),
  ];
  for (const [at, act] of acts.entries()) {
    await act();
    await pushNotifications(db, given.now());
    const { text, html, headers } = await given.mailed(at + 2);
    const said = JSON.stringify([text, html, headers]);
    expect(text).toContain("Johan Lind");
    for (const secret of [...Object.values(SECRETS), "EGGS", "NUTS"]) expect(said).not.toContain(secret);
    expect(said).not.toMatch(/\b(?:egg|nut|allerg|denied|declined)|has said (?:yes|no)/i);
  }
});

it.each(["AT_ONCE", "DAILY"] as const)(
  "[CARD-4] [PREF-3] a mail names nobody whose identity has been protected since: %s",
  async (mail) => {
    const { given, coparent, other, params } = await givenTwo({ mail });
    const { db } = given;
    await other.call(changeChildCard, { params, body: FOOD });
    await db.update(guardians).set({ protected: true }).where(eq(guardians.id, coparent.id));
    await pushNotifications(db, given.now());
    if (mail === "DAILY") {
      given.setClock("2026-03-13T05:31:00Z");
      await enqueueDaily(db, given.now());
    }
    const { text, html } = await given.mailed(2);
    expect(text).toContain("Tindra Lind’s card has been changed");
    expect(text + html).not.toContain("Johan");
  },
);
