import { eq } from "drizzle-orm";
import { LOCALES } from "#contract/languages.ts";
import { cleanProfile, fieldsOfProfile, PROFILE_RULES, profileProblems } from "#contract/students/profile.ts";
import type { Profile } from "#contract/students/schemas.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { guardians, students } from "#server/database/schema/people.ts";
import { BadInput, Forbidden } from "#server/http/problems.ts";
import { versionOf } from "#server/http/replies.ts";

type SavedProfile = Omit<Profile, "version">;

/** Returns the caller's profile; that of a student as viewer has only a name and a mail address. */
export async function profileOf(db: Database, caller: Caller): Promise<Profile> {
  if (caller.kind === "student") return viewerProfile(db, caller.id);
  const [row] = await guardianQuery(db, { id: caller.id });
  if (!row) throw new Forbidden();
  return presented(row);
}

function presented(row: typeof guardians.$inferSelect): Profile {
  const { id, street, postal, city, phone, mail, lcid, synced, firstName, lastName } = row;
  return withVersion({ guardianId: id, street, postal, city, phone, mail, lcid, synced, firstName, lastName });
}

const withVersion = (profile: SavedProfile): Profile => ({ ...profile, version: versionOf(profile) });

const guardianQuery = prepared((db, { id }: Places<{ id: string }>) =>
  db.select().from(guardians).where(eq(guardians.id, id)),
);

async function viewerProfile(db: Database, studentId: string): Promise<Profile> {
  const [row] = await db.select().from(students).where(eq(students.id, studentId));
  if (!row) throw new Forbidden();
  const { firstName, lastName, email } = row;
  const nothing = { street: null, postal: null, city: null, phone: null, lcid: null };
  return withVersion({ ...nothing, guardianId: studentId, mail: email, synced: true, firstName, lastName });
}

/**
 * Saves the fields that a guardian may change: always the language, and contact details unless the school's register
 * owns them (PROF-3). Name and mail address always belong to the school.
 * @param check receives the version that would be overwritten
 * @returns whether contact details were changed
 */
export async function saveProfileOf(
  db: Database,
  caller: Caller,
  profile: SavedProfile,
  check: (version: string) => void,
): Promise<boolean> {
  if (profile.guardianId !== caller.id) throw new Forbidden();
  const [row] = await db.select().from(guardians).where(eq(guardians.id, caller.id)).for("update");
  if (row) check(presented(row).version);
  if (row && !row.synced) refuseWrong(row, profile);
  if (row && profile.lcid !== row.lcid) refuseUnknownLanguage(profile.lcid);
  const { street, postal, city, phone, lcid } = profile;
  const clean = cleanProfile(fieldsOfProfile(profile));
  const contact = row?.synced ? {} : { street, postal: postal && clean.postal, city, phone: phone && clean.phone };
  await db
    .update(guardians)
    .set({ ...contact, lcid })
    .where(eq(guardians.id, caller.id));
  return row !== undefined && CONTACT_FIELDS.some((field) => field in contact && contact[field] !== row[field]);
}

const CONTACT_FIELDS = ["street", "postal", "city", "phone"] as const;

/** Validates only changed fields, so that an old invalid value does not block a change of language. */
function refuseWrong(before: typeof guardians.$inferSelect, profile: SavedProfile): void {
  const wrong = profileProblems(fieldsOfProfile(profile)).find(
    (field) => field !== "mail" && profile[field] !== before[field],
  );
  if (wrong) throw new BadInput(`body.${wrong}`, PROFILE_RULES[wrong]);
}

function refuseUnknownLanguage(lcid: string | null): void {
  const known: string[] = Object.values(LOCALES);
  if (lcid !== null && !known.includes(lcid)) throw new BadInput("body.lcid", `Must be one of ${known.join(", ")}`);
}
