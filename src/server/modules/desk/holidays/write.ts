import { eq } from "drizzle-orm";
import type { HolidayDraft } from "#contract/desk/holidays/schemas.ts";
import { wrongFieldOfRound } from "#contract/holidays/rules.ts";
import type { Scope } from "#server/access/scope.ts";
import { forgetAnswers, writeRounds } from "#server/content/holidayRounds.ts";
import type { Database } from "#server/database/connect.ts";
import { holidayRounds } from "#server/database/schema/holidays.ts";
import { BadInput, NotFound } from "#server/http/problems.ts";
import { versionOf } from "#server/http/replies.ts";
import { announceLater } from "#server/notify/announceContent.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { withFamilies } from "../shared/families.ts";
import { askableGroups, childrenOf, type DeskRound, roundAtDesk } from "./queries.ts";

type Asking = { id: string; scope: Scope; draft: HolidayDraft; now: Date };

/** Differs once a round has been changed. */
export const versionOfRound = ({ round, groups }: DeskRound): string => {
  const { title, days, opens, closes, answerBy } = round;
  return versionOf({ title, days, opens, closes, answerBy, groups: groups.map(({ id }) => id) });
};

/** Returns a round, locked so that nobody changes it or answers meanwhile. @throws NotFound */
export async function lockedRound(db: Database, scope: Scope, id: string): Promise<DeskRound> {
  await db.select({ id: holidayRounds.id }).from(holidayRounds).where(eq(holidayRounds.id, id)).for("update");
  const found = await roundAtDesk(db, scope, id);
  if (!found) throw new NotFound();
  return found;
}

/** Asks the families of groups, whom a job then notifies. @throws BadInput naming the field */
export async function askFamilies(db: Database, { id, scope, draft, now }: Asking): Promise<void> {
  const schoolId = await schoolOf(db, { scope, draft, now });
  if (draft.answerBy < schoolDay(now)) throw new BadInput("body.answerBy", "is in the past");
  const { groups, ...values } = draft;
  await writeRounds(db, [{ ...values, id, schoolId, created: now, remindedAt: null, ended: null, groups }]);
  await announceLater(db, [{ task: { kind: "holidayRound", id }, at: null }], now);
}

/**
 * Changes a round. New groups are notified, and answers to days that fall away are removed.
 * @returns the ids of the students whose families it asks
 * @throws BadInput naming the field
 */
export async function changeRound(db: Database, before: DeskRound, asking: Asking): Promise<string[]> {
  const { id, scope, draft, now } = asking;
  const schoolId = await schoolOf(db, asking, before);
  const { groups, ...values } = draft;
  await writeRounds(db, [{ ...before.round, ...values, schoolId, groups }]);
  await forgetAnswers(db, [id], now);
  await announceLater(db, [{ task: { kind: "holidayRound", id }, at: null }], now);
  const found = await roundAtDesk(db, scope, id);
  return found ? (await childrenOf(db, scope, found)).map(({ student }) => student.id) : [];
}

/**
 * Checks a draft.
 * @param was the round that it changes, whose groups may stay
 * @returns the school of its groups
 */
async function schoolOf(db: Database, { scope, draft, now }: Omit<Asking, "id">, was?: DeskRound): Promise<string> {
  const known = await askableGroups(db, scope, now);
  const kept = (was?.groups ?? []).map(({ id }) => ({ id, schoolId: was?.round.schoolId }));
  const schoolIdOf = new Map([...known, ...kept].map(({ id, schoolId }) => [id, schoolId]));
  const schoolId = schoolIdOf.get(draft.groups[0] ?? "");
  const stranger = draft.groups.findIndex(
    (id, at) => !schoolId || schoolIdOf.get(id) !== schoolId || draft.groups.indexOf(id) !== at,
  );
  if (!schoolId || stranger >= 0)
    throw new BadInput(`body.groups.${Math.max(stranger, 0)}`, "not a group of yours at this school");
  // A group that was asked before may have lost its families since.
  const empty = (await withFamilies(db, known, now)).find(
    ({ id, families }) => families === 0 && draft.groups.includes(id) && !kept.some((one) => one.id === id),
  );
  if (empty) throw new BadInput(`body.groups.${draft.groups.indexOf(empty.id)}`, "has no families");
  const wrong = wrongFieldOfRound(draft);
  if (wrong) throw new BadInput(`body.${wrong}`, "not possible for a holiday");
  return schoolId;
}
