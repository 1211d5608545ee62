import { millisecondsInDay } from "date-fns/constants";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { isRight, RIGHTS } from "#contract/integration/kinds.ts";
import { INTEGRATION_SOURCE, newSecret } from "#server/access/integrationClients.ts";
import { type Database, isUniqueViolation } from "#server/database/connect.ts";
import { integrationClients } from "#server/database/schema/integration.ts";
import { schools, tenants } from "#server/database/schema/people.ts";
import { sources } from "#server/database/schema/sources.ts";
import { WrongInput } from "#server/http/dataProblems.ts";
import { OUR_IDS } from "#server/sources/delivery/records.ts";

const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;
const PER_MINUTE = 600;
/** Time for which a replaced secret still holds, so that a program changes over without a gap. */
const OVERLAP_MS = millisecondsInDay;

export type NewClient = {
  name: string;
  tenantId: string | undefined;
  /** Adds the owner of the schools under this name where no register has brought it. */
  tenantName?: string | undefined;
  /** Our ids of the schools that it is limited to. */
  schools: string[] | null;
  may: string[];
  /** Its public keys; without them it gets a secret. */
  jwks: { keys: Record<string, unknown>[] } | null;
  /** The trusted issuer that gives it its tokens, and its id there; it then has neither secret nor keys here. */
  application?: { issuer: string; id: string } | undefined;
  perMinute?: number | undefined;
  /** The source or program whose ids it also uses, or OUR_IDS. */
  register?: string | undefined;
};

type Made = { clientId: string; clientSecret: string | null };

/**
 * Adds a program.
 * @returns its id and its secret, which is shown only now
 * @throws WrongInput
 */
export async function addClient(db: Database, given: NewClient, now: Date): Promise<Made> {
  const { name, may, jwks, application, register, perMinute = PER_MINUTE } = given;
  if (!NAME.test(name) || name === OUR_IDS)
    throw new WrongInput("The name has lower-case letters, digits and hyphens.");
  const wrong = may.find((right) => !isRight(right));
  if (wrong !== undefined || may.length === 0)
    throw new WrongInput(
      `--may takes all, read, write, or kinds as in ${RIGHTS.slice(3, 5).join(", ")}; not ${wrong}.`,
    );
  if (jwks?.keys.some((key) => "d" in key || "k" in key)) throw new WrongInput("The keys must be public ones.");
  if (jwks && application) throw new WrongInput("A program with tokens of another issuer has its keys there.");
  const made = jwks || application ? null : newSecret();
  return db.transaction(async (tx) => {
    const tenantId = await tenantOf(tx, given);
    await checkSchools(tx, tenantId, given.schools);
    if (register) await checkRegister(tx, tenantId, register);
    await tx
      .insert(sources)
      .values({
        id: name,
        kind: INTEGRATION_SOURCE,
        tenantId,
        created: now,
        settings: register ? { register } : {},
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new WrongInput(`There is a source or program ${name} already.`) : error;
      });
    await tx
      .insert(integrationClients)
      .values({
        id: name,
        schools: given.schools,
        may,
        secrets: made ? [{ digest: made.digest, until: null }] : [],
        jwks,
        issuer: application?.issuer ?? null,
        application: application?.id ?? null,
        perMinute,
        created: now,
      })
      .catch(refuseTaken(application));
    return { clientId: name, clientSecret: made?.secret ?? null };
  });
}

/** Two programs cannot share the application that their tokens name. */
const refuseTaken = (application: NewClient["application"]) => (error: unknown) => {
  throw isUniqueViolation(error) ? new WrongInput(`Another program is ${application?.id} of that issuer.`) : error;
};

/** Returns the owner of the schools that a program is added for. */
async function tenantOf(db: Database, { tenantId, tenantName }: NewClient): Promise<string> {
  if (tenantId !== undefined && tenantName !== undefined) {
    const [added] = await db
      .insert(tenants)
      .values({ id: tenantId, name: tenantName })
      .onConflictDoNothing()
      .returning();
    if (!added) throw new WrongInput(`There is an owner of schools ${tenantId} already. Leave out --tenant-name.`);
    return added.id;
  }
  const owners = await db.select({ id: tenants.id, name: tenants.name }).from(tenants).orderBy(asc(tenants.name));
  const owner = owners.find(({ id }) => id === tenantId);
  if (owner) return owner.id;
  const unknown = tenantId === undefined ? "" : `There is no owner of schools ${tenantId}. `;
  const known = owners.map(({ id, name }) => `${id} (${name})`).join(", ");
  throw new WrongInput(
    `${unknown}Name the owner of the schools with --tenant${known && `: ${known}`}. With --tenant-name NAME it is added.`,
  );
}

