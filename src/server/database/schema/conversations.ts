import { sql } from "drizzle-orm";
import { bigint, boolean, check, customType, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { FLAG_DECISIONS } from "#contract/kinds.ts";
import { groups } from "./groups.ts";
import { guardians, schools, students, tenants, users } from "./people.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const conversations = pgTable(
  "conversations",
  {
    id: text().primaryKey(),
    tenantId: text()
      .notNull()
      .references(() => tenants.id),
    /** The student it is about. */
    studentId: text()
      .notNull()
      .references(() => students.id),
    title: text().notNull(),
    status: text({ enum: ["ACTIVE", "ARCHIVED"] }).notNull(),
    created: moment().notNull(),
    /** Time of the latest message, which lists are sorted by. */
    latest: moment().notNull(),
    /** The same for all conversations that one message to several families began (DESK-2); null for any other. */
    batchId: text(),
    /** Time of the first message of a guardian that nobody of the staff has opened; null if there is none. */
    unopenedSince: moment(),
  },
  (table) => [
    index().on(table.studentId, table.latest.desc()),
    index().on(table.batchId).where(sql`${table.batchId} is not null`),
    index().on(table.studentId, table.unopenedSince).where(sql`${table.unopenedSince} is not null`),
  ],
);

export const conversationMembers = pgTable(
  "conversation_members",
  {
    id: text().primaryKey(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id),
    membershipType: text({ enum: ["USER", "GUARDIAN", "STUDENT", "SECTION", "SECTION_OWNERS"] }).notNull(),
    permission: text({ enum: ["O", "W"] }).notNull(),
    userId: text().references(() => users.id),
    guardianId: text().references(() => guardians.id),
    studentId: text().references(() => students.id),
    groupId: text().references(() => groups.id),
    /** Staff read messages from this moment on; null for all of them. */
    readsFrom: moment(),
  },
  (table) => [
    index().on(table.conversationId),
    index().on(table.guardianId),
    index().on(table.userId),
    index().on(table.groupId),
    check(
      "conversation_members_one",
      sql`num_nonnulls(${table.userId}, ${table.guardianId}, ${table.studentId}, ${table.groupId}) = 1`,
    ),
  ],
);

/**
 * Conversations whose staff no longer have the student, with who answers what is unanswered: the staff of a group, or the office of
 * a school. Whoever answers takes part from then on.
 */
export const conversationHandovers = pgTable(
  "conversation_handovers",
  {
    conversationId: text()
      .primaryKey()
      .references(() => conversations.id),
    groupId: text().references(() => groups.id),
    schoolId: text().references(() => schools.id),
    /** Time of the first unanswered message: nothing before it is shown to them. */
    readsFrom: moment().notNull(),
    handedOver: moment().notNull(),
  },
  (table) => [
    index().on(table.groupId),
    index().on(table.schoolId),
    check("conversation_handovers_one", sql`num_nonnulls(${table.groupId}, ${table.schoolId}) = 1`),
  ],
);

export const conversationRelationships = pgTable(
  "conversation_relationships",
  {
    conversationId: text()
      .notNull()
      .references(() => conversations.id),
    referenceType: text({ enum: ["ASSIGNMENT", "PLAN", "STUDENT", "SECTION", "MEETING_INSTANCE"] }).notNull(),
    referenceId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.referenceType, table.referenceId] }),
    index().on(table.referenceType, table.referenceId),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: text().primaryKey(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id),
    /** Position in the thread, unique even for messages of the same moment. */
    position: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    text: text().notNull(),
    created: moment().notNull(),
    /** The author: one of the two. */
    userId: text().references(() => users.id),
    guardianId: text().references(() => guardians.id),
    senderType: text({ enum: ["USER", "SECTION"] }).notNull(),
    /** The group that it was written on behalf of, with senderType SECTION. */
    groupId: text().references(() => groups.id),
    parentId: text(),
    flagId: text(),
    /** Time at which its writer took it back, with its text (CONV-16). */
    recalled: moment(),
    /** The text without markup, for search; null for a reported message. */
    words: tsvector().generatedAlwaysAs(
      sql`case when flag_id is null then to_tsvector('simple', regexp_replace(text, '<[^>]*>', ' ', 'g')) end`,
    ),
  },
  (table) => [
    index().on(table.conversationId, table.position.desc()),
    index().on(table.conversationId, table.created),
    index("messages_words").using("gin", table.words),
    check("messages_one_writer", sql`num_nonnulls(${table.userId}, ${table.guardianId}) = 1`),
  ],
);

/** Time up to which a person has read a conversation. */
export const conversationReads = pgTable(
  "conversation_reads",
  {
    conversationId: text()
      .notNull()
      .references(() => conversations.id),
    personId: text().notNull(),
    lastRead: moment().notNull(),
    /** Whether somebody else of the staff has read it, from whom the person has taken over the group (YEAR-4). */
    isTakenOver: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.personId] })],
);

export const messageFlags = pgTable(
  "message_flags",
  {
    id: text().primaryKey(),
    messageId: text()
      .notNull()
      .unique()
      .references(() => messages.id),
    guardianId: text()
      .notNull()
      .references(() => guardians.id),
    reason: text().notNull(),
    created: moment().notNull(),
    /** The school's decision; null until it has decided. */
    decision: text({ enum: FLAG_DECISIONS }),
    decisionReason: text(),
    decidedAt: moment(),
    decidedByUserId: text().references(() => users.id),
  },
  (table) => [index().on(table.guardianId, table.created.desc())],
);
