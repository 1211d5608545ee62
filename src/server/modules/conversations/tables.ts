import {
  MUST_BE_KEPT,
  NAMES_NOBODY,
  OF_EVERYBODY,
  type OwnTable,
  ownTable,
  WRITTEN,
} from "#server/database/ownTable.ts";
import { isOfNoSource, type RetentionRule, remove, removeFiles } from "#server/database/retentionRule.ts";
import {
  conversationHandovers,
  conversationMembers,
  conversationReads,
  conversationRelationships,
  conversations,
  messageFlags,
  messages,
} from "#server/database/schema/conversations.ts";

/** Messages of the conversations. */
const MESSAGES = "select id from messages where conversation_id = any($1::text[])";

const ENDED: RetentionRule = {
  kind: "messages",
  // A reported message waits for the school's decision.
  old: `select id from conversations where latest < $1 and ${isOfNoSource("conversations.id")} and not exists (
    select from messages join message_flags on message_flags.message_id = messages.id
    where messages.conversation_id = conversations.id and message_flags.decision is null)`,
  removes: [
    `delete from message_flags where message_id in (${MESSAGES})`,
    removeFiles("MESSAGE", MESSAGES),
    remove("messages", "conversation_id"),
    remove("conversation_reads", "conversation_id"),
    remove("conversation_relationships", "conversation_id"),
    remove("conversation_handovers", "conversation_id"),
    remove("conversation_members", "conversation_id"),
    remove("conversations", "id"),
  ],
};

const CORRESPONDENT = "with whom the school has corresponded";

export const tables: OwnTable[] = [
  ownTable(conversations, { kept: { plan: [ENDED] }, exported: "whole", erased: { studentId: MUST_BE_KEPT } }),
  ownTable(conversationMembers, {
    kept: { with: [conversations] },
    exported: "whole",
    erased: { userId: CORRESPONDENT, guardianId: CORRESPONDENT, studentId: CORRESPONDENT },
  }),
  ownTable(conversationReads, {
    kept: { with: [conversations] },
    exported: "whole",
    erased: { personId: OF_EVERYBODY },
  }),
  ownTable(conversationRelationships, { kept: { with: [conversations] }, exported: "whole", erased: NAMES_NOBODY }),
  ownTable(conversationHandovers, { kept: { with: [conversations] }, exported: "whole", erased: NAMES_NOBODY }),
  ownTable(messages, {
    kept: { with: [conversations] },
    exported: "whole",
    erased: { userId: WRITTEN, guardianId: WRITTEN },
  }),
  ownTable(messageFlags, {
    kept: { with: [messages] },
    exported: "whole",
    erased: { guardianId: WRITTEN, decidedByUserId: WRITTEN },
  }),
];
