import { inArray } from "drizzle-orm";
import { inject } from "vitest";
import type { Endpoint, InputOf, ReplyOf } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import { staffIdentities } from "#server/database/schema/identity.ts";
import { soldServices, tenants } from "#server/database/schema/people.ts";
import { sourceIds, sources } from "#server/database/schema/sources.ts";
import { sweep } from "#server/retention.ts";
import { findSource } from "#server/sources/registry/registry.ts";
import { runSource } from "#server/sources/run/runSource.ts";
import { USUAL_SERVICES } from "#tests/support/given/givenSchool.ts";
import { delivered } from "#tests/support/given/givenSource.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { deliveryOn, subjectOf } from "./delivery.ts";
import type { State } from "./events.ts";
import { type Municipality, REGISTERS } from "./municipality.ts";
import { momentAt } from "./schoolDays.ts";

const TENANT = "municipality";
const RUN_MINUTE = 5 * 60;
const SWEEP_MINUTE = 5 * 60 + 30;
const AUDIT_DAYS = 400;
const READ_DAYS = 90;

/** An answer; status 0 where the server or its document broke. */
export type Answered<E extends Endpoint> = { status: number; reply: ReplyOf<E> | null };

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A server with its database, at a moved clock, into which the registers of a municipality run. */
export async function openWorld(town: Municipality) {
  const { url, template } = inject("postgres");
  const { name, url: databaseUrl } = await createDatabase(url, template);
  let now = momentAt(0, 0);
  const api = await startApi({ databaseUrl, trusted: inject("trustedIssuer"), now: () => now });
  const { connection } = api;
  const { db } = connection;
  await db.insert(tenants).values({ id: TENANT, name: "Björkstad" });
  await db.insert(soldServices).values(
    USUAL_SERVICES.map((service) => ({
      tenantId: TENANT,
      serviceId: SERVICE_IDS[service],
      serviceEnd: "2099-07-31",
    })),
  );
  await db.insert(sources).values(REGISTERS.map((id) => ({ id, kind: "sds", tenantId: TENANT, created: now })));
  const ids = new Map<string, string>();
  const signedIn = new Set<string>();
  const broken: string[] = [];

  /** Skolvy's id of a person or class. */
  const idOf = (key: string): string => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`No register has brought ${key}.`);
    return id;
  };

  async function learnIds(): Promise<void> {
    const rows = await db
      .select()
      .from(sourceIds)
      .where(inArray(sourceIds.kind, ["student", "guardian", "user", "group", "lesson"]));
    for (const { sourcedId, id } of rows) ids.set(sourcedId, id);
    const staff = rows.filter(({ kind, id }) => kind === "user" && !signedIn.has(id));
    if (staff.length === 0) return;
    for (const { id } of staff) signedIn.add(id);
    const rowsOf = staff.map(({ sourcedId, id }) => ({
      issuer: TEST_ISSUER,
      subject: subjectOf(name, sourcedId),
      userId: id,
    }));
    await db.insert(staffIdentities).values(rowsOf);
  }

  /** Runs both registers. */
  async function runRegisters(state: State, day: number): Promise<void> {
    now = momentAt(day, RUN_MINUTE);
    for (const register of REGISTERS) {
      const items = delivered(deliveryOn(town, state, register, day, name));
      const options = {
        kind: "FULL" as const,
        allowRemovals: false,
        schoolType: 2,
        now: () => now,
        say: () => undefined,
      };
      const result = await runSource(connection, await findSource(db, register), items, options);
      if (result?.state !== "DONE")
        throw new Error(`The run of ${register} failed: ${JSON.stringify(result?.problems)}`);
    }
    await learnIds();
  }

  const sweepOld = (day: number) => {
    now = momentAt(day, SWEEP_MINUTE);
    return sweep(db, now, { audit: AUDIT_DAYS, readNotifications: READ_DAYS });
  };

  /** Calls an endpoint as a person, at a minute of a day. */
  async function call<E extends Endpoint>(
    [person, day, minute]: readonly [string, number, number],
    endpoint: E,
    input: InputOf<E>,
    { student, version }: { student?: string | null; version?: string } = {},
  ): Promise<Answered<E>> {
    now = momentAt(day, minute);
    const who = { id: idOf(person), subject: subjectOf(name, person) };
    const active = student ? { id: idOf(student) } : null;
    const headers = version === undefined ? {} : { headers: { "if-match": `"${version}"` } };
    const client = apiFor(who, active, { server: api.url, now, ...headers });
    try {
      const { status, body } = await client.answer(endpoint, input);
      if (status >= 500) broken.push(`${endpoint.name} answers ${status}`);
      return { status, reply: status < 300 ? (schemasOf(endpoint).reply.parse(body) as ReplyOf<E>) : null };
    } catch (error) {
      broken.push(`${endpoint.name}: ${error instanceof Error ? error.name : "breaks"}`);
      return { status: 0, reply: null };
    }
  }

  return { idOf, call, runRegisters, sweepOld, broken, close: api.stop };
}
