import { eq } from "drizzle-orm";
import {
  answerAtDesk,
  getDeskConversation,
  listDeskConversations,
  listDeskFamilies,
  listDeskMessages,
  listWritableGroups,
  markReadAtDesk,
  recallAtDesk,
  writeToFamilies,
} from "#contract/desk/inbox/endpoints.ts";
import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
import { MESSAGES_PAGE_SIZE } from "#contract/limits.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { conversations, messages } from "#server/database/schema/conversations.ts";
import { NotFound } from "#server/http/problems.ts";
import { newestMessages } from "#server/modules/conversations/parts.ts";
import { isReadByFamily } from "#server/modules/conversations/reach.ts";
import { guardiansWhoRead } from "#server/modules/conversations/readers.ts";
import { recallOwn } from "#server/modules/conversations/recall.ts";
import { addMessage, markReadByStaff } from "#server/modules/conversations/write.ts";
import { announce } from "#server/notify/announce.ts";
import { noteLooked } from "#server/notify/notifyStaff.ts";
import { groupsIn } from "../shared/groups.ts";
import { nameOf, numberedBy } from "../shared/naming.ts";
import { beginWithFamilies, familiesOf, presentFamily } from "./families.ts";
import { presentConversation, presentDeskMessage } from "./present.ts";
import { partsOf, presentRows } from "./presentRows.ts";
import { type ConversationRow, deskConversationById, titlesAbout } from "./queries.ts";
import { conversationsOfBatch, inboxOf } from "./rows.ts";
import { unreadSince } from "./writtenSince.ts";

/** Messages between guardians and staff, as staff read and write them at the desk. */
export function deskInboxRoutes({ route }: Api): void {
  route(listDeskConversations, async ({ db, staff, scope, query: { page, batch }, shows, request, now }) => {
    await noteLooked(db, scope.staffId, "message", request.headers["accept-language"]);
    const skipped = (page - 1) * DESK_PAGE_SIZE;
    const rows =
      batch === undefined
        ? await inboxOf(db, scope, { skipped, now })
        : await conversationsOfBatch(db, scope, { batchId: batch, skipped, since: unreadSince(now) });
    return presentRows(db, { staff, scope, now }, rows, shows);
  });

  route(getDeskConversation, async ({ db, staff, scope, params: { conversationId }, request, now }) => {
    await noteLooked(db, scope.staffId, "message", request.headers["accept-language"]);
    const row = await found(db, scope, { id: conversationId, now });
    const [parts, newest, about, readers, isClosed] = await Promise.all([
      partsOf(db, staff, [row]),
      newestMessages(db, { conversationId, since: row.readsFrom, size: MESSAGES_PAGE_SIZE }),
      titlesAbout(db, conversationId),
      guardiansWhoRead(db, { conversationId, writerId: scope.staffId }),
      isReadByFamily(db, conversationId, now).then((isRead) => !isRead),
    ]);
    const messages = newest.reverse().map((one) => presentDeskMessage(one, scope.staffId));
    return { ...presentConversation(row, parts), messages, about, readBy: readers.map(nameOf), isClosed };
  });

  route(listDeskMessages, async ({ db, scope, params: { conversationId }, query, now }) => {
    const { readsFrom: since } = await found(db, scope, { id: conversationId, now });
    const older = await newestMessages(db, { conversationId, since, ...query });
    return older.reverse().map((one) => presentDeskMessage(one, scope.staffId));
  });

  route(markReadAtDesk, async ({ db, staff, scope, params: { conversationId }, now }) => {
    const { conversation } = await found(db, scope, { id: conversationId, now });
    await markReadByStaff(db, staff, conversationId, now);
    // Guardians see who has read what they wrote.
    const { studentId } = conversation;
    await announce(db, "messagesReadBySchool", { studentId, conversationId, by: null, now });
    return null;
  });

  route(answerAtDesk, async ({ db, staff, scope, params: { conversationId }, body: { text }, now, key, systems }) => {
    const { conversation } = await found(db, scope, { id: conversationId, now });
    const { studentId } = conversation;
    const id = await addMessage(db, { conversationId, writer: { userId: staff.id }, text, now, key });
    const about = { studentId, conversationId, messageId: id, subjectId: id };
    await announce(db, "messageSentBySchool", { ...about, by: null, now, systems });
    return { id };
  });

  route(recallAtDesk, async ({ db, staff, params: { conversationId, messageId }, now, systems }) => {
    // The path is checked: the conversation is one that the caller reads.
    const isTheirs = eq(conversations.id, conversationId);
    const recalling = { writerId: staff.id, writtenBy: messages.userId, takesPart: isTheirs, isBySchool: true };
    const outcome = await recallOwn(db, { ...recalling, now, systems }, messageId);
    const refusal = outcome === "read" || outcome === "late" ? outcome : null;
    return { success: refusal === null, refusal };
  });

  route(listWritableGroups, async ({ db, scope }) => groupsIn(db, scope));

  route(listDeskFamilies, async ({ db, staff, params: { groupId }, shows, now }) => {
    const families = await familiesOf(db, groupId, now);
    const people = families.map(({ student }) => student);
    shows(people.map(({ id }) => id));
    const numbered = await numberedBy(db, staff, people);
    return families.map((family) => presentFamily(groupId, family, numbered));
  });

  route(writeToFamilies, async ({ db, staff, params: { groupId }, body, shows, now, systems }) => {
    const begun = await beginWithFamilies(db, { ...body, groupId, staff, now });
    shows(begun.map(({ studentId }) => studentId));
    for (const about of begun)
      await announce(db, "messageSentBySchool", { ...about, subjectId: about.messageId, by: null, now, systems });
    return { conversations: begun.length };
  });
}

async function found(db: Database, scope: Scope, wanted: { id: string; now: Date }): Promise<ConversationRow> {
  const row = await deskConversationById(db, scope, wanted);
  if (!row) throw new NotFound();
  return row;
}
