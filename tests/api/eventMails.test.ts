import { afterAll, describe, expect, it } from "vitest";
import { pushNotifications } from "#server/notify/pushNotifications.ts";
import { givenConfirmed, stopMailing } from "#tests/support/given/givenMailed.ts";

afterAll(stopMailing);

describe("[PREF-3] a mail about one event", () => {
  it("says by its subject and first line what has happened and what to do", async () => {
    const given = await givenConfirmed({ lcid: "en-US", titlesInMail: true });
    await given.save({ choices: [{ kind: "MEETING", studentId: null, push: "OFF", mail: "AT_ONCE" }] });
    await given.notify({
      referenceType: "MEETING",
      event: "events.meetingOffered",
      notificationText: "Utvecklingssamtal",
    });
    await pushNotifications(given.db, given.now());
    const { headers, text } = await given.mailed(2);
    expect(headers).toMatchObject({
      subject: "Choose a time for a meeting – Björkskolan",
      "auto-submitted": "auto-generated",
    });
    expect(text).toMatch(/^Choose a time for a meeting\. Open Skolvy to answer\./);
    expect(text).toContain("- Tindra: Utvecklingssamtal");
    expect(text).toContain("Sign in to Skolvy to read more.");
    expect(text).not.toContain("no more than this");
  });

  it("says of a form that it is to be answered", async () => {
    const given = await givenConfirmed({ lcid: "sv-SE" });
    await given.save({ choices: [{ kind: "FORM", studentId: null, push: "OFF", mail: "AT_ONCE" }] });
    await given.notify({ referenceType: "FORM", event: "events.formNew" });
    await pushNotifications(given.db, given.now());
    const { text } = await given.mailed(2);
    expect(text).toMatch(/^Det finns ett nytt formulär att fylla i\. Öppna Skolvy för att svara\./);
  });
});
