import { z } from "zod";
import { ofReference } from "../belonging.ts";
import { GroupOwner } from "../courses/schemas.ts";
import { hasVisibleText } from "../html/visibleText.ts";
import { FLAG_DECISIONS, THREAD_REFERENCES } from "../kinds.ts";
import { CONVERSATIONS_PAGE_SIZE, MESSAGE_MAX_LENGTH, MESSAGES_PAGE_SIZE, REASON_MAX_LENGTH } from "../limits.ts";
import { OFFERS } from "../offers.ts";
import { Id, PageNumber, Person, Timestamp, text, trimmed, visible } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import { ofServiceBy } from "../schemas/ofService.ts";
import type * as endpoints from "./endpoints.ts";
import { idsOfList } from "./idList.ts";

export const MembershipType = z
  .enum(["USER", "GUARDIAN", "STUDENT", "SECTION", "SECTION_OWNERS"])
  .describe("Type of a member, and source of the membership.");
export type MembershipType = z.infer<typeof MembershipType>;

export const MembershipPermission = z
  .enum(["O", "W"])
  .describe(
    "O for recipients chosen in the picker, W for a conversation begun from a meeting, a plan or an assignment.",
  );

export const Membership = z.object({
  membershipID: Id,
  membershipType: MembershipType,
  permission: MembershipPermission,
  user: Person.extend({ userId: Id }).nullable(),
  section: z.object({ id: Id, title: z.string() }).nullable(),
});
export type Membership = z.infer<typeof Membership>;

export const RelationshipType = z.enum(["ASSIGNMENT", "PLAN", "STUDENT", "SECTION", "MEETING_INSTANCE"]);
export type RelationshipType = z.infer<typeof RelationshipType>;

export const Relationship = z
  .object({
    referenceType: RelationshipType,
    referenceId: Id,
    reference: ofServiceBy(ofReference, z.object({ title: z.string(), meetingId: Id.optional() }).nullable()),
  })
  .describe("Subject of a conversation; `reference` has the data of its link.");
export type Relationship = z.infer<typeof Relationship>;

export const SenderType = z.enum(["USER", "SECTION"]);

export const Message = z.object({
  id: Id,
  text: z.string().describe("HTML; empty once the message is reported or recalled."),
  created: Timestamp,
  creator: Person.extend({ userId: Id }),
  senderId: Id,
  senderType: SenderType,
  conversationID: Id,
  parentId: Id.nullable(),
  flagID: Id.nullable(),
  recalled: Timestamp.nullable().describe("Time at which its writer recalled it."),
});
export type Message = z.infer<typeof Message>;

export const ConversationStatus = z.enum(["ACTIVE", "ARCHIVED"]);

