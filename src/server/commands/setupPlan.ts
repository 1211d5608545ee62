import { access, readFile } from "node:fs/promises";
import { z } from "zod";
import { type Connection, LOCKS } from "#server/database/connect.ts";
import { WrongInput } from "#server/http/dataProblems.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { linkIdentities, linkStaff } from "#server/sources/identities/linkIdentities.ts";
import { addSource, findSource, listSources, removeSource, type Source } from "#server/sources/registry/registry.ts";
import { runByHand } from "#server/sources/run/byHand.ts";
import type { RunKind } from "#server/sources/run/runs.ts";
import { checkServices, manageServices } from "./services.ts";
import { runReport } from "./sourceReport.ts";

const People = z.strictObject({ file: z.string(), issuer: z.url() });

/** All that a first start needs to know of a municipality (SETUP-1), as the file of `npm run setup` has it. */
export const SetupPlan = z.strictObject({
  register: z.strictObject({
    name: z.string(),
    kind: z.string(),
    settings: z.record(z.string(), z.union([z.string(), z.number()])),
    /** A file with the secrets as JSON. */
    secrets: z.string().optional(),
    tenant: z.string().optional(),
    schools: z.array(z.string()).optional(),
    schedule: z.string().optional(),
    updates: z.string().optional(),
  }),
  services: z.strictObject({
    on: z.array(z.string()).min(1),
    from: z.string().optional(),
    until: z.string(),
    schools: z.array(z.string()).optional(),
  }),
  /** Sign-ins of staff and of guardians, where the register does not name them. */
  staff: People.optional(),
  guardians: People.optional(),
});
export type SetupPlan = z.infer<typeof SetupPlan>;

/** Reads the file of a plan. @throws WrongInput naming each wrong field */
export async function readPlan(file: string): Promise<SetupPlan> {
  const { success, data, error } = SetupPlan.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (success) return data;
  const wrong = error.issues.map(({ path, message }) => `${path.join(".") || "the file"}: ${message}`);
  throw new WrongInput(`${file} cannot be used.\n  ${wrong.join("\n  ")}`);
}

type SetupContext = {
  connection: Connection;
  keys: () => Promise<SealingKeys>;
  ownNetwork: string[];
  now: () => Date;
  say: (text: string) => void;
  /** Asks whether what was shown is to be done. @throws WrongUse if not */
  agree: () => Promise<void>;
};

/**
 * Shows what a plan would do, asks, and does it: the register, sign-ins, services. Done again, it changes only what differs.
 * @returns whether all was done
 */
export async function carryOut(
  { register, services, staff, guardians }: SetupPlan,
  given: SetupContext,
): Promise<boolean> {
  const { connection, say, now } = given;
  const { db } = connection;
  checkServices(services.on, services.until, services.from);
  for (const people of [staff, guardians]) if (people) await access(people.file);
  const { source, isNew } = await sourceOf(register, given);
  const bring = async (kind: RunKind) => {
    const reading = { db, keys: given.keys, now: now(), ownNetwork: given.ownNetwork, say: () => undefined, kind };
    const result = await runByHand(connection, source, reading, { allowRemovals: false, now });
    say(result ? runReport(result) : `${source.id} is running already.`);
    return result?.state === "DONE";
  };
  say(`The register ${source.id}, without changing anything yet.`);
  const mayGoOn = await bring("DRY");
  if (mayGoOn) {
    say(
      `Services for ${services.schools?.join(", ") ?? "all schools"}${services.from === undefined ? "" : ` from ${services.from}`} until ${services.until}: ${services.on.join(", ")}.`,
    );
    if (staff) say(`Sign-ins of staff from ${staff.file}, at ${staff.issuer}.`);
    if (guardians) say(`Sign-ins of guardians from ${guardians.file}, at ${guardians.issuer}.`);
  }
  // A source that was not agreed to must not run by its schedule.
  const forget = async () => void (isNew && (await removeSource(db, source.id)));
  if (!mayGoOn) return forget().then(() => false);
  await given.agree().catch((error: unknown) => forget().then(() => Promise.reject(error)));
  say("");
  if (!(await bring("FULL"))) return false;
  const people = { tenant: source.tenantId, isDryRun: false, mayReplace: false, say };
  await connection.withLock(LOCKS.import, async () => {
    if (staff) await linkStaff(db, { ...people, ...staff });
    if (guardians) await linkIdentities(db, { ...people, ...guardians });
  });
  const { on: names, from, until, schools: schoolIds = null } = services;
  say((await manageServices(db, "on", { names, from, until, schoolIds, tenantId: source.tenantId })).text);
  return true;
}

async function sourceOf(
  { name, secrets, ...register }: SetupPlan["register"],
  { connection: { db }, keys, now }: SetupContext,
): Promise<{ source: Source; isNew: boolean }> {
  const isKnown = (await listSources(db)).some(({ id }) => id === name);
  if (isKnown) return { source: await findSource(db, name), isNew: false };
  const source = await addSource(
    db,
    {
      id: name,
      kind: register.kind,
      settings: register.settings,
      secrets: secrets === undefined ? {} : JSON.parse(await readFile(secrets, "utf8")),
      tenantId: register.tenant,
      schools: register.schools ?? null,
      schedule: register.schedule ?? null,
      updates: register.updates ?? null,
    },
    { now: now(), keys },
  );
  return { source, isNew: true };
}
