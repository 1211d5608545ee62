import { afterAll, describe, expect, it } from "vitest";
import { listSentNotices } from "#contract/notifications/preferences.ts";
import { pushNotifications } from "#server/notify/pushNotifications.ts";
import { enqueueDaily } from "#server/notify/queues/daily.ts";
import { givenConfirmed, stopMailing } from "#tests/support/given/givenMailed.ts";
import { newId } from "#tests/support/newId.ts";

afterAll(stopMailing);

describe("[DESK-4] [DESK-6] content for the groups of several children", () => {
  it.each(["POST", "DOCUMENTATION", "FORM"] as const)("is mailed once: %s", async (kind) => {
    const given = await givenConfirmed();
    await given.save({ choices: [{ kind, studentId: null, push: "OFF", mail: "AT_ONCE" }] });
    const { first, second } = given.children;
    const about = { referenceType: kind, referenceId: newId("content") };
    for (const { id: studentId } of [first, second]) await given.notify({ ...about, studentId });
    await pushNotifications(given.db, given.now());
    await given.mailed(2);
    expect(await given.api.call(listSentNotices, {})).toHaveLength(2);
    given.setClock("2026-03-13T05:31:00Z");
    await enqueueDaily(given.db, given.now());
    await pushNotifications(given.db, given.now());
    await given.mailed(2);
  });

  it("is mailed for each child if each was absent from the same lesson", async () => {
    const given = await givenConfirmed();
    const { first, second } = given.children;
    const about = { urgent: true, referenceType: "ABSENCE" as const, referenceId: newId("lesson") };
    for (const { id: studentId } of [first, second]) await given.notify({ ...about, studentId });
    await pushNotifications(given.db, given.now());
    await given.mailed(3);
  });
});
