import { eq } from "drizzle-orm";
import {
  changeDeskText,
  createDeskText,
  getDeskText,
  getDeskTextMissing,
  listDeskTextGroups,
  listDeskTexts,
  remindOfDeskText,
  removeDeskText,
  withdrawDeskText,
} from "#contract/desk/posts/endpoints.ts";
import type { DeskText } from "#contract/desk/posts/schemas.ts";
import type { DeskTextKind, DeskTextState } from "#contract/kinds.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { documentations, posts } from "#server/database/schema/posts.ts";
import { Conflict, NotFound } from "#server/http/problems.ts";
import type { RefuseStale } from "#server/http/replies.ts";
import { announce } from "#server/notify/announce.ts";
import { announceAgain } from "#server/notify/announceContent.ts";
import { causeOf } from "#server/notify/live.ts";
import type { Call } from "#server/route.ts";
import { missingOf, refuseEarlyReminder } from "../shared/missing.ts";
import { unreadBy } from "./families.ts";
import { groupsToWriteTo } from "./groups.ts";
import { presentRow, stateOf } from "./present.ts";
import { type DeskTextsParams, pageOfTexts } from "./queries.ts";
import { textAtDesk } from "./textAtDesk.ts";
import { type Former, readersOf, removeDraft, sourceKindOf, tableOf, withdraw, writeText } from "./write.ts";

