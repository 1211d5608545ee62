import { z } from "zod";
import { GROUP_TYPES } from "../kinds.ts";
import { MESSAGES_PAGE_SIZE } from "../limits.ts";
import { Id, Nothing, Person, Timestamp } from "./common.ts";
import { ConversationStatus, MembershipType, MessageText, RecallRefusal } from "./conversations.ts";

const Count = z.number().int().min(0);

/** A guardian or member of staff; people with a protected identity are null, and so are groups. */
const DeskMember = z.object({
  type: MembershipType,
  person: Person.nullable(),
  /** Title of a group that takes part. */
  section: z.string().nullable(),
  /** Locale in which a guardian reads Skolvy, if they have chosen one. */
  language: z.string().nullable(),
  isCaller: z.boolean(),
});
export type DeskMember = z.infer<typeof DeskMember>;

const DeskMessage = z.object({
  id: Id,
  /** HTML; empty once the message is reported or recalled. */
  text: z.string(),
  created: Timestamp,
  writer: Person.nullable(),
  isOwn: z.boolean(),
  /** Why it has no text. */
  removed: z.enum(["reported", "recalled"]).nullable(),
});
export type DeskMessage = z.infer<typeof DeskMessage>;

const DeskConversation = z.object({
  id: Id,
  title: z.string(),
  status: ConversationStatus,
  /** The student it is about, and the title of their mentor group. */
  student: Person.nullable(),
  group: z.string().nullable(),
  members: z.array(DeskMember),
  latest: DeskMessage.nullable(),
  /** Messages of others that the caller has not read. */
  unread: Count,
});
export type DeskConversation = z.infer<typeof DeskConversation>;

const DeskThread = DeskConversation.omit({ latest: true }).extend({
  /** The newest page, oldest first. */
  messages: z.array(DeskMessage),
  /** Titles of the plan, assignment, meeting or group that it is about. */
  about: z.array(z.string()),
});
export type DeskThread = z.infer<typeof DeskThread>;

const WritableGroup = z.object({ id: Id, title: z.string(), type: z.enum(GROUP_TYPES), school: z.string() });
export type WritableGroup = z.infer<typeof WritableGroup>;

const DeskFamily = z.object({
  /** Tells the students of a group apart. */
  key: z.string(),
  student: Person.nullable(),
  guardians: z.array(z.object({ person: Person.nullable(), language: z.string().nullable() })),
  /** False without guardians, and where the school does not use conversations. */
  isWritable: z.boolean(),
});
export type DeskFamily = z.infer<typeof DeskFamily>;

const FamilyMessage = z.object({
  title: z.string().trim().min(1).max(200),
  text: MessageText,
  /** Keys of the students whose families are written to. */
  students: z.array(z.string().min(1).max(200)).min(1).max(500),
});
export type FamilyMessage = z.infer<typeof FamilyMessage>;

export const deskInboxSchemas = {
  listDeskConversations: {
    summary: "Conversations with the caller or the staff of an own group, unread ones first, then the newest.",
    reply: z.array(DeskConversation),
  },
  getDeskConversation: { summary: "One conversation of the caller with its newest messages.", reply: DeskThread },
  listDeskMessages: {
    summary: "Messages older than one, oldest first.",
    query: z.object({ before: Id, size: z.coerce.number().int().min(1).max(200).default(MESSAGES_PAGE_SIZE) }),
    reply: z.array(DeskMessage),
  },
  markReadAtDesk: { summary: "Marks what the conversation holds now as read by the caller.", reply: Nothing },
  answerAtDesk: {
    summary: "Writes a message in a conversation; answers its id.",
    body: z.object({ text: MessageText }),
    reply: z.object({ id: Id }),
  },
  recallAtDesk: {
    summary: "Recalls an own message of the last 15 minutes that nobody else has read; the reply says why that failed.",
    reply: z.object({ success: z.boolean(), refusal: RecallRefusal.nullable() }),
  },
  listWritableGroups: { summary: "Groups whose families the caller may write to.", reply: z.array(WritableGroup) },
  listDeskFamilies: {
    summary: "The students of a group with their guardians and the languages of these.",
    reply: z.array(DeskFamily),
  },
  writeToFamilies: {
    summary: "Begins a conversation about each student with their guardians; answers how many.",
    body: FamilyMessage,
    reply: z.object({ conversations: Count }),
  },
};
