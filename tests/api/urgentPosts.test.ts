import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { changeDeskText, createDeskText, getDeskText } from "#contract/desk/posts/endpoints.ts";
import { getPost } from "#contract/posts/endpoints.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { posts } from "#server/database/schema/posts.ts";
import { pushNotifications } from "#server/notify/pushNotifications.ts";
import { announceNow, at, changeOf, draftOf } from "#tests/support/given/givenDeskText.ts";
import { givenConfirmed, stopMailing } from "#tests/support/given/givenMailed.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { deskFor, givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { database } from "#tests/support/server/database.ts";

afterAll(stopMailing);

/** A class, and the office of its school. */
async function givenOffice() {
  const given = await givenClass();
  const office = deskFor(await givenStaff(given.school, { roleId: "principal", firstName: "Eva" }), NOW);
  const urgencyOf = async (id: string) =>
    (await database().select().from(notifications).where(eq(notifications.referenceId, id))).map(
      ({ notificationText, urgent }) => ({ notificationText, urgent }),
    );
  return { ...given, office, urgencyOf };
}

describe("[PREF-2] an urgent post", () => {
  it("is written by the school's office, is important and notifies as urgent, also when it is corrected", async () => {
    const { office, group, api, student, urgencyOf } = await givenOffice();
    const closed = { title: "Skolan är stängd i dag", urgent: true, publish: "NOW" as const };
    const { id } = await office.call(createDeskText, draftOf(group, closed));
    expect(await office.call(getDeskText, at(id))).toMatchObject({ urgent: true, important: true });
    await announceNow(id);
    expect(await urgencyOf(id)).toEqual([{ notificationText: "Skolan är stängd i dag", urgent: true }]);
    expect(await api.call(getPost, { params: { studentId: student.id, postId: id } })).toMatchObject({
      important: true,
    });
    await announceNow(id, "CORRECTED");
    expect(await urgencyOf(id)).toEqual([{ notificationText: expect.stringContaining("stängd"), urgent: true }]);
  });

  it("is refused from a teacher, who may not make one of another's either", async () => {
    const { desk, office, group } = await givenOffice();
    const written = await desk.answer(createDeskText, draftOf(group, { urgent: true }));
    expect([written.status, written.body]).toMatchObject([400, { errors: [{ field: "body.urgent" }] }]);
    const { id } = await office.call(createDeskText, draftOf(group, { publish: "NOW" }));
    const body = changeOf(draftOf(group, { urgent: true, publish: "NOW" }).body);
    const changed = await desk.answer(changeDeskText, { ...at(id), body });
    expect([changed.status, changed.body]).toMatchObject([400, { errors: [{ field: "body.urgent" }] }]);
  });

  it("stays urgent when a teacher of the class corrects it", async () => {
    const { desk, office, group } = await givenOffice();
    const { id } = await office.call(createDeskText, draftOf(group, { urgent: true, publish: "NOW" }));
    const body = changeOf(draftOf(group, { urgent: true, title: "Stängt till klockan 10", publish: "NOW" }).body);
    expect(await desk.call(changeDeskText, { ...at(id), body })).toMatchObject({ urgent: true });
  });

  it("is refused as documentation", async () => {
    const { office, group } = await givenOffice();
    const body = draftOf(group, { kind: "DOCUMENTATION", urgent: true });
    expect((await office.answer(createDeskText, body)).body).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: "body.urgent" })]),
    });
  });

  it("comes by e-mail at once in the quiet hours to who has turned posts off", async () => {
    const given = await givenConfirmed();
    await given.save({
      choices: [{ kind: "POST", studentId: null, push: "OFF", mail: "OFF" }],
      quiet: { from: "14:00", to: "20:00" },
    });
    const id = `closed-${given.schoolId}`;
    await given.db.insert(posts).values({
      id,
      schoolId: given.schoolId,
      title: "Stängt",
      body: "",
      abbreviatedDescription: "",
      published: given.now(),
      important: true,
      urgent: true,
    });
    await given.notify({ referenceId: id, urgent: true });
    await pushNotifications(given.db, given.now());
    expect((await given.mailed(2)).text).toContain("Det är brådskande och gäller ditt barn");
  });
});