/** Posts and documentations that staff write for guardians (DESK-4). */
export function deskPostRoutes({ route }: Api): void {
  route(listDeskTexts, async ({ db, scope, query, shows, now }) => {
    const rows = await pageOfTexts(db, { ...query, scope, now });
    shows(rows.flatMap(({ students }) => students));
    return rows.map((row) => presentRow(row, now));
  });

  route(listDeskTextGroups, async ({ db, staff, scope, shows, now }) => {
    const { reply, shown } = await groupsToWriteTo(db, { staff, scope, now });
    shows(shown);
    return reply;
  });

  route(getDeskText, async ({ db, scope, params, shows, now }) => {
    const found = await textAtDesk(db, { id: params.postId, scope, now });
    if (!found) throw new NotFound();
    shows(found.row.students);
    return found.text;
  });

  route(createDeskText, async ({ db, scope, body: { kind, ...content }, writeId: id, now, systems, ...call }) => {
    await writeText(db, content, { id, was: { ...NEW, kind, authorId: scope.staffId }, scope, now, systems });
    const text = await textNow(db, id, { scope, now });
    await noteWrite(db, { ...call, now }, { kind, states: [text.state], readers: await readersOf(db, kind, id) });
    return text;
  });

  route(
    changeDeskText,
    async ({ db, scope, params, body: { tells, ...content }, refuseStale, made, now, systems, ...call }) => {
      const id = params.postId;
      const was = await lockedText(db, id, { scope, now, refuseStale, states: ["DRAFT", "SCHEDULED", "PUBLISHED"] });
      const { kind, state } = was;
      const former = await readersOf(db, kind, id);
      await writeText(db, content, { id, was, scope, now, systems });
      if (tells && state === "PUBLISHED") await announceAgain(db, { kind: sourceKindOf(kind), id, again: "CORRECTED" });
      const text = await textNow(db, id, { scope, now });
      const readers = [...former, ...(await readersOf(db, kind, id))];
      await noteWrite(db, { ...call, now }, { kind, states: [state, text.state], readers });
      made(text.version);
      return text;
    },
  );

  route(removeDeskText, async ({ db, scope, params, refuseStale, now, ...call }) => {
    const was = await lockedText(db, params.postId, { scope, now, refuseStale, states: ["DRAFT"] });
    const { kind, state } = was;
    await noteWrite(db, { ...call, now }, { kind, states: [state], readers: await readersOf(db, kind, params.postId) });
    await removeDraft(db, was, params.postId);
    return null;
  });

  route(withdrawDeskText, async ({ db, scope, params, refuseStale, now, systems, ...call }) => {
    const id = params.postId;
    const { kind, state, schoolId } = await lockedText(db, id, { scope, now, refuseStale, states: ["PUBLISHED"] });
    await noteWrite(db, { ...call, now }, { kind, states: [state], readers: await readersOf(db, kind, id) });
    await withdraw(db, { kind, id, schoolId, staffId: scope.staffId, now, systems });
    return textNow(db, id, { scope, now });
  });

  route(getDeskTextMissing, async ({ db, staff, scope, params: { postId: id }, shows, now }) => {
    const found = await textAtDesk(db, { id, scope, now });
    if (!found) throw new NotFound();
    const { kind, reminded, mayChange } = found.row;
    const isPublished = found.text.state === "PUBLISHED";
    const studentIds = isPublished ? await unreadBy(db, { kind, id, now }) : [];
    const asking = { staff, scope, now, about: id, studentIds, reminded, mayRemind: mayChange };
    const { reply, shown } = await missingOf(db, asking);
    shows(shown, kind === "POST" ? "posts" : undefined);
    return reply;
  });

  route(remindOfDeskText, async ({ db, scope, params: { postId: id }, shows, now }) => {
    const { kind, reminded } = await lockedText(db, id, { scope, now, states: ["PUBLISHED"] });
    refuseEarlyReminder(reminded, now);
    const students = await unreadBy(db, { kind, id, now });
    shows(students, kind === "POST" ? "posts" : undefined);
    await db
      .update(tableOf(kind))
      .set({ reminded: now })
      .where(eq(tableOf(kind).id, id));
    await announceAgain(db, { kind: sourceKindOf(kind), id, again: "REMINDER" });
    return { students: students.length };
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

type Written = {
  kind: DeskTextKind;
  /** States before and after the write. */
  states: DeskTextState[];
  /** Students whose guardians read it before or after, or will. */
  readers: string[];
};

/** Notes a write for the access log and open desks. A draft of a post is about nobody yet, so that only desks follow it. */
async function noteWrite(
  db: Database,
  { shows, request, now }: Pick<Call<typeof createDeskText>, "shows" | "request" | "now">,
  { kind, states, readers }: Written,
): Promise<void> {
  if (kind === "DOCUMENTATION") return shows(readers);
  const isDraft = states.every((state) => state === "DRAFT");
  shows(isDraft ? [] : readers, "posts");
  if (!isDraft) return;
  await announce(db, "draftChanged", { desks: { studentIds: readers }, by: null, now, ...causeOf(request) });
}

async function textNow(db: Database, id: string, params: DeskTextsParams): Promise<DeskText> {
  const found = await textAtDesk(db, { ...params, id });
  if (!found) throw new NotFound();
  return found.text;
}

type Locking = DeskTextsParams & {
  /** Left out by a write that changes nothing of the text. */
  refuseStale?: RefuseStale;
  /** States in which it can be done. */
  states: DeskTextState[];
};

/**
 * Locks a text for a write that is based on its version.
 * @throws ApiProblem if somebody else has changed it since, or it is in another state
 */
async function lockedText(
  db: Database,
  id: string,
  { refuseStale, states, ...params }: Locking,
): Promise<Former & { reminded: Date | null }> {
  const [post] = await db.select({ authorId: posts.authorId }).from(posts).where(eq(posts.id, id)).for("update");
  const [locked = post] = post
    ? []
    : await db
        .select({ authorId: documentations.authorId })
        .from(documentations)
        .where(eq(documentations.id, id))
        .for("update");
  const found = await textAtDesk(db, { ...params, id });
  if (!locked || !found) throw new NotFound();
  const { row, text } = found;
  refuseStale?.(text.version);
  const state = stateOf(row, params.now);
  if (!states.includes(state)) throw new Conflict();
  const { kind, reminded } = row;
  return { ...row, ...locked, kind, state, reminded, files: text.files };
}
