import { LOCAL_ISSUER } from "#server/access/caller.ts";
import { hashPassword } from "#server/access/identity/passwords.ts";
import { accounts, identities, staffIdentities } from "#server/database/schema/identity.ts";
import { staffMail } from "#server/database/schema/staffNotices.ts";
import { newLinkKeys } from "#server/notify/mailLinks.ts";
import { GUARDIANS, STAFF, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";

/** People behind the accounts that are no guardian's of the same name. */
const VIEWER = STUDENTS.upperSecondary;
const STAFF_OF: Partial<Record<SignInName, string>> = {
  teacher: STAFF.mentor,
  office: STAFF.principal,
  both: STAFF.upperMaths,
};

/** Seeds the local identity provider's accounts, all with the same password. */
export async function seedAccounts({ db }: World): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const identityOf = (name: SignInName) => ({ issuer: LOCAL_ISSUER, subject: `account-${name}` });
  await db
    .insert(accounts)
    .values(SIGN_IN_NAMES.map((login) => ({ subject: `account-${login}`, login, passwordHash })));
  await db.insert(identities).values(
    SIGN_IN_NAMES.flatMap((name) => {
      if (name === "student") return { ...identityOf(name), studentId: VIEWER };
      return name === "teacher" || name === "office" ? [] : { ...identityOf(name), guardianId: GUARDIANS[name] };
    }),
  );
  await db.insert(staffIdentities).values(
    SIGN_IN_NAMES.flatMap((name) => {
      const userId = STAFF_OF[name];
      return userId === undefined ? [] : { ...identityOf(name), userId };
    }),
  );
}

/** Seeds the language of `teacher`: like all staff who are mailed, the one of the desk when they last looked at it. */
export async function seedStaffLanguages({ db }: World): Promise<void> {
  await db.insert(staffMail).values({ userId: STAFF.mentor, language: "sv", ...newLinkKeys() });
}

/** Sign-in names of the demo world's accounts. */
export const SIGN_IN_NAMES = [
  "family",
  "coparent",
  "preschool",
  "neighbour",
  "nochildren",
  "noschool",
  "newcomer",
  "synced",
  "inactive",
  "student",
  "teacher",
  "office",
  "both",
] as const;
export type SignInName = (typeof SIGN_IN_NAMES)[number];

/** For demonstrations and tests only. */
export const DEMO_PASSWORD = "skolvy";
