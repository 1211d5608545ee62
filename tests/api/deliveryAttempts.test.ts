import { and, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { describe, expect, it, onTestFinished } from "vitest";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { sourceIds, sources } from "#server/database/schema/sources.ts";
import { attempt, receive } from "#server/deliveries/attempts.ts";
import { newSigningKey } from "#server/deliveries/channels/standardWebhooks.ts";
import { startProvider } from "#server/demo/register/provider.ts";
import { Register } from "#server/demo/register/register.ts";
import { OUR_IDS } from "#server/sources/delivery/sourceKind.ts";
import { database } from "#tests/support/database.ts";
import {
  deliveriesOf,
  givenDelivery,
  givenDestination,
  givenSchoolSystem,
  givenSending,
  WEBHOOK_KEY,
} from "#tests/support/given/givenDestination.ts";
import { givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { newId } from "#tests/support/newId.ts";

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

describe("SS 12000", () => {
  /** A school whose people have ids of their own in a source. */
  async function givenRegister(given: Awaited<ReturnType<typeof givenReporter>>) {
    const source = newId("register");
    const { student, guardian } = given;
    await database()
      .insert(sources)
      .values({ id: source, kind: "sds", tenantId: student.tenantId, created: new Date(NOW) });
    const school = schoolOf(student).id;
    const ids = { student: student.id, guardian: guardian.id, school };
    for (const [kind, id] of Object.entries(ids))
      await database()
        .insert(sourceIds)
        .values({ sourceId: source, kind: kind as "student", sourcedId: `SS-${id}`, id });
    return { source, school };
  }

  it("[OUT-1] [OUT-3] posts an absence once, also when an attempt died after the system had taken it", async () => {
    const given = await givenReporter();
    const { source, school } = await givenRegister(given);
    const posted: unknown[] = [];
    let isCut = true;
    const { url, taken } = await givenSchoolSystem(({ method, path, body }) => {
      if (path === "/token") return { status: 200, body: { access_token: "opened", expires_in: 60 } };
      if (method === "GET") return { status: 200, body: { data: posted, pageToken: null } };
      posted.push({ ...JSON.parse(body), id: "A1", meta: {} });
      return isCut ? { status: 500 } : { status: 200, body: posted[0] };
    });
    const settings = { url, source, tokenUrl: `${url}/token`, clientId: "skolvy" };
    await givenDestination(school, { kind: "ss12000", settings, secrets: { clientSecret: "secret" } });
    const { id } = await givenDelivery(given, { destination: "ss12000" });
    const { sending } = givenSending({ now: NOW, hosts: [url] });
    await attempt(sending, { id });
    isCut = false;
    await attempt(sending, { id });
    expect(posted).toEqual([
      {
        id: "A1",
        meta: {},
        startTime: "2026-03-13T09:00:00.000Z",
        endTime: "2026-03-13T10:30:00.000Z",
        type: "Anmäld frånvaro",
        student: { id: `SS-${given.student.id}` },
        organisation: { id: `SS-${school}` },
        registeredBy: { id: `SS-${given.guardian.id}` },
      },
    ]);
    expect(taken.every(({ path, headers }) => path === "/token" || headers.authorization === "Bearer opened")).toBe(
      true,
    );
    expect(await deliveriesOf(given.student.id)).toMatchObject([{ state: "RECEIVED", outsideId: "A1" }]);
  });

  it("[OUT-1] posts an absence by our ids to a system that uses them, once", async () => {
    const given = await givenReporter();
    const source = newId("ours");
    const { tenantId, id: studentId } = given.student;
    const settings = { register: OUR_IDS };
    await database()
      .insert(sources)
      .values({ id: source, kind: "ss12000", tenantId, settings, created: new Date(NOW) });
    const arrived: unknown[] = [];
    const provider = await startProvider({ register: new Register(), onAbsence: (absence) => arrived.push(absence) });
    onTestFinished(provider.stop);
    await givenDestination(schoolOf(given.student).id, { kind: "ss12000", settings: { url: provider.url, source } });
    const { id } = await givenDelivery(given, { destination: "ss12000" });
    await attempt(givenSending({ now: NOW, hosts: [provider.url] }).sending, { id });
    expect(arrived).toMatchObject([{ student: { id: studentId }, registeredBy: { id: given.guardian.id } }]);
    await database()
      .update(deliveries)
      .set({ state: "SENT", handedOver: null, ended: null })
      .where(eq(deliveries.id, id));
    await attempt(givenSending({ now: NOW, hosts: [provider.url] }).sending, { id });
    expect(arrived).toHaveLength(1);
    expect(await deliveriesOf(studentId)).toMatchObject([{ state: "RECEIVED" }]);
  });

  it("[OUT-2] sounds the alarm at once for a student whom the system does not know", async () => {
    const given = await givenReporter();
    const { source, school } = await givenRegister(given);
    await database()
      .delete(sourceIds)
      .where(and(eq(sourceIds.sourceId, source), eq(sourceIds.kind, "student")));
    await givenDestination(school, { kind: "ss12000", settings: { url: "https://school.example", source } });
    const { id } = await givenDelivery(given, { destination: "ss12000" });
    await attempt(givenSending({ now: NOW }).sending, { id });
    expect(await deliveriesOf(given.student.id)).toMatchObject([{ state: "FAILED" }]);
  });
});
