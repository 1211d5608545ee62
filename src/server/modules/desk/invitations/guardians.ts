import { UNREACHED_PAGE_SIZE } from "#contract/desk/invitations/endpoints.ts";
import type { UnreachedGuardian } from "#contract/desk/invitations/schemas.ts";
import type { InvitationState } from "#contract/desk/invitations/states.ts";
import { scopeOfOffices } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { guardiansAt, type Listing } from "#server/modules/notifications/invitations/listing.ts";
import { isInvitable, studentsAt } from "#server/modules/notifications/invitations/queries.ts";
import type { Place, Unreached } from "#server/modules/notifications/invitations/rows.ts";
import { classTitles } from "../shared/groups.ts";
import { hasWords, isNumber, studentsByNumber, wordsOf } from "../shared/nameSearch.ts";
import { namedFor } from "../shared/naming.ts";
import { keyOf } from "../shared/rowKeys.ts";

/** Tells the guardians of a school apart without their ids. */
export const guardianKey = ({ id }: { id: string }, schoolId: string): string => keyOf(id, schoolId);

type Asked = Place & { search: string; isWhole: boolean; page: number };

/**
 * Returns a page of the guardians of a school or a class, with their state.
 * @returns also the ids of the students who are named
 */
export async function guardiansPage(
  db: Database,
  { schoolId, groupId, search, isWhole, page }: Asked,
  now: Date,
): Promise<{ reply: UnreachedGuardian[]; shown: string[] }> {
  const skipped = (page - 1) * UNREACHED_PAGE_SIZE;
  const place = { schoolId, groupId, isWhole, page: { size: UNREACHED_PAGE_SIZE, skipped } };
  const rows = await guardiansAt(db, { ...place, search: await searchFor(db, schoolId, search) }, now);
  const ids = rows.map(({ id }) => id);
  const children = await studentsAt(db, schoolId, ids, now);
  const titles = await classTitles(db, [...new Set(children.map(({ id }) => id))]);
  const reply = rows.map((row) => {
    const own = children.filter(({ guardianId }) => guardianId === row.id);
    const hidden = own.filter((child) => child.protected);
    const named = hidden.length > 0 ? hidden : own;
    return {
      id: guardianKey(row, schoolId),
      guardian: row.isProtected ? null : { firstName: row.firstName, lastName: row.lastName },
      // The office is responsible for all students of its school.
      students: named.map((child) => ({ ...namedFor(child, true), group: titles.get(child.id) ?? null })),
      state: stateOf(row),
      invited: row.isProtected ? null : (row.invited?.toISOString() ?? null),
      isInvitable: !row.hasSignedIn && isInvitable(row, now),
    };
  });
  return { reply, shown: [...new Set(children.map(({ id }) => id))] };
}

function stateOf({ isProtected, hasSignedIn, state }: Unreached & { hasSignedIn: boolean }): InvitationState {
  if (hasSignedIn) return "SIGNED_IN";
  return isProtected ? "PROTECTED" : state;
}

async function searchFor(db: Database, schoolId: string, search: string): Promise<Listing["search"]> {
  const words = wordsOf(search);
  if (words.length === 0) return null;
  const numbered = isNumber(words) ? await studentsByNumber(db, scopeOfOffices([schoolId]), words.join("")) : [];
  return { hasName: (people) => hasWords(people, words), studentIds: numbered.map(({ id }) => id) };
}