export const Conversation = z.object({
  id: Id,
  title: z.string(),
  status: ConversationStatus,
  isClosed: z
    .boolean()
    .describe("Whether it takes no messages, because none of the staff who take part have the student any more."),
  handedOver: z
    .object({ group: z.string().nullable() })
    .nullable()
    .describe(
      "Who answers what was unanswered when it was closed: the staff of a group, by its title, or the office of the school.",
    ),
  memberships: z.array(Membership),
  messages: z.array(Message).describe("In a list only the latest; in a thread the newest page, oldest first."),
  found: Message.nullable().describe(
    "The latest message whose words a search has found; null without a search, and if something else was found.",
  ),
  relationships: z.array(Relationship),
  student: Person.extend({ id: Id }).nullable(),
  readBy: z
    .array(Person)
    .describe(
      "In a thread the staff who have read the caller's latest message, unless the school keeps that to itself.",
    ),
  unreadMessages: z.number().int(),
  lastRead: Timestamp.nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

export const ContactGroup = z
  .object({
    id: Id,
    title: z.string(),
    type: z.enum(["EDUCATION_GROUP", "MENTOR_GROUP"]),
    schoolID: Id,
    owners: z.array(GroupOwner),
  })
  .describe("A group of the student whose staff may be written to.");
export type ContactGroup = z.infer<typeof ContactGroup>;

export const NewMembership = z
  .object({
    membershipType: z.enum(["USER", "SECTION_OWNERS"]),
    permission: MembershipPermission,
    user: z.object({ userId: Id }).optional(),
    section: z.object({ id: Id }).optional(),
  })
  .describe("Recipient as sent by the picker or a button that opens a thread.");

export const MessageText = trimmed(MESSAGE_MAX_LENGTH)
  .min(1)
  .refine(hasVisibleText, "Must have visible text; markup and spaces alone are not enough");

export const MessageFlag = z
  .object({
    flagID: Id,
    messageId: Id,
    reason: z.string(),
    created: Timestamp,
    creator: Person.extend({ userId: Id }).describe("Writer and time of the reported message."),
    sent: Timestamp,
    conversationID: Id,
    conversationTitle: z.string(),
    decision: z.enum(FLAG_DECISIONS).nullable().describe("Decision of the school, and why; null until it has decided."),
    decisionReason: z.string().nullable(),
  })
  .describe("A message that this guardian has reported.");
export type MessageFlag = z.infer<typeof MessageFlag>;

export const RecallRefusal = z
  .enum(["read", "late"])
  .describe("Why a message cannot be recalled: somebody has read or reported it, or it was sent too long ago.");

const IdList = text(10_000).refine((list) => idsOfList(list) !== undefined, "Must be ids with commas between");

/** A message of the longest text, in an alphabet of three bytes a character, with its recipients. */
export const MESSAGE_BODY_MAX_BYTES = 98_304;

export const conversationsSchemas = schemasFor<typeof endpoints>()({
  listConversations: {
    summary: `The caller's conversations about the active student, newest first, ${CONVERSATIONS_PAGE_SIZE} a page; searched, or of one reference.`,
    offer: OFFERS.conversations,
    audit: "conversations",
    query: z.object({
      search: text(200).optional(),
      referenceId: Id.optional(),
      referenceType: z.enum([...THREAD_REFERENCES, "MEETING"]).optional(),
      withUsers: IdList.optional().describe(
        "Only active conversations about no plan, assignment or meeting, with these people, with the staff of these groups, and with nobody else. Ids, each percent-encoded, with commas between.",
      ),
      withStaffOf: IdList.optional().describe("The groups of them, in the same way."),
      page: PageNumber.default(1),
    }),
    reply: z.array(Conversation),
  },
  getConversation: {
    summary: "One conversation with its newest messages.",
    offer: OFFERS.conversations,
    audit: "conversations",
    reply: Conversation,
  },
  listMessages: {
    summary: "Messages older than one, oldest first.",
    offer: OFFERS.conversations,
    audit: "conversations",
    query: z.object({ before: Id, size: z.coerce.number().int().min(1).max(200).default(MESSAGES_PAGE_SIZE) }),
    reply: z.array(Message),
  },
  markConversationRead: {
    summary: "Marks what the conversation holds now as read by the caller.",
    offer: OFFERS.conversations,
    audit: "conversations",
    reply: z.null(),
  },
  listContacts: {
    summary: "The groups of the student whose staff may be written to, each with its owners.",
    offer: OFFERS.conversations,
    audit: "conversations",
    reply: z.array(ContactGroup),
  },
  createConversation: {
    addsChange: "message" as const,
    refuses: ["not_found" as const],
    summary: "Begins a conversation with its first message; answers the new id.",
    offer: OFFERS.conversations,
    audit: "conversations",
    bodyLimit: MESSAGE_BODY_MAX_BYTES,
    body: z.object({
      title: trimmed(200),
      status: z.literal("ACTIVE"),
      memberships: z.array(NewMembership).min(1).max(50),
      messages: z.array(z.object({ text: MessageText })).length(1),
      relationships: z.array(z.object({ referenceType: RelationshipType, referenceId: Id })).max(20),
      student: z.object({ id: Id }),
    }),
    reply: z.object({ id: Id }),
  },
  sendMessage: {
    addsChange: "message" as const,
    summary: "Writes a message in a conversation; answers its id.",
    offer: OFFERS.conversations,
    audit: "conversations",
    bodyLimit: MESSAGE_BODY_MAX_BYTES,
    body: z.object({
      text: MessageText,
      conversationID: Id,
      parentId: Id.nullable().optional(),
      creator: z
        .union([Id, z.object({ userId: Id })], "Must be the writer's id, or the writer as replies have it")
        .optional()
        .describe("The caller, whoever it names."),
      senderId: Id.optional(),
      senderType: SenderType.optional(),
    }),
    reply: z.object({ id: Id }),
  },
  recallMessage: {
    addsChange: "message" as const,
    summary: "Recalls an own message of the last 15 minutes that nobody else has read; answers why not otherwise.",
    offer: OFFERS.conversations,
    audit: "conversations",
    reply: z.object({ success: z.boolean(), refusal: RecallRefusal.nullable() }),
  },
  flagMessage: {
    summary: "Reports a message of somebody else as inappropriate; answers the report's id.",
    offer: OFFERS.conversations,
    audit: "conversations",
    body: z.object({ messageId: Id, reason: visible(REASON_MAX_LENGTH) }),
    reply: z.object({ flagID: Id }),
  },
  listFlags: {
    summary: "The messages that the caller has reported, newest first.",
    offer: OFFERS.conversations,
    audit: "conversations",
    reply: z.array(MessageFlag),
  },
});
