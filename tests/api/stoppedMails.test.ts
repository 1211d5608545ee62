import { afterAll, describe, expect, it } from "vitest";
import { getNotificationPreferences } from "#contract/notifications/preferences.ts";
import { pushNotifications } from "#server/notify/pushNotifications.ts";
import { enqueueDaily } from "#server/notify/queues/daily.ts";
import { givenConfirmed, stopMailing } from "#tests/support/given/givenMailed.ts";
import { linkIn } from "#tests/support/server/readMail.ts";

afterAll(stopMailing);

describe("[PREF-3] [CALM-5] a mail at once", () => {
  it("says where the rest is seen to whoever has stopped the daily mail too", async () => {
    const given = await givenConfirmed({ lcid: "en-US" });
    await given.save({ dailyMail: false });
    await given.notify({ referenceType: "MEETING" });
    await pushNotifications(given.db, given.now());
    const link = linkIn((await given.mailed(2)).headers["list-unsubscribe"] ?? "");
    const asked = await (await fetch(`${given.url}${link}`)).text();
    expect(asked).toContain("After this, you only get e-mail about urgent news.");
    expect(await (await given.post(link)).text()).toContain("You see everything else in Skolvy.");
  });

  it("has a link that moves such mails to the daily one, says so, and undoes that", async () => {
    const given = await givenConfirmed();
    await given.save({ choices: [{ kind: "POST", studentId: null, push: "OFF", mail: "AT_ONCE" }] });
    await given.notify();
    await pushNotifications(given.db, given.now());
    const mail = await given.mailed(2);
    expect(mail.text).toContain("Det finns ett nytt inlägg");
    const link = linkIn(mail.headers["list-unsubscribe"] ?? "");
    const done = await (await given.post(link)).text();
    expect(done).toContain("Nyheterna kommer nu i det dagliga mejlet.");
    expect(await given.api.call(getNotificationPreferences, {})).toMatchObject({ promptMail: false, dailyMail: true });
    // The daily mail has it instead.
    await given.notify();
    await pushNotifications(given.db, given.now());
    given.setClock("2026-03-13T05:31:00Z");
    await enqueueDaily(given.db, given.now());
    expect((await given.mailed(3)).text).toContain("Inlägg: 1");
    await given.post(link, "undo=1");
    expect(await given.api.call(getNotificationPreferences, {})).toMatchObject({ promptMail: true, dailyMail: true });
  });
});
