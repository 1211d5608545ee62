import type { DeskConversation, DeskMember, DeskMessage, InboxRow } from "#contract/desk/inbox/schemas.ts";
import { shownTo } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { guardians } from "#server/database/schema/people.ts";
import type { MemberRow, MessageRow } from "#server/modules/conversations/parts.ts";
import { presentMessage } from "#server/modules/conversations/present.ts";
import type { Numbered } from "../shared/naming.ts";
import type { ConversationRow } from "./queries.ts";
import type { BatchRow } from "./rows.ts";

type Parts = {
  members: MemberRow[];
  languages: Map<string, string>;
  /** Titles of mentor groups by student. */
  titles: Map<string, string>;
  numbered: Numbered;
  /** The member of staff who reads. */
  userId: string;
};

export async function languagesOf(db: Database, members: MemberRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(members.flatMap(({ guardian }) => guardian?.id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await languagesQuery(db, { ids });
  return new Map(rows.flatMap(({ id, lcid }) => (lcid === null ? [] : [[id, lcid] as const])));
}

const languagesQuery = prepared((db, { ids }: Places<{ ids: string[] }>) =>
  db.select({ id: guardians.id, lcid: guardians.lcid }).from(guardians).where(isOneOf(guardians.id, ids)),
);

export function presentConversation(
  { conversation: { id, title, status }, student, unread, handedOver }: ConversationRow,
  { members, languages, titles, numbered, userId }: Parts,
): Omit<DeskConversation, "latest"> {
  return {
    id,
    title,
    status,
    ...numbered(student),
    group: titles.get(student.id) ?? null,
    members: members
      .filter(({ member }) => member.conversationId === id)
      .map((row) => presentMember(row, languages, userId)),
    unread,
    isHandedOver: handedOver !== null,
  };
}

type BatchParts = { sent: MessageRow; active: Date; userId: string };

/** Builds the row of a batch, which names no family. */
export const presentBatch = (
  { id, title, group, families, replies }: BatchRow,
  { sent, active, userId }: BatchParts,
): InboxRow => ({
  id,
  title: title ?? "",
  status: "ACTIVE",
  student: null,
  number: null,
  group,
  members: [],
  latest: presentDeskMessage(sent, userId),
  unread: 0,
  isHandedOver: false,
  batch: { group, families, replies, active: active.toISOString() },
});

function presentMember(
  { member, user, guardian, student, group }: MemberRow,
  languages: Map<string, string>,
  userId: string,
): DeskMember {
  const known = user?.id === userId ? [userId] : [];
  const person = shownTo(user ?? guardian ?? student, known);
  return {
    type: member.membershipType,
    person: person && { firstName: person.firstName, lastName: person.lastName },
    section: group?.title ?? null,
    language: person && guardian ? (languages.get(guardian.id) ?? null) : null,
    isCaller: user?.id === userId,
  };
}

/** Builds a message as the desk shows it; what guardians do not see of it, staff do not see either. */
export function presentDeskMessage(row: MessageRow, userId: string): DeskMessage {
  const { id, text, created, creator, flagID, recalled } = presentMessage(row, [userId]);
  const { firstName, lastName } = creator;
  return {
    id,
    text,
    created,
    writer: firstName || lastName ? { firstName, lastName } : null,
    isOwn: row.user?.id === userId,
    removed: removedBy({ isReported: flagID !== null, isRecalled: recalled !== null, stored: row.message.text }),
  };
}

type Loss = { isReported: boolean; isRecalled: boolean; stored: string };

/** The office deletes the text of a reported message that it removes. */
const removedBy = ({ isReported, isRecalled, stored }: Loss): DeskMessage["removed"] =>
  isReported ? (stored === "" ? "removedByOffice" : "reported") : isRecalled ? "recalled" : null;
