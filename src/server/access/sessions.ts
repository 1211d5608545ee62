import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { identities, oidcModels, staffIdentities } from "#server/database/schema/identity.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { staffDevices } from "#server/database/schema/staffNotices.ts";
import { LOCAL_ISSUER } from "./caller.ts";

/** Somebody whose sign-ins are looked up or ended. */
export type Person = { id: string; kind: "guardian" | "student" | "staff" };

const identityOf = ({ id, kind }: Person) => eq(kind === "guardian" ? identities.guardianId : identities.studentId, id);

/** Sign-ins of the person by issuer and subject. */
export const signInsOf = (db: Database, person: Person): Promise<{ issuer: string; subject: string }[]> =>
  person.kind === "staff"
    ? db.select().from(staffIdentities).where(eq(staffIdentities.userId, person.id))
    : db.select().from(identities).where(identityOf(person));

/**
 * Ends the person's sign-ins and forgets their devices: deletes those at the local identity provider, and has all tokens refused
 * that other issuers have issued so far. Takes effect with the next request.
 * @returns how many sign-ins ended at the local identity provider, and the other issuers
 */
export async function endSessions(
  tx: Database,
  person: Person,
  now: Date,
): Promise<{ ended: number; others: string[] }> {
  const known = await signInsOf(tx, person);
  let ended = 0;
  for (const { subject } of known.filter(({ issuer }) => issuer === LOCAL_ISSUER)) {
    const gone = await tx
      .delete(oidcModels)
      .where(sql`${oidcModels.payload}->>'accountId' = ${subject}`)
      .returning({ kind: oidcModels.kind });
    ended += gone.filter(({ kind }) => kind === "Grant").length;
  }
  if (person.kind === "staff")
    await tx.update(staffIdentities).set({ refusedBefore: now }).where(eq(staffIdentities.userId, person.id));
  else await tx.update(identities).set({ refusedBefore: now }).where(identityOf(person));
  await tx.delete(pushDevices).where(eq(pushDevices.personId, person.id));
  await tx.delete(staffDevices).where(eq(staffDevices.userId, person.id));
  return { ended, others: [...new Set(known.map(({ issuer }) => issuer))].filter((issuer) => issuer !== LOCAL_ISSUER) };
}
