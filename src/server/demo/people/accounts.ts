import { LOCAL_ISSUER } from "#server/access/caller.ts";
import { hashPassword } from "#server/access/identity/passwords.ts";
import { accounts, identities } from "#server/database/schema/identity.ts";
import { GUARDIANS, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";

const personOf = (name: SignInName) =>
  name === "student" ? { studentId: STUDENTS.upperSecondary } : { guardianId: GUARDIANS[name] };

/** Seeds the local identity provider's accounts, all with the same password. */
export async function seedAccounts({ db }: World): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db
    .insert(accounts)
    .values(SIGN_IN_NAMES.map((login) => ({ subject: `account-${login}`, login, passwordHash })));
  await db
    .insert(identities)
    .values(SIGN_IN_NAMES.map((name) => ({ issuer: LOCAL_ISSUER, subject: `account-${name}`, ...personOf(name) })));
}

/** Sign-in names of the demo world's accounts. */
export const SIGN_IN_NAMES = [
  "family",
  "coparent",
  "neighbour",
  "nochildren",
  "noschool",
  "newcomer",
  "synced",
  "inactive",
  "student",
] as const;
export type SignInName = (typeof SIGN_IN_NAMES)[number];

/** For demonstrations and tests only. */
export const DEMO_PASSWORD = "skolvy";
