import { eq } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { integrationClients } from "#server/database/schema/integration.ts";
import { schools } from "#server/database/schema/people.ts";
import { noteRefusedCall } from "#server/modules/integration/refusedCalls.ts";
import { addClient } from "#server/sources/registry/clients.ts";
import { NOW, startSendingWorld } from "../support/sendingWorld.ts";

const DAY_MS = 24 * 60 * 60_000;

it("[INT-9] a call that would remove too much is mailed to the office, once a day for each program", async () => {
  const world = await startSendingWorld();
  onTestFinished(world.stop);
  const { schoolId } = await world.givenSchool();
  const [school] = await world.db.select().from(schools).where(eq(schools.id, schoolId));
  const tenantId = school?.tenantId ?? "";
  const client = { tenantId, schools: null, may: ["all"], jwks: null };
  const [one, other, revoked] = [
    await addClient(world.db, { ...client, name: "lms" }, NOW),
    await addClient(world.db, { ...client, name: "timetable" }, NOW),
    await addClient(world.db, { ...client, name: "former" }, NOW),
  ];
  await world.db.update(integrationClients).set({ revoked: NOW }).where(eq(integrationClients.id, revoked.clientId));
  const mailed = async (clientId: string, now: Date) => {
    const before = world.mails.length;
    await noteRefusedCall(world.db, { id: clientId }, now);
    await world.work();
    return world.mails.slice(before).map(({ subject }) => subject);
  };
  const subjects = ["Ett system ville ta bort för mycket i Skolvy"];
  const first = await mailed(one.clientId, NOW);
  expect(first.length).toBeGreaterThan(0);
  expect([...new Set(first)]).toEqual(subjects);
  expect(await mailed(one.clientId, NOW)).toEqual([]);
  expect(await mailed(other.clientId, NOW)).toEqual(first);
  expect(await mailed(one.clientId, new Date(NOW.getTime() + DAY_MS))).toEqual(first);
  expect(await mailed(revoked.clientId, NOW)).toEqual([]);
});
