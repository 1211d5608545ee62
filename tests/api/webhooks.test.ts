import { and, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import { manageWebhooks } from "#server/commands/webhooks.ts";
import { changes, webhookDeliveries } from "#server/database/schema/integration.ts";
import { soldServices } from "#server/database/schema/people.ts";
import { attemptWebhook } from "#server/deliveries/webhooks/attemptWebhook.ts";
import {
  addWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replay,
  rotateWebhook,
} from "#server/deliveries/webhooks/registry.ts";
import { createSendOutside } from "#server/http/sendOutside.ts";
import { addClient, revokeClient } from "#server/modules/integration/clients.ts";
import { givenDestination, givenSchoolSystem, givenSending, WEBHOOK_KEY } from "../support/given/givenDestination.ts";
import { givenReporter, NOW, reportOf, schoolOf } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { newId } from "../support/newId.ts";
import { database } from "../support/server/database.ts";

type Answer = Parameters<typeof givenSchoolSystem>[0];
type Program = { tenantId?: string; may?: string[]; schools?: string[] | null };

/** A program with a webhook, of the owner of a school to which guardians report. */
async function givenHook(answer: Answer = () => ({ status: 204 }), program: Program = {}) {
  const given = await givenReporter();
  const clientId = newId("program").toLowerCase();
  const client = { name: clientId, tenantId: given.student.tenantId, may: ["all"], schools: null, jwks: null };
  await addClient(database(), { ...client, ...program }, new Date());
  const { url, taken } = await givenSchoolSystem(answer);
  const { sending, clock } = givenSending({ now: new Date().toISOString(), hosts: [url] });
  const sealing = { keys: sending.keys, now: clock.now, check: sending.sendOutside.check };
  const { id, key } = await addWebhook(database(), { id: newId("hook").toLowerCase(), clientId, url }, sealing);
  const report = () => given.api.call(reportAbsence, reportOf(given.student));
  const list = (isOpen = false) => listWebhookDeliveries(database(), id, isOpen);
  const attempt = async () => {
    for (const delivery of await list()) await attemptWebhook(sending, delivery);
  };
  const hook = async () => (await listWebhooks(database())).find((one) => one.id === id);
  return { ...given, clientId, id, key, taken, sending, sealing, clock, report, list, attempt, hook };
}

/** The same with a change on its way. No server knows of it, so only the test sends it. */
async function givenSent(answer?: Answer, type = "absence.reported") {
  const given = await givenHook(answer);
  const { id: schoolId, tenantId } = schoolOf(given.student);
  const change = { tenantId, schoolId, type, subjectId: newId("absence"), at: new Date(NOW) };
  const [written] = await database().insert(changes).values(change).returning();
  const delivery = { id: newId("sent"), webhookId: given.id, changeNumber: written?.number ?? 0 };
  await database().insert(webhookDeliveries).values(delivery);
  return { ...given, subjectId: change.subjectId };
}

it("[INT-8] a webhook is sent what the desk has made, unless the school's service is off by then", async () => {
  const on = await givenSent(undefined, "attendance.taken");
  await on.attempt();
  expect(on.taken).toHaveLength(1);
  const off = await givenSent(undefined, "attendance.taken");
  const isAttendance = eq(soldServices.serviceId, SERVICE_IDS.attendance);
  await database()
    .delete(soldServices)
    .where(and(isAttendance, eq(soldServices.schoolId, schoolOf(off.student).id)));
  await off.attempt();
  expect(off.taken).toEqual([]);
  expect(await off.list()).toMatchObject([{ delivered: null, problem: "the school's service for it is off" }]);
});

const hoursAfter = (now: Date, hours: number): string => new Date(now.getTime() + hours * 3_600_000).toUTCString();

describe("[INT-5] a webhook of a program", () => {
  it("is sent each change by ids alone, as Standard Webhooks says, and once when it has taken it", async () => {
    const { student, attempt, list, key, taken, subjectId } = await givenSent();
    await attempt();
    await attempt();
    const [{ body = "", headers = {} } = {}, ...more] = taken;
    expect(more).toEqual([]);
    const [sent] = await list();
    expect(headers["webhook-id"]).toBe(sent?.id);
    expect(new Webhook(key).verify(body, headers)).toEqual({
      type: "absence.reported",
      timestamp: new Date(NOW).toISOString(),
      data: { id: subjectId, delivery: null, school: schoolOf(student).id },
    });
    expect(body).not.toMatch(new RegExp(`${student.id}|Elsa|Lind`));
    expect(sent).toMatchObject({ attempts: 1, problem: null, delivered: expect.any(Date) });
  });

  it.each<[string, () => Promise<Program>, number]>([
    ["its owner", async () => ({ may: ["absences:read"] }), 1],
    ["another owner", async () => ({ tenantId: (await givenSchool()).tenantId }), 0],
    ["other rights", async () => ({ may: ["leave:read", "absences:write"] }), 0],
  ])("is told of what guardians report with the report itself, as for %s", async (_, program, count) => {
    const { report, list } = await givenHook(undefined, await program());
    await report();
    expect(await list()).toHaveLength(count);
  });

  it("is sent what failed again under the same id, and is told apart by 410, which ends it", async () => {
    let status = 503;
    const { attempt, list, hook, taken } = await givenSent(() => ({ status }));
    await attempt();
    expect(await list(true)).toMatchObject([{ attempts: 1, problem: "HTTP 503", ended: null }]);
    expect(await hook()).toMatchObject({ waiting: 1, ended: null });
    status = 410;
    await attempt();
    expect(new Set(taken.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await list(true)).toMatchObject([{ attempts: 2, problem: "HTTP 410", ended: expect.any(Date) }]);
    expect(await hook()).toMatchObject({ waiting: 0, ended: expect.any(Date) });
  });

  it("is given up after three days of attempts, and replayed when asked, also after it had ended", async () => {
    let status = 500;
    const { attempt, list, hook, id, taken } = await givenSent(() => ({ status }));
    await database().update(webhookDeliveries).set({ attempts: 13 }).where(eq(webhookDeliveries.webhookId, id));
    await attempt();
    expect(await list(true)).toMatchObject([{ attempts: 14, ended: expect.any(Date) }]);
    await attempt();
    expect(taken).toHaveLength(1);
    status = 204;
    expect(await replay(database(), id)).toBe(1);
    await attempt();
    expect(await list(true)).toEqual([]);
    expect(await replay(database(), id)).toBe(0);
    const [delivered] = await list();
    expect(await replay(database(), id, delivered?.id)).toBe(1);
    status = 410;
    await attempt();
    expect(await hook()).toMatchObject({ ended: expect.any(Date) });
    expect(await replay(database(), id)).toBe(1);
    expect(await hook()).toMatchObject({ ended: null, waiting: 1 });
    await expect(replay(database(), id, "no delivery")).rejects.toThrow(/no delivery/);
  });

  it.each([
    ["seconds", () => "7200", 120],
    ["a date", (now: Date) => hoursAfter(now, 3), 180],
    ["a date that is too far", (now: Date) => hoursAfter(now, 100), 24 * 60],
    ["anything else", () => "tomorrow", 0],
  ])("waits as long as its receiver asks for by %s", async (_, retryAfter, expected) => {
    let header = "";
    const { attempt, list, clock } = await givenSent(() => ({ status: 429, headers: { "retry-after": header } }));
    header = retryAfter(clock.now);
    await attempt();
    const [delivery] = await list();
    const { rows } = await database().execute<{ minutes: number }>(
      `select max(round(extract(epoch from start_after - created_on) / 60))::int as minutes
       from pgboss.job where name = 'webhook' and data->>'id' = '${delivery?.id}'`,
    );
    expect(rows[0]?.minutes).toBe(expected);
  });

  it("is signed by the former key too for a day after the key was replaced", async () => {
    const { attempt, id, key, taken, sealing, clock, sending } = await givenSent();
    const { key: fresh } = await rotateWebhook(database(), id, sealing);
    await attempt();
    const [{ body = "", headers = {} } = {}] = taken;
    for (const each of [key, fresh]) expect(() => new Webhook(each).verify(body, headers)).not.toThrow();
    await replay(database(), id, headers["webhook-id"]);
    clock.now = new Date(clock.now.getTime() + 25 * 60 * 60_000);
    await attemptWebhook(sending, { id: headers["webhook-id"] ?? "" });
    expect(taken[1]?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  });

  it("is sent nothing more once its program is revoked, and nothing at all once it is removed", async () => {
    const { attempt, list, clientId, id, taken } = await givenSent();
    await revokeClient(database(), clientId, new Date());
    await attempt();
    expect(taken).toEqual([]);
    expect(await list(true)).toMatchObject([{ problem: expect.stringMatching(/may not follow/) }]);
    await removeWebhook(database(), id);
    expect(await list()).toEqual([]);
  });
});

describe("[INT-5] npm run sources -- webhooks", () => {
  it("adds, lists, replays and removes, and says how it is used", async () => {
    const { clientId, sealing } = await givenHook();
    const name = newId("hook").toLowerCase();
    const url = "https://school.example/hook";
    const given = { name, further: undefined, clientId, url, isOpen: false };
    const run = (what: string, more: Partial<typeof given> = {}) =>
      manageWebhooks(database(), what, { ...given, ...more }, { ...sealing, check: async () => undefined });
    expect((await run("add")).text).toMatch(/shown only now: whsec_/);
    await expect(run("add")).rejects.toThrow(/already/);
    await expect(run("add", { name: "other", clientId: "nobody" })).rejects.toThrow(/nobody/);
    await expect(run("add", { name: "other", url: "" })).rejects.toThrow(/--set url/);
    expect((await run("list")).text).toContain(`${name}  ${clientId}  ${url}  0 waiting`);
    expect((await run("deliveries")).text).toBe("There are no deliveries.");
    expect((await run("replay")).json).toEqual({ id: name, replayed: 0 });
    expect((await run("rotate")).text).toMatch(/former key signs too/);
    expect((await run("remove")).json).toEqual({ id: name, removed: true });
    await expect(run("remove")).rejects.toThrow(name);
    await expect(run("nonsense")).rejects.toThrow(/add, list/);
  });
});

describe("[INT-5] an address", () => {
  const { check } = createSendOutside([]);

  it.each([
    ["http", "http://school.example/hook", /https/],
    ["a private network", "https://10.0.0.7/hook", /private network/],
    ["this machine", "https://127.0.0.1/hook", /private network/],
    ["a password in it", "https://user:secret@school.example/hook", /password/],
  ])("is refused for a webhook and a destination when it is made: %s", async (_, url, message) => {
    const { clientId, sealing, student } = await givenHook();
    const hook = { id: newId("hook").toLowerCase(), clientId, url };
    await expect(addWebhook(database(), hook, { ...sealing, check })).rejects.toThrow(message);
    const secrets = { key: WEBHOOK_KEY };
    const made = givenDestination(schoolOf(student).id, { kind: "webhook", settings: { url }, secrets }, check);
    await expect(made).rejects.toThrow(message);
  });

  it("is checked again at each delivery", async () => {
    const { list, sending, taken } = await givenSent();
    for (const delivery of await list())
      await attemptWebhook({ ...sending, sendOutside: createSendOutside([]) }, delivery);
    expect(taken).toEqual([]);
    expect(await list(true)).toMatchObject([{ problem: expect.stringMatching(/https/), ended: null }]);
  });
});
