import { and, eq } from "drizzle-orm";
import { expect, inject, it, onTestFinished } from "vitest";
import { changeCare, getCare } from "#contract/care/endpoints.ts";
import { getDeskCards } from "#contract/desk/cards/endpoints.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { askAboutNamed } from "#server/content/formerGuardians.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { cardChanges } from "#server/database/schema/childCards.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { CONTACT, givenCard, HEALTH } from "#tests/support/given/givenCard.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { children, deliveryOf, givenSource } from "#tests/support/given/givenSource.ts";
import { deskFor, givenStaff } from "#tests/support/given/givenStaff.ts";
import { database } from "#tests/support/server/database.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";

const PERSON = { kind: "PERSON" as const, id: null, name: "Nils Ny", relation: "Partner", phone: "070-999 99 99" };

/** A child of two guardians: the first has named a contact and a person who picks up, and loses access. */
async function givenLost() {
  const card = await givenCard([HEALTH, CONTACT]);
  const { guardian, student, api, params } = card;
  await api.call(changeCare, { params, body: PERSON });
  const school = schoolOf(student);
  const group = await givenGroup(school, { type: "MENTOR_GROUP", title: "7A", members: [student] });
  const desk = deskFor(await givenStaff(school, { owns: [group] }), NOW);
  const isIt = and(eq(guardianStudents.guardianId, guardian.id), eq(guardianStudents.studentId, student.id));
  const lose = async () => {
    await database().delete(guardianStudents).where(isIt);
    const ended = [{ guardianId: guardian.id, studentId: student.id }];
    await database().transaction((tx) => askAboutNamed(tx, ended, new Date(NOW)));
  };
  const marks = async () => {
    const { contacts } = await card.cardFor(card.other);
    const { people } = await card.other.call(getCare, { params });
    const { students } = await desk.call(getDeskCards, { params: { groupId: group.id } });
    return [...contacts, ...people, ...(students[0]?.contacts ?? [])].map(({ ofFormerGuardian }) => ofFormerGuardian);
  };
  /** Texts of what the other guardian has been told. */
  const told = async () => {
    const isTheirs = eq(notifications.personId, card.coparent.id);
    const rows = await database().select().from(notifications).where(isTheirs);
    return rows.map(({ notificationText }) => notificationText);
  };
  return { ...card, lose, marks, told };
}

it("[CARD-5] marks whom a guardian has named who lost access, and asks the other one, who keeps or removes them", async () => {
  const { other, params, cardFor, change, lose, marks, told } = await givenLost();
  expect(await marks()).toEqual([false, false, false]);
  const before = await told();
  await lose();
  expect(await marks()).toEqual([true, true, true]);
  expect((await told()).filter((text) => !before.includes(text)).toSorted()).toEqual([
    "Alva Lind: a former guardian has added emergency contacts. Keep or remove them.",
    "Alva Lind: a former guardian has named people who may pick up. Keep or remove them.",
  ]);

  const [contact] = (await cardFor(other)).contacts;
  if (!contact) throw new Error("No contact");
  const { id, name, relation, phone } = contact;
  await change({ kind: "CONTACT", id, name, relation, phone }, other);
  expect(await marks()).toEqual([false, true, false]);
  const [person] = (await other.call(getCare, { params })).people;
  await other.call(changeCare, { params, body: { kind: "PERSON_REMOVED", id: person?.id ?? "" } });
  expect(await marks()).toEqual([false, false]);
});

it("[CARD-5] asks nobody while the guardian has access, by whatever link, or has named nobody", async () => {
  const { guardian, coparent, student, other } = await givenLost();
  const before = await other.call(listNotifications, {});
  const studentId = student.id;
  await askAboutNamed(database(), [{ guardianId: guardian.id, studentId }], new Date(NOW));
  await askAboutNamed(database(), [{ guardianId: coparent.id, studentId }], new Date(NOW));
  expect(await other.call(listNotifications, {})).toEqual(before);
});

it("[CARD-5] a register that ends a guardian's link asks the other guardian in the same run", async () => {
  const { url, template } = inject("postgres");
  const made = await createDatabase(url, template);
  const connection = await connect({ url: made.url, dataDir: "", migrations: migrationsFolder() });
  onTestFinished(connection.close);
  const { db } = connection;
  const { run } = await givenSource(connection);
  const [first, ...others] = children(20).map((child, at) => (at ? child : { ...child, guardians: ["one", "two"] }));
  if (!first) throw new Error("No child");
  await run(deliveryOf([first, ...others]));
  const idOf = async (sourcedId: string) => {
    const [row] = await db.select({ id: sourceIds.id }).from(sourceIds).where(eq(sourceIds.sourcedId, sourcedId));
    return row?.id ?? "";
  };
  const [studentId, guardianId, otherId] = [await idOf(first.id), await idOf("one"), await idOf("two")];
  await db.insert(cardChanges).values({ studentId, guardianId, kind: "CONTACT", at: new Date(NOW) });
  expect((await run(deliveryOf([{ ...first, guardians: ["two"] }, ...others]))).state).toBe("DONE");
  const rows = await db.select().from(notifications);
  expect(rows.map(({ personId, studentId }) => [personId, studentId])).toEqual([[otherId, studentId]]);
});
