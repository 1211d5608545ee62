import {
  createConversation,
  flagMessage,
  getConversation,
  listContacts,
  listConversations,
  listFlags,
  listMessages,
  markConversationRead,
  recallMessage,
  sendMessage,
} from "#contract/conversations/endpoints.ts";
import { idsOfList } from "#contract/conversations/idList.ts";
import { MESSAGES_PAGE_SIZE } from "#contract/limits.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { announce } from "#server/notify/announce.ts";
import { contactsOf } from "./contacts.ts";
import { foundMessages, latestMessages, membersOf, newestMessages } from "./parts.ts";
import { presentConversation, presentMessage, presentWriter } from "./present.ts";
import { type ConversationRow, conversationById, conversationsOf, flagsOf } from "./queries.ts";
import { reachOf } from "./reach.ts";
import { staffUnreadBy, staffWhoRead } from "./readers.ts";
import { recall } from "./recall.ts";
import { recipientKeys } from "./recipientsAlone.ts";
import { relationshipsOf } from "./relationships.ts";
import { searchTerms } from "./search.ts";
import { append, begin, markRead, report } from "./write.ts";

export function conversationRoutes({ route }: Api): void {
  route(listConversations, async ({ db, caller, studentId, query, now }) => {
    const { search, referenceId, referenceType, withUsers, withStaffOf, page } = query;
    const reference =
      referenceId && referenceType
        ? { id: referenceId, type: referenceType === "MEETING" ? "MEETING_INSTANCE" : referenceType }
        : undefined;
    const recipients =
      withUsers || withStaffOf ? recipientKeys(idsOfList(withUsers), idsOfList(withStaffOf)) : undefined;
    const wanted = { search: search || undefined, reference, recipients };
    const rows = await conversationsOf(db, caller, studentId, { ...wanted, page, now });
    const ids = rows.map(({ conversation }) => conversation.id);
    const [members, relationships, messages, found] = await Promise.all([
      membersOf(db, { conversationIds: ids }),
      relationshipsOf(db, { caller, studentId }, ids),
      latestMessages(db, { conversationIds: ids }),
      search ? foundMessages(db, { conversationIds: ids, words: searchTerms(search).words }) : [],
    ]);
    const reach = await reachOf(db, { studentId, ids, members, now });
    const parts = { members, relationships, messages, found, reachOf: reach };
    return rows.map((row) => presentConversation(row, parts, caller.id));
  });

  route(listFlags, async ({ db, caller, studentId }) => {
    const rows = await flagsOf(db, caller, studentId);
    return rows.map(({ flag, message, user, guardian, conversationId, title }) => ({
      flagID: flag.id,
      messageId: flag.messageId,
      reason: flag.reason,
      created: flag.created.toISOString(),
      creator: presentWriter({ user, guardian }, [caller.id, studentId]),
      sent: message.created.toISOString(),
      conversationID: conversationId,
      conversationTitle: title,
      decision: flag.decision,
      decisionReason: flag.decisionReason,
    }));
  });

  route(listContacts, ({ db, studentId, now }) => contactsOf(db, studentId, now));

  route(getConversation, async ({ db, caller, studentId, params, now }) => {
    const row: ConversationRow | undefined = await conversationById(db, caller, studentId, { ...params, now });
    if (!row) throw new NotFound();
    const ids = [row.conversation.id];
    const [members, relationships, newest, readBy] = await Promise.all([
      membersOf(db, { conversationIds: ids }),
      relationshipsOf(db, { caller, studentId }, ids),
      newestMessages(db, { conversationId: row.conversation.id, size: MESSAGES_PAGE_SIZE }),
      staffWhoRead(db, { conversationId: row.conversation.id, writerId: caller.id }),
    ]);
    const reach = await reachOf(db, { studentId, ids, members, now });
    const parts = { members, relationships, messages: newest.reverse(), readBy, reachOf: reach };
    return presentConversation(row, parts, caller.id);
  });

  route(listMessages, async ({ db, caller, studentId, params, query, now }) => {
    const row = await conversationById(db, caller, studentId, { ...params, now });
    if (!row) throw new NotFound();
    const { before, size } = query;
    const rows = await newestMessages(db, { conversationId: row.conversation.id, before, size });
    return rows.reverse().map((one) => presentMessage(one, [caller.id, studentId]));
  });

  route(markConversationRead, async ({ db, caller, studentId, params, now }) => {
    const row = await conversationById(db, caller, studentId, { ...params, now });
    if (!row) throw new NotFound();
    const conversationId = row.conversation.id;
    const staffIds = await staffUnreadBy(db, conversationId, caller.id);
    await markRead(db, caller, conversationId, now);
    // Staff see who has read what they wrote.
    await announce(db, "messagesRead", { studentId, conversationId, by: caller.id, now, desks: { staffIds } });
    return null;
  });

  route(createConversation, async ({ db, caller, studentId, body, now, key, systems }) => {
    const { id, messageId } = await begin(db, { caller, studentId, now, key }, body);
    const about = { studentId, conversationId: id, messageId, subjectId: messageId };
    await announce(db, "conversationBegun", { ...about, by: caller.id, now, systems });
    return { id };
  });

  route(sendMessage, async ({ db, caller, studentId, body, now, key, systems }) => {
    const id = await append(db, { caller, studentId, now, key }, body);
    const about = { studentId, conversationId: body.conversationID, messageId: id, subjectId: id };
    await announce(db, "messageSent", { ...about, by: caller.id, now, systems });
    return { id };
  });

  route(recallMessage, async ({ db, caller, studentId, params: { messageId }, now, systems }) => {
    const outcome = await recall(db, { caller, studentId, now, systems }, messageId);
    const refusal = outcome === "read" || outcome === "late" ? outcome : null;
    return { success: refusal === null, refusal };
  });

  route(flagMessage, async ({ db, caller, studentId, body, now }) => {
    return { flagID: await report(db, { caller, studentId, now }, body) };
  });
}