async function checkSchools(db: Database, tenantId: string, ids: string[] | null): Promise<void> {
  if (ids === null) return;
  const found = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.tenantId, tenantId), inArray(schools.id, ids)));
  const missing = ids.find((id) => !found.some((school) => school.id === id));
  if (missing !== undefined) throw new WrongInput(`${tenantId} has no school ${missing}.`);
}

/** @throws WrongInput for a register that is not there, or belongs to another owner */
async function checkRegister(db: Database, tenantId: string, register: string): Promise<void> {
  if (register === OUR_IDS) return;
  const [found] = await db.select({ tenantId: sources.tenantId }).from(sources).where(eq(sources.id, register));
  if (!found) throw new WrongInput(`There is no source or program ${register}.`);
  if (found.tenantId !== tenantId)
    throw new WrongInput(`${register} belongs to ${found.tenantId}, and the program to ${tenantId}.`);
}

/** Makes a program refer to what another source has brought; "" for none. @throws WrongInput */
export const setRegister = (db: Database, name: string, register: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [program] = await tx
      .select({ tenantId: sources.tenantId, settings: sources.settings })
      .from(sources)
      .innerJoin(integrationClients, eq(integrationClients.id, sources.id))
      .where(and(eq(sources.id, name), isNull(integrationClients.revoked)))
      .for("update");
    if (!program) throw new WrongInput(`There is no program ${name}.`);
    if (register === name) throw new WrongInput(`${name} refers to what it has written itself anyway.`);
    if (register !== "") await checkRegister(tx, program.tenantId, register);
    const { register: _, ...others } = program.settings;
    const settings = register === "" ? others : { ...others, register };
    await tx.update(sources).set({ settings }).where(eq(sources.id, name));
  });

/** Lists programs without their secrets. */
export const listClients = (db: Database) =>
  db
    .select({
      clientId: integrationClients.id,
      tenantId: sources.tenantId,
      schools: integrationClients.schools,
      may: integrationClients.may,
      issuer: integrationClients.issuer,
      application: integrationClients.application,
      perMinute: integrationClients.perMinute,
      register: sql<string | null>`${sources.settings}->>'register'`,
      created: integrationClients.created,
      revoked: integrationClients.revoked,
    })
    .from(integrationClients)
    .innerJoin(sources, eq(sources.id, integrationClients.id))
    .orderBy(asc(integrationClients.id));

/**
 * Gives a program another secret. The former one holds for a day.
 * @param application its new id at the issuer of its tokens, which takes the place of the former one at once
 * @throws WrongInput
 */
export async function rotateClient(db: Database, name: string, now: Date, application?: string): Promise<Made> {
  const made = newSecret();
  return db.transaction(async (tx) => {
    const [client] = await tx
      .select()
      .from(integrationClients)
      .where(and(eq(integrationClients.id, name), isNull(integrationClients.revoked)))
      .for("update");
    if (!client) throw new WrongInput(`There is no program ${name}.`);
    if (client.jwks) throw new WrongInput(`${name} has keys of its own and no secret.`);
    if ((client.issuer === null) !== (application === undefined))
      throw new WrongInput(
        client.issuer === null
          ? `${name} gets its tokens here and has no other client id.`
          : `${name} has its secret at ${client.issuer}: replace it there. --client-id ID makes it another application of it.`,
      );
    if (application !== undefined) {
      const isIt = eq(integrationClients.id, name);
      const taken = refuseTaken({ issuer: client.issuer ?? "", id: application });
      await tx.update(integrationClients).set({ application }).where(isIt).catch(taken);
      return { clientId: name, clientSecret: null };
    }
    const until = new Date(now.getTime() + OVERLAP_MS).toISOString();
    const [former] = client.secrets;
    const secrets = [{ digest: made.digest, until: null }, ...(former ? [{ ...former, until }] : [])];
    await tx.update(integrationClients).set({ secrets }).where(eq(integrationClients.id, name));
    return { clientId: name, clientSecret: made.secret };
  });
}

/** Ends a program's access with its next request. What it wrote stays. @throws WrongInput */
export async function revokeClient(db: Database, name: string, now: Date): Promise<void> {
  const revoked = await db
    .update(integrationClients)
    .set({ revoked: now, secrets: [], jwks: null, issuer: null, application: null })
    .where(and(eq(integrationClients.id, name), isNull(integrationClients.revoked)))
    .returning({ id: integrationClients.id });
  if (revoked.length === 0) throw new WrongInput(`There is no program ${name}.`);
}
