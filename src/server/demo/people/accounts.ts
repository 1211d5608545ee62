import { LOCAL_ISSUER } from "#server/access/caller.ts";
import { hashPassword } from "#server/access/identity/passwords.ts";
import { accounts, identities } from "#server/database/schema/identity.ts";
import { GUARDIANS, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";
import { DEMO_PASSWORD, SIGN_IN_NAMES, type SignInName } from "./signInNames.ts";

const personOf = (name: SignInName) =>
  name === "student" ? { studentId: STUDENTS.upperSecondary } : { guardianId: GUARDIANS[name] };

/** Who may sign in at the local identity provider, all with the same password. */
export async function seedAccounts({ db }: World): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db
    .insert(accounts)
    .values(SIGN_IN_NAMES.map((login) => ({ subject: `account-${login}`, login, passwordHash })));
  await db
    .insert(identities)
    .values(SIGN_IN_NAMES.map((name) => ({ issuer: LOCAL_ISSUER, subject: `account-${name}`, ...personOf(name) })));
}
