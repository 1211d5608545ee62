import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { attempt, receive } from "#server/deliveries/attempts.ts";
import { newSigningKey } from "#server/deliveries/channels/standardWebhooks.ts";
import {
  deliveriesOf,
  givenDelivery,
  givenDestination,
  givenSchoolSystem,
  givenSending,
  WEBHOOK_KEY,
} from "#tests/support/given/givenDestination.ts";
import { givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { database } from "#tests/support/server/database.ts";

/** Returns the signature of a call by a key, as a library that is not ours makes it. */
const signatureOf = (key: string, headers: Record<string, string>, body: string): string =>
  new Webhook(key).sign(headers["webhook-id"] ?? "", new Date(Number(headers["webhook-timestamp"]) * 1_000), body);

describe("an attempt", () => {
  it("[OUT-1] [OUT-3] sends a webhook of ids with a signature, received at 2xx, and under the same id when repeated", async () => {
    const given = await givenReporter();
    let status = 503;
    const { url, taken } = await givenSchoolSystem(() => ({ status }));
    const settings = { url: `${url}/hook` };
    await givenDestination(schoolOf(given.student).id, { kind: "webhook", settings, secrets: { key: WEBHOOK_KEY } });
    const { id, subjectId, schoolId } = await givenDelivery(given, { destination: "webhook" });
    const { sending } = givenSending({ now: new Date().toISOString(), hosts: [url] });
    await attempt(sending, { id });
    const failure = { code: "httpStatus", values: { status: 503 } };
    expect(await deliveriesOf(given.student.id)).toMatchObject([
      { state: "SENT", attempts: 1, problem: "HTTP 503", failure },
    ]);
    status = 204;
    await attempt(sending, { id });
    await attempt(sending, { id });
    expect(await deliveriesOf(given.student.id)).toMatchObject([
      { state: "RECEIVED", attempts: 2, problem: null, failure: null },
    ]);
    expect(taken.map(({ headers }) => headers["webhook-id"])).toEqual([id, id]);
    const { body = "", headers = {} } = taken[1] ?? {};
    expect(new Webhook(WEBHOOK_KEY).verify(body, headers)).toEqual({
      type: "absence.reported",
      timestamp: "2026-03-12T08:00:00.000Z",
      data: { id: subjectId, delivery: id, school: schoolId },
    });
  });

  it("[INT-5] signs with a replaced key too, for a day after the destination was set again", async () => {
    const given = await givenReporter();
    const { url, taken } = await givenSchoolSystem(() => ({ status: 503 }));
    const school = schoolOf(given.student).id;
    const setAt = (key: string, at: string) =>
      givenDestination(school, { kind: "webhook", settings: { url }, secrets: { key } }, undefined, new Date(at));
    const [first, second] = [WEBHOOK_KEY, newSigningKey()];
    await setAt(first, "2026-03-10T08:00:00Z");
    await setAt(second, "2026-03-12T08:00:00Z");
    await setAt(second, "2026-03-12T09:00:00Z");
    await setAt(first, "2026-03-12T10:00:00Z");
    const { id } = await givenDelivery(given, { destination: "webhook" });
    const verifiedBy = async (now: string) => {
      await attempt(givenSending({ now, hosts: [url] }).sending, { id });
      const { body = "", headers = {} } = taken.at(-1) ?? {};
      return [first, second].map((key) => headers["webhook-signature"]?.includes(signatureOf(key, headers, body)));
    };
    expect(await verifiedBy("2026-03-12T10:00:00Z")).toEqual([true, true]);
    expect(await verifiedBy("2026-03-13T09:59:00Z")).toEqual([true, true]);
    expect(await verifiedBy("2026-03-13T10:01:00Z")).toEqual([true, false]);
  });

  it("[OUT-2] waits for the receipt where there are receipts", async () => {
    const given = await givenReporter();
    const { url } = await givenSchoolSystem(() => ({ status: 200 }));
    const settings = { url, receipts: "true" };
    await givenDestination(schoolOf(given.student).id, { kind: "webhook", settings, secrets: { key: WEBHOOK_KEY } });
    const { id } = await givenDelivery(given, { destination: "webhook" });
    const { sending } = givenSending({ now: NOW, hosts: [url] });
    await attempt(sending, { id });
    expect(await deliveriesOf(given.student.id)).toMatchObject([{ state: "SENT", handedOver: expect.any(Date) }]);
    await receive(database(), [id], new Date(NOW));
    expect(await deliveriesOf(given.student.id)).toMatchObject([{ state: "RECEIVED" }]);
  });

  it("[OUT-1] mails that there is something to read, and nothing of what", async () => {
    const given = await givenReporter({ student: { firstName: "Alva", lastName: "Lind" } });
    await givenDestination(schoolOf(given.student).id, { kind: "mail", settings: { mail: "office@school.example" } });
    const { id } = await givenDelivery(given, { destination: "mail" });
    const { sending, mails } = givenSending({ now: NOW });
    await attempt(sending, { id });
    expect(mails).toMatchObject([{ id, to: "office@school.example" }]);
    // Only what is read: the id beside it is made by chance and holds any digits.
    const read = mails.map(({ subject, text }) => `${subject} ${text}`).join(" ");
    expect(read).not.toMatch(/Alva|Lind|2026|13/);
    expect(await deliveriesOf(given.student.id)).toMatchObject([{ state: "SENT", handedOver: expect.any(Date) }]);
  });

  it("[OUT-3] sends a change only after what it changes", async () => {
    const given = await givenReporter();
    const { url, taken } = await givenSchoolSystem((_, before) => ({ status: before.length === 0 ? 500 : 200 }));
    await givenDestination(schoolOf(given.student).id, {
      kind: "webhook",
      settings: { url },
      secrets: { key: WEBHOOK_KEY },
    });
    const first = await givenDelivery(given, { destination: "webhook" });
    const { subjectId } = first;
    const second = await givenDelivery(given, { destination: "webhook", what: "EDITED", subjectId });
    const { sending } = givenSending({ now: NOW, hosts: [url] });
    await attempt(sending, first);
    await attempt(sending, second);
    expect(taken).toHaveLength(1);
    await attempt(sending, first);
    await attempt(sending, second);
    expect(taken.map(({ body }) => JSON.parse(body).type)).toEqual([
      "absence.reported",
      "absence.reported",
      "absence.changed",
    ]);
  });

  it("[OUT-1] sends what is under way to the destination that the school has by then", async () => {
    const given = await givenReporter();
    const school = schoolOf(given.student).id;
    await givenDestination(school, { kind: "mail", settings: { mail: "office@school.example" } });
    const { id } = await givenDelivery(given, { destination: "webhook" });
    const { sending, mails } = givenSending({ now: NOW });
    await attempt(sending, { id });
    expect(mails).toHaveLength(1);
    await givenDestination(school, { kind: "desk" });
    const other = await givenDelivery(given, { destination: "webhook" });
    await attempt(sending, other);
    const sent = await deliveriesOf(given.student.id);
    expect(sent).toMatchObject([
      { destination: "mail", state: "SENT", attempts: 1 },
      { destination: "desk", state: "SENT", attempts: 0 },
    ]);
  });

  it("[INT-5] sends nothing into a private network that is not allowed", async () => {
    const given = await givenReporter();
    const { url, taken } = await givenSchoolSystem(() => ({ status: 200 }));
    const settings = { url };
    await givenDestination(schoolOf(given.student).id, { kind: "webhook", settings, secrets: { key: WEBHOOK_KEY } });
    const { id } = await givenDelivery(given, { destination: "webhook" });
    await attempt(givenSending({ now: NOW }).sending, { id });
    expect(taken).toEqual([]);
    expect(await deliveriesOf(given.student.id)).toMatchObject([
      { state: "SENT", problem: expect.stringMatching(/https/), failure: { code: "notHttps" } },
    ]);
  });
});
