import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { changeChildCard } from "#contract/childCard/endpoints.ts";
import { changeDeskPermission, getDeskPermissions } from "#contract/desk/permissions/endpoints.ts";
import { forgetDeskVersions, versionsOf } from "#server/access/versions.ts";
import { deskVersions } from "#server/database/schema/deskVersions.ts";
import { users } from "#server/database/schema/people.ts";
import { FOOD, givenCard } from "../support/given/givenCard.ts";
import { givenPermission } from "../support/given/givenPermission.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { matching } from "../support/given/givenRound.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { database } from "../support/server/database.ts";

async function givenChanged() {
  const { school } = await givenClass();
  const { id: permissionId } = await givenPermission(school);
  const eva = await givenStaff(school, { roleId: "principal", firstName: "Eva", lastName: "Berg" });
  const [own, other] = [deskFor(await givenStaff(school, { roleId: "principal" }), NOW), deskFor(eva, NOW)];
  const known = async () => (await own.call(getDeskPermissions, {})).permissions.find(({ id }) => id === permissionId);
  const params = { permissionId };
  const { kind = "OTHER", text = "", validUntil = null, allMustAgree = false, revision = "" } = (await known()) ?? {};
  const change = (title: string) => ({ params, body: { kind, title, text, validUntil, allMustAgree } });
  await other.call(changeDeskPermission, change("Evas"));
  const refused = async () => (await own.answer(changeDeskPermission, change("Mine"), matching(revision))).body;
  return { eva, refused, permissionId };
}

it("[LINE-7] names at the desk who has made the version that is there, unless they are protected", async () => {
  const { eva, refused } = await givenChanged();
  expect(await refused()).toMatchObject({
    code: "precondition_failed",
    changedBy: { firstName: "Eva", lastName: "Berg" },
  });
  await database().update(users).set({ protected: true }).where(eq(users.id, eva.id));
  expect(await refused()).not.toHaveProperty("changedBy");
});

it("[LINE-7] names nobody where the version came otherwise, or so long ago that nobody has its form open", async () => {
  const { refused, permissionId } = await givenChanged();
  await database()
    .update(deskVersions)
    .set({ at: new Date("2026-03-01T08:00:00Z") })
    .where(eq(deskVersions.subjectId, permissionId));
  await forgetDeskVersions(database(), new Date("2026-03-05T08:00:00Z"));
  expect(await refused()).not.toHaveProperty("changedBy");
});

it("[LINE-7] names no guardian in a refusal", async () => {
  const { api, params } = await givenCard([FOOD]);
  const { status, body } = await api.answer(changeChildCard, { params, body: FOOD }, matching("0"));
  expect(status).toBe(412);
  expect(body).not.toHaveProperty("changedBy");
});

it("[LINE-7] undoes a write over a version that compares none", async () => {
  const versions = versionsOf({ params: {}, headers: {} }, { name: "changeCare" });
  await expect(versions.note(database(), "somebody", new Date(NOW))).rejects.toThrow(
    "changeCare has compared no version",
  );
});
