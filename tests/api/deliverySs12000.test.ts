import { and, eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { sourceIds, sources } from "#server/database/schema/sources.ts";
import { attempt } from "#server/deliveries/attempts.ts";
import { tryDestination } from "#server/deliveries/tryDestination.ts";
import { startProvider } from "#server/demo/register/provider.ts";
import { Register } from "#server/demo/register/register.ts";
import { OUR_IDS } from "#server/sources/delivery/records.ts";
import {
  deliveriesOf,
  givenDelivery,
  givenDestination,
  givenSchoolSystem,
  givenSending,
} from "#tests/support/given/givenDestination.ts";
import { givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { newId } from "#tests/support/newId.ts";
import { database } from "#tests/support/server/database.ts";

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

/** A system that lets nobody look up absences, and what it was sent. */
async function givenBlindSystem(postStatus: () => number, tokenStatus = () => 200) {
  const given = await givenReporter();
  const { source, school } = await givenRegister(given);
  const posts: string[] = [];
  const { url } = await givenSchoolSystem(({ method, path, body }) => {
    if (path === "/token") return { status: tokenStatus(), body: { access_token: "opened" } };
    if (method === "GET") return { status: 405 };
    posts.push(body);
    return { status: postStatus(), body: { id: "A1" } };
  });
  const settings = { url, source, tokenUrl: `${url}/token`, clientId: "skolvy" };
  await givenDestination(school, { kind: "ss12000", settings, secrets: { clientSecret: "secret" } });
  const { id } = await givenDelivery(given, { destination: "ss12000" });
  const { sending } = givenSending({ now: NOW, hosts: [url] });
  const state = async () => (await deliveriesOf(given.student.id))[0];
  return { attempt: () => attempt(sending, { id }), posts, state };
}

describe("a destination with SS 12000", () => {
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

  it("[OUT-1] posts an absence also where absences cannot be looked up", async () => {
    const { attempt, posts, state } = await givenBlindSystem(() => 200);
    await attempt();
    expect(posts).toHaveLength(1);
    expect(await state()).toMatchObject({ state: "RECEIVED", outsideId: "A1" });
  });

  it("[OUT-3] posts it there again after a reply that tells that it was not taken", async () => {
    let status = 503;
    const { attempt, posts, state } = await givenBlindSystem(() => status);
    await attempt();
    status = 200;
    await attempt();
    expect(posts).toHaveLength(2);
    expect(await state()).toMatchObject({ state: "RECEIVED" });
  });

  it("[OUT-3] does not post it there twice once it may have arrived, whatever comes between", async () => {
    let token = 200;
    const { attempt, posts, state } = await givenBlindSystem(
      () => 504,
      () => token,
    );
    await attempt();
    token = 500;
    await attempt();
    token = 200;
    await attempt();
    expect(posts).toHaveLength(1);
    expect(await state()).toMatchObject({ state: "SENT", attempts: 3, failure: { code: "mayHaveArrived" } });
  });

  it.each([[true], [false]])(
    "[OUT-3] finds an absence among more than 20 pages by its time, and else posts it: %s",
    async (knowsTimes) => {
      const given = await givenReporter();
      const { source, school } = await givenRegister(given);
      const known = {
        id: "A1",
        startTime: "2026-03-13T09:00:00.000Z",
        endTime: "2026-03-13T10:30:00.000Z",
        student: { id: `SS-${given.student.id}` },
        registeredBy: { id: `SS-${given.guardian.id}` },
      };
      const { url, taken } = await givenSchoolSystem(({ method, path }) => {
        const query = new URL(path, "http://school.example").searchParams;
        if (method === "POST") return { status: 200, body: { id: "A2" } };
        const from = query.get("startTime.onOrAfter");
        if (from === null) return { status: 200, body: { data: [], pageToken: "next" } };
        if (!knowsTimes) return { status: 400 };
        const isIn = from < known.startTime && known.startTime <= (query.get("startTime.onOrBefore") ?? "");
        return { status: 200, body: { data: isIn ? [known] : [], pageToken: null } };
      });
      await givenDestination(school, { kind: "ss12000", settings: { url, source }, secrets: { token: "secret" } });
      const { id } = await givenDelivery(given, { destination: "ss12000" });
      await attempt(givenSending({ now: NOW, hosts: [url] }).sending, { id });
      expect(taken.filter(({ method }) => method === "POST")).toHaveLength(knowsTimes ? 0 : 1);
      expect(await deliveriesOf(given.student.id)).toMatchObject([{ outsideId: knowsTimes ? "A1" : "A2" }]);
    },
  );

  it.each(["header", "body"] as const)(
    "[OUT-1] signs in where the secret is taken in the %s only",
    async (secretIn) => {
      const given = await givenReporter();
      const { source, school } = await givenRegister(given);
      const client = { id: "skolvy", secret: "a secret: 100 %" };
      const arrived: unknown[] = [];
      const onAbsence = (absence: unknown) => void arrived.push(absence);
      const provider = await startProvider({ register: new Register(), client, secretIn, onAbsence });
      onTestFinished(provider.stop);
      const settings = { url: provider.url, source, tokenUrl: `${provider.url}/token`, clientId: client.id };
      await givenDestination(school, { kind: "ss12000", settings, secrets: { clientSecret: client.secret } });
      const { id } = await givenDelivery(given, { destination: "ss12000" });
      await attempt(givenSending({ now: NOW, hosts: [provider.url] }).sending, { id });
      expect(arrived).toHaveLength(1);
    },
  );

  it.each<[string, Record<string, unknown>, unknown, string]>([
    ["a source that there is not", { source: "registr" }, { token: "secret" }, "has no source registr. It has"],
    ["no client", { tokenUrl: "https://login.example" }, { clientSecret: "secret" }, "clientId"],
    ["no secret", { tokenUrl: "https://login.example", clientId: "skolvy" }, {}, "clientSecret"],
    ["half a certificate", {}, { certificate: "PEM" }, "belong together"],
  ])("[OUT-1] is not set with %s", async (_, values, secrets, message) => {
    const given = await givenReporter();
    const { source, school } = await givenRegister(given);
    const settings = { url: "https://school.example", source, ...values };
    await expect(givenDestination(school, { kind: "ss12000", settings, secrets })).rejects.toThrow(message);
  });

  it("[OUT-1] is tried without a report: who is known there, and whether it lets this server in", async () => {
    const given = await givenReporter();
    const { source, school } = await givenRegister(given);
    let token = 401;
    const { url, taken } = await givenSchoolSystem(({ path }) =>
      path === "/token"
        ? { status: token, body: { access_token: "opened" } }
        : { status: 200, body: { data: [], pageToken: null } },
    );
    const settings = { url, source, tokenUrl: `${url}/token`, clientId: "skolvy" };
    await givenDestination(school, { kind: "ss12000", settings, secrets: { clientSecret: "secret" } });
    const { sending } = givenSending({ now: NOW, hosts: [url] });
    const known = `1 of 1 students of the school have an id in ${source}.`;
    const noToken = "Nothing can be sent: no token: HTTP 401.";
    expect(await tryDestination(sending, school)).toEqual({ kind: "ss12000", isFine: false, lines: [known, noToken] });
    token = 200;
    expect(await tryDestination(sending, school)).toMatchObject({ isFine: true });
    expect(taken.filter(({ method, path }) => method === "POST" && path !== "/token")).toEqual([]);
    await database().delete(sourceIds).where(eq(sourceIds.sourceId, source));
    expect(await tryDestination(sending, school)).toMatchObject({
      isFine: false,
      lines: [`0 of 1 students of the school have an id in ${source}.`, expect.stringContaining("looked up")],
    });
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
