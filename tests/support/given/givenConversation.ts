import {
  conversationMembers,
  conversationReads,
  conversationRelationships,
  conversations,
  messages,
} from "#server/database/schema/conversations.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { givenUser } from "./givenGroup.ts";
import type { GivenStudent } from "./givenStudent.ts";

type Writer = { userId: string } | { guardianId: string };

/** A line of a thread: author, text and time. */
export type GivenLine = Writer & { text: string; created?: string; groupId?: string };

type Options = {
  title?: string;
  status?: "ACTIVE" | "ARCHIVED";
  guardians?: { id: string }[];
  /** By default somebody of the school's office, since a conversation takes no message that nobody reads. */
  users?: { id: string }[];
  /** Groups whose owners take part together. */
  staffOf?: { id: string }[];
  lines?: GivenLine[];
  /** The object it is about. */
  about?: Omit<typeof conversationRelationships.$inferInsert, "conversationId">[];
  /** Time up to which the first guardian has read it; never if left out. */
  readUntil?: string;
  /** The message to several families that began it. */
  batchId?: string;
};

/** A conversation about the student, with lines in chronological order. */
export async function givenConversation(
  student: GivenStudent,
  {
    title = "Läxan",
    status = "ACTIVE",
    guardians = [],
    staffOf = [],
    users,
    lines = [],
    about = [],
    readUntil,
    batchId,
  }: Options,
) {
  const db = database();
  const [school] = student.schools;
  const staff = users ?? (school && staffOf.length === 0 ? [await givenUser(school, { roleId: "office" })] : []);
  const id = newId("conversation");
  const rows = lines.map(({ created, groupId, ...line }, index) => ({
    id: newId("message"),
    conversationId: id,
    created: new Date(created ?? Date.UTC(2026, 2, 10, 8, index)),
    senderType: groupId ? ("SECTION" as const) : ("USER" as const),
    groupId: groupId ?? null,
    ...line,
  }));
  const latest = rows.at(-1)?.created ?? new Date("2026-03-10T08:00:00Z");
  await db
    .insert(conversations)
    .values({ id, tenantId: student.tenantId, studentId: student.id, title, status, created: latest, latest, batchId });
  const members = [
    ...guardians.map((guardian) => ({ membershipType: "GUARDIAN" as const, guardianId: guardian.id })),
    ...staff.map((user) => ({ membershipType: "USER" as const, userId: user.id })),
    ...staffOf.map((group) => ({ membershipType: "SECTION_OWNERS" as const, groupId: group.id })),
  ];
  if (members.length > 0) {
    await db
      .insert(conversationMembers)
      .values(
        members.map((member) => ({ id: newId("member"), conversationId: id, permission: "O" as const, ...member })),
      );
  }
  if (about.length > 0) {
    await db.insert(conversationRelationships).values(about.map((one) => ({ conversationId: id, ...one })));
  }
  for (let start = 0; start < rows.length; start += 500)
    await db.insert(messages).values(rows.slice(start, start + 500));
  const [reader] = guardians;
  if (readUntil && reader) {
    await db
      .insert(conversationReads)
      .values({ conversationId: id, personId: reader.id, lastRead: new Date(readUntil) });
  }
  return { id, title, messageIds: rows.map((row) => row.id) };
}
