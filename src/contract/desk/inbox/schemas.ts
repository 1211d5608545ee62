import { z } from "zod";
import {
  ConversationStatus,
  MESSAGE_BODY_MAX_BYTES,
  MembershipType,
  MessageText,
  RecallRefusal,
} from "#contract/conversations/schemas.ts";
import { GROUP_TYPES, TEACHING_ROLES } from "#contract/kinds.ts";
import { MESSAGES_PAGE_SIZE } from "#contract/limits.ts";
import { Id, Nothing, PageNumber, Person, Timestamp, text, visible } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import { NumberedStudent } from "../named.ts";
import type * as inbox from "./endpoints.ts";

const Count = z.number().int().min(0);

export const DeskMember = z
  .object({
    type: MembershipType,
    person: Person.nullable(),
    section: z.string().nullable().describe("Title of a group that takes part."),
    language: z.string().nullable().describe("Locale in which a guardian reads Skolvy, if they have chosen one."),
    isCaller: z.boolean(),
  })
  .describe("A guardian or member of staff; people with a protected identity are null, and so are groups.");
export type DeskMember = z.infer<typeof DeskMember>;

export const DeskMessage = z.object({
  id: Id,
  text: z.string().describe("HTML; empty once the message is reported or recalled."),
  created: Timestamp,
  writer: Person.nullable(),
  isOwn: z.boolean(),
  removed: z.enum(["reported", "removedByOffice", "recalled"]).nullable().describe("Why it has no text."),
});
export type DeskMessage = z.infer<typeof DeskMessage>;

export const DeskBatch = z
  .object({
    group: z.string().nullable().describe("Title of the group whose families were written to."),
    families: Count.describe("Conversations that the message began and that the caller takes part in."),
    replies: Count.describe("Those of them in which a guardian has written."),
    active: Timestamp.describe("When somebody last wrote in one of them that the caller has read."),
  })
  .describe("A message to several families, each in a conversation of its own.");
export type DeskBatch = z.infer<typeof DeskBatch>;

export const DeskConversation = z.object({
  id: Id,
  title: z.string(),
  status: ConversationStatus,
  ...NumberedStudent.shape,
  group: z.string().nullable(),
  members: z.array(DeskMember),
  latest: DeskMessage.nullable(),
  unread: Count.describe("Messages of others that the caller has not read."),
  isHandedOver: z
    .boolean()
    .describe(
      "Whether it is unanswered and was handed over to the caller, since the staff who took part no longer have the student. Only what is unanswered is shown.",
    ),
});
export type DeskConversation = z.infer<typeof DeskConversation>;

export const InboxRow = DeskConversation.extend({
  batch: DeskBatch.nullable().describe(
    "Of a row that stands for all conversations of a message to several families: its id is that of the batch, its latest message is the one that was sent, and it names no family.",
  ),
});
export type InboxRow = z.infer<typeof InboxRow>;

export const DeskThread = DeskConversation.omit({ latest: true }).extend({
  messages: z.array(DeskMessage).describe("The newest page, oldest first."),
  about: z.array(z.string()).describe("Titles of the plan, assignment, meeting or group that it is about."),
  readBy: z
    .array(Person.nullable())
    .describe("The guardians who have read the caller's latest message; those with a protected identity are null."),
  isClosed: z.boolean().describe("Whether it takes no answers, because no guardian can read it any more."),
});
export type DeskThread = z.infer<typeof DeskThread>;

export const WritableGroup = z.object({ id: Id, title: z.string(), type: z.enum(GROUP_TYPES), school: z.string() });
export type WritableGroup = z.infer<typeof WritableGroup>;

export const DeskFamily = z.object({
  key: z.string().describe("Tells the students of a group apart."),
  ...NumberedStudent.shape,
  guardians: z.array(z.object({ person: Person.nullable(), language: z.string().nullable() })),
  isWritable: z.boolean().describe("False without guardians, and where the school does not use conversations."),
});
export type DeskFamily = z.infer<typeof DeskFamily>;

export const FamilyMessage = z.object({
  title: visible(200),
  text: MessageText,
  students: z.array(text(200).min(1)).min(1).max(500).describe("Keys of the students whose families are written to."),
});
export type FamilyMessage = z.infer<typeof FamilyMessage>;

export const deskInboxSchemas = schemasFor<typeof inbox>()({
  listDeskConversations: {
    summary:
      "Conversations with the caller or the staff of an own group, unread ones first, then the newest. Those that one message to several families began and that have nothing unread are one row.",
    roles: TEACHING_ROLES,
    audit: "conversations",
    query: z.object({
      page: PageNumber.default(1),
      batch: Id.optional().describe(
        "Only the conversations of this batch, each in its own row, those with replies first.",
      ),
    }),
    reply: z.array(InboxRow),
  },
  getDeskConversation: {
    summary: "One conversation of the caller with its newest messages.",
    roles: TEACHING_ROLES,
    audit: "conversations",
    reply: DeskThread,
  },
  listDeskMessages: {
    summary: "Messages older than one, oldest first.",
    roles: TEACHING_ROLES,
    audit: "conversations",
    query: z.object({ before: Id, size: z.coerce.number().int().min(1).max(200).default(MESSAGES_PAGE_SIZE) }),
    reply: z.array(DeskMessage),
  },
  markReadAtDesk: {
    summary: "Marks what the conversation holds now as read by the caller.",
    roles: TEACHING_ROLES,
    reach: "part",
    audit: "conversations",
    reply: Nothing,
  },
  answerAtDesk: {
    addsChange: "answer" as const,
    summary: "Writes a message in a conversation; answers its id.",
    roles: TEACHING_ROLES,
    sends: { service: "conversations" },
    reach: "part",
    audit: "conversations",
    bodyLimit: MESSAGE_BODY_MAX_BYTES,
    body: z.object({ text: MessageText }),
    reply: z.object({ id: Id }),
  },
  recallAtDesk: {
    addsChange: "message" as const,
    summary: "Recalls an own message of the last 15 minutes that nobody else has read; the reply says why that failed.",
    roles: TEACHING_ROLES,
    reach: "part",
    audit: "conversations",
    reply: z.object({ success: z.boolean(), refusal: RecallRefusal.nullable() }),
  },
  listWritableGroups: {
    summary: "Groups whose families the caller may write to.",
    roles: TEACHING_ROLES,
    audit: null,
    reply: z.array(WritableGroup),
  },
  listDeskFamilies: {
    summary: "The students of a group with their guardians and the languages of these.",
    roles: TEACHING_ROLES,
    audit: "conversations",
    reply: z.array(DeskFamily),
  },
  writeToFamilies: {
    addsChange: "answer" as const,
    summary: "Begins a conversation about each student with their guardians; answers how many.",
    roles: TEACHING_ROLES,
    sends: { service: "conversations" },
    reach: "part",
    audit: "conversations",
    bodyLimit: MESSAGE_BODY_MAX_BYTES,
    body: FamilyMessage,
    reply: z.object({ conversations: Count }),
  },
});
