import { dayInZone } from "#contract/dates/dates.ts";
import { moveAhead, movedMoment } from "#contract/desk/copies/rules.ts";
import type { DeskTextCopy } from "#contract/desk/copies/schemas.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { NotFound } from "#server/http/problems.ts";
import { attachableFiles } from "../posts/attachable.ts";
import { textAtDesk } from "../posts/textAtDesk.ts";
import { groupsNow } from "./groupsNow.ts";
import { calendarOf } from "./schoolCalendar.ts";

type Copying = { scope: Scope; id: string; now: Date };

/**
 * Returns what a copy of a post begins with. A documentation is about the children in it, so that it has no copy.
 * @throws NotFound
 */
export async function copyOfText(db: Database, { scope, id, now }: Copying): Promise<DeskTextCopy> {
  const found = await textAtDesk(db, { id, scope, now });
  if (found?.row.kind !== "POST") throw new NotFound();
  const { row, text: post } = found;
  const { title, text, important, eventDate, validUntil } = post;
  const { zone, ...calendar } = await calendarOf(db, row.schoolId, now);
  const dates = [eventDate, validUntil].filter((date) => date !== null);
  const move = moveAhead(
    dates.map((date) => dayInZone(date, zone)),
    calendar,
  );
  const moved = (date: string | null) => date && movedMoment(date, move.weeks, zone);
  const groups = await groupsNow(db, post.groups, { scope, now });
  const attachable = await attachableFiles(
    db,
    post.files.map((file) => file.id),
    scope,
  );
  const files = post.files.filter((file) => attachable.includes(file.id));
  return {
    ...move,
    leftOut: [
      ...(groups.length < post.groups.length ? (["GROUPS"] as const) : []),
      ...(files.length < post.files.length ? (["FILES"] as const) : []),
    ],
    title,
    text,
    groups,
    important,
    eventDate: moved(eventDate),
    validUntil: moved(validUntil),
    files,
  };
}
