import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { type Connection, connect } from "#server/database/connect.ts";
import { type ProviderOptions, startProvider } from "#server/demo/register/provider.ts";
import type { Register } from "#server/demo/register/register.ts";
import type { Item } from "#server/sources/delivery/records.ts";
import { addSource, findSource, type NewSource } from "#server/sources/registry/registry.ts";
import type { RestLimits } from "#server/sources/rest/restClient.ts";
import { openSource } from "#server/sources/run/readSource.ts";
import { type RunOptions, runSource } from "#server/sources/run/runSource.ts";
import type { RunResult } from "#server/sources/run/runs.ts";
import { ss12000Kind } from "#server/sources/ss12000/ss12000.ts";
import { newId } from "../newId.ts";
import { createDatabase } from "../server/postgres.ts";

export const NOW = new Date("2026-11-20T12:00:00Z");

/** No test waits for a system to come back. */
export const IMPATIENT: RestLimits = { timeoutMs: 2_000, maxBytes: 2 ** 20, waits: [1, 1] };

export const key = randomBytes(32).toString("base64");

/** An empty database of its own. */
export async function givenDatabase(): Promise<Connection> {
  const { url, template } = inject("postgres");
  const own = await createDatabase(url, template);
  const connection = await connect({ url: own.url, dataDir: "", migrations: migrationsFolder(), poolSize: 4 });
  onTestFinished(connection.close);
  return connection;
}

type Given = {
  connection: Connection;
  register: Register;
  provider?: Partial<ProviderOptions>;
  source?: Partial<NewSource>;
  /** The clock of each run. */
  now?: () => Date;
};

/** A school's system on loopback, and a source that reads it. */
export async function givenProvider({
  connection,
  register,
  provider: options,
  source: values,
  now = () => NOW,
}: Given) {
  const provider = await startProvider({ register, now, ...options });
  onTestFinished(provider.stop);
  const id = newId("ss12000");
  const keys = async () => [key];
  const source = await addSource(
    connection.db,
    {
      id,
      kind: "ss12000",
      tenantId: id,
      schools: ["school-bjorkskolan"],
      secrets: {},
      schedule: null,
      ...values,
      settings: {
        url: provider.url,
        ...(options?.client && { tokenUrl: `${provider.url}/token` }),
        ...values?.settings,
      },
    },
    { now: NOW, keys },
  );
  const given = { db: connection.db, keys, ownNetwork: [provider.url], say: () => undefined };
  async function* items(kind: RunOptions["kind"]): AsyncGenerator<Item> {
    const { settings, secrets, reading } = await openSource(source, { ...given, kind, now: now() });
    yield* ss12000Kind(IMPATIENT).read(settings, secrets, reading);
  }
  const attempt = (kind: RunOptions["kind"] = "FULL", more: Partial<RunOptions> = {}): Promise<RunResult | undefined> =>
    runSource(connection, source, items(kind), {
      kind,
      allowRemovals: true,
      schoolType: 2,
      now,
      say: () => undefined,
      ...more,
    });
  const run = async (...args: Parameters<typeof attempt>): Promise<RunResult> => {
    const result = await attempt(...args);
    if (!result) throw new Error("The source is running already.");
    return result;
  };
  return { provider, source, id, attempt, run, find: () => findSource(connection.db, id), options: given };
}

/** Bad records and errors, as in "persons:…, givenName: …". */
export const troublesOf = ({ problems }: RunResult): string[] =>
  problems.filter(({ severity }) => severity !== "NOTE").map(({ place, words }) => `${place}: ${words}`);
