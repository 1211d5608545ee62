import type { InboxRow } from "#contract/desk/inbox/schemas.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { latestMessages, membersOf, messagesById } from "#server/modules/conversations/parts.ts";
import { classTitles } from "../shared/groups.ts";
import { numberedBy } from "../shared/naming.ts";
import { languagesOf, presentBatch, presentConversation, presentDeskMessage } from "./present.ts";
import { type ConversationRow, conversationsById } from "./queries.ts";
import { batchesById, type Row } from "./rows.ts";
import { unreadSince } from "./writtenSince.ts";

type Reader = { staff: Staff; scope: Scope; now: Date };

/** Builds a page of rows, and notes the students whom they show: a batch shows none. */
export async function presentRows(
  db: Database,
  { staff, scope, now }: Reader,
  rows: Row[],
  shows: (studentIds: string[]) => void,
): Promise<InboxRow[]> {
  const ids = rows.flatMap(({ id, isBatch }) => (isBatch ? [] : id));
  const conversations = await conversationsById(db, scope, { ids, since: unreadSince(now) });
  shows(conversations.map(({ student }) => student.id));
  const presented = [
    ...(await presentConversations(db, staff, conversations)),
    ...(await presentBatches(
      db,
      scope,
      rows.filter(({ isBatch }) => isBatch),
    )),
  ];
  const byId = new Map(presented.map((row) => [row.id, row]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

async function presentConversations(db: Database, staff: Staff, rows: ConversationRow[]): Promise<InboxRow[]> {
  const parts = await partsOf(db, staff, rows);
  const latest = await latestMessages(db, { conversationIds: idsOf(rows) });
  return rows.map((row) => {
    const message = latest.find((one) => one.message.conversationId === row.conversation.id);
    return {
      ...presentConversation(row, parts),
      latest: message ? presentDeskMessage(message, staff.id) : null,
      batch: null,
    };
  });
}

async function presentBatches(db: Database, scope: Scope, rows: Row[]): Promise<InboxRow[]> {
  if (rows.length === 0) return [];
  const batches = await batchesById(db, scope, { ids: rows.map(({ id }) => id) });
  const messages = await messagesById(db, { ids: batches.map(({ messageId }) => messageId) });
  return rows.flatMap(({ id, latest }) => {
    const batch = batches.find((one) => one.id === id);
    const sent = messages.find(({ message }) => message.id === batch?.messageId);
    return batch && sent ? presentBatch(batch, { sent, active: latest, userId: scope.staffId }) : [];
  });
}

const idsOf = (rows: ConversationRow[]): string[] => rows.map(({ conversation }) => conversation.id);

export async function partsOf(db: Database, staff: Staff, rows: ConversationRow[]) {
  const members = await membersOf(db, { conversationIds: idsOf(rows) });
  const [languages, titles, numbered] = await Promise.all([
    languagesOf(db, members),
    classTitles(db, [...new Set(rows.map(({ student }) => student.id))]),
    numberedBy(
      db,
      staff,
      rows.map(({ student }) => student),
    ),
  ]);
  return { members, languages, titles, numbered, userId: staff.id };
}
