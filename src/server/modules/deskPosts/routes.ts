import { eq } from "drizzle-orm";
import { dayInZone } from "#contract/dates.ts";
import {
  changeDeskText,
  createDeskText,
  type DeskText,
  getDeskText,
  listDeskTextGroups,
  listDeskTexts,
  remindOfDeskText,
  removeDeskText,
  withdrawDeskText,
} from "#contract/deskPosts.ts";
import type { DeskTextKind, DeskTextState } from "#contract/kinds.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { documentations, posts } from "#server/database/schema/posts.ts";
import { Conflict, Forbidden, NotFound } from "#server/http/problems.ts";
import type { RefuseStale } from "#server/http/replies.ts";
import { announceAgain } from "#server/sources/upsert/announce.ts";
import { zoneOf } from "../desk/groups.ts";
import { groupsToWriteTo } from "./groups.ts";
import { type Asked, pageOfTexts, presentRow, stateOf, textAtDesk } from "./queries.ts";
import { type Former, removeDraft, sourceKindOf, tableOf, withdraw, writeText } from "./write.ts";

/** Posts and documentations that staff write for guardians (DESK-4). */
export function deskPostRoutes({ route }: Api): void {
  route(listDeskTexts, async ({ db, reach, query, shows, now }) => {
    const rows = await pageOfTexts(db, { ...query, reach, now });
    shows(rows.flatMap(({ students }) => students));
    return rows.map((row) => presentRow(row, now));
  });

  route(listDeskTextGroups, async ({ db, reach, shows, now }) => {
    const { reply, shown } = await groupsToWriteTo(db, { reach, now });
    shows(shown);
    return reply;
  });

  route(getDeskText, async ({ db, reach, params, shows, now }) => {
    const text = await textNow(db, params.postId, { reach, now });
    shows(text.students);
    return text;
  });

  route(createDeskText, async ({ db, reach, body: { kind, ...content }, writeId: id, shows, now }) => {
    await writeText(db, content, { id, was: { ...NEW, kind, authorId: reach.staffId }, reach, now });
    shows(content.students);
    return textNow(db, id, { reach, now });
  });

  route(changeDeskText, async ({ db, reach, params, body: { tells, ...content }, refuseStale, shows, now }) => {
    const id = params.postId;
    const was = await lockedText(db, id, { reach, now, refuseStale, states: ["DRAFT", "SCHEDULED", "PUBLISHED"] });
    shows([...was.students, ...content.students]);
    await writeText(db, content, { id, was, reach, now });
    if (tells && was.state === "PUBLISHED")
      await announceAgain(db, { kind: sourceKindOf(was.kind), id, again: "CORRECTED" });
    return textNow(db, id, { reach, now });
  });

  route(removeDeskText, async ({ db, reach, params, refuseStale, shows, now }) => {
    const was = await lockedText(db, params.postId, { reach, now, refuseStale, states: ["DRAFT"] });
    shows(was.students);
    await removeDraft(db, was, params.postId);
    return null;
  });

  route(withdrawDeskText, async ({ db, reach, params, refuseStale, shows, now }) => {
    const { kind, students } = await lockedText(db, params.postId, { reach, now, refuseStale, states: ["PUBLISHED"] });
    shows(students);
    await withdraw(db, { kind, id: params.postId, staffId: reach.staffId, now });
    return textNow(db, params.postId, { reach, now });
  });

  route(remindOfDeskText, async ({ db, reach, params, refuseStale, shows, now }) => {
    const id = params.postId;
    const { kind, reminded, students } = await lockedText(db, id, { reach, now, refuseStale, states: ["PUBLISHED"] });
    shows(students);
    const timeZone = await zoneOf(db, reach);
    if (reminded && dayInZone(reminded, timeZone) === dayInZone(now, timeZone))
      throw new Conflict("They have been reminded today.");
    await db
      .update(tableOf(kind))
      .set({ reminded: now })
      .where(eq(tableOf(kind).id, id));
    await announceAgain(db, { kind: sourceKindOf(kind), id, again: "REMINDER" });
    return textNow(db, id, { reach, now });
  });
}

const NEW: Omit<Former, "kind" | "authorId"> = {
  state: "DRAFT",
  published: null,
  authorText: null,
  schoolId: null,
  title: "",
  text: "",
  eventDate: null,
  urgent: false,
  files: [],
};

async function textNow(db: Database, id: string, asked: Asked): Promise<DeskText> {
  const found = await textAtDesk(db, { ...asked, id });
  if (!found) throw new NotFound();
  return found.text;
}

type Locking = Asked & {
  refuseStale: RefuseStale;
  /** States in which it can be done. */
  states: DeskTextState[];
};

/**
 * Locks a text for a write that is based on its version.
 * @throws Forbidden for somebody who does not reach all its groups, and for what another system brings
 * @throws ApiProblem if somebody else has changed it since, or it is in another state
 */
async function lockedText(
  db: Database,
  id: string,
  { refuseStale, states, ...asked }: Locking,
): Promise<Former & { students: string[]; reminded: Date | null }> {
  const [post] = await db.select({ authorId: posts.authorId }).from(posts).where(eq(posts.id, id)).for("update");
  const [locked = post] = post
    ? []
    : await db
        .select({ authorId: documentations.authorId })
        .from(documentations)
        .where(eq(documentations.id, id))
        .for("update");
  const found = await textAtDesk(db, { ...asked, id });
  if (!locked || !found) throw new NotFound();
  const { row, text } = found;
  if (!row.mayChange) throw new Forbidden();
  refuseStale(text.version);
  const state = stateOf(row, asked.now);
  if (!states.includes(state)) throw new Conflict();
  const { reminded, students } = row;
  const kind: DeskTextKind = row.kind;
  return { ...row, ...locked, kind, state, reminded, students, files: text.files };
}
