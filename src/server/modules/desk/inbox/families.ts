import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { dayInZone } from "#contract/dates/dates.ts";
import type { DeskFamily, FamilyMessage } from "#contract/desk/inbox/schemas.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { servicesOf } from "#contract/services.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { offerFacts } from "#server/access/offerFacts.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import {
  conversationMembers,
  conversationReads,
  conversationRelationships,
  conversations,
  messages,
} from "#server/database/schema/conversations.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { guardians, students } from "#server/database/schema/people.ts";
import { BadInput } from "#server/http/problems.ts";
import { type Numbered, nameOf } from "../shared/naming.ts";
import { keyOf } from "../shared/rowKeys.ts";

type Guardian = { id: string; firstName: string; lastName: string; protected: boolean; lcid: string | null };
export type Family = {
  student: { id: string; firstName: string; lastName: string; protected: boolean };
  tenantId: string;
  guardians: Guardian[];
  hasService: boolean;
};

/** Returns the active students of a group by name, each with the guardians who are linked to them now. */
export async function familiesOf(db: Database, groupId: string, now: Date): Promise<Family[]> {
  const links = holdingLinks(db, now);
  const rows = await db
    .select({
      student: personOf(students),
      tenantId: students.tenantId,
      guardian: { ...personOf(guardians), lcid: guardians.lcid },
      facts: offerFacts(students.id),
    })
    .from(groupMembers)
    .innerJoin(students, and(eq(students.id, groupMembers.studentId), eq(students.active, true)))
    .leftJoin(links, eq(links.studentId, students.id))
    .leftJoin(guardians, eq(guardians.id, links.guardianId))
    .where(eq(groupMembers.groupId, groupId))
    .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id), asc(guardians.id));
  const families = new Map<string, Family>();
  for (const { student, tenantId, guardian, facts } of rows) {
    const today = dayInZone(now, facts?.timeZone ?? SCHOOL_TIME_ZONE);
    const hasService = facts !== null && servicesOf(facts.sold, today).conversations;
    const family = families.get(student.id) ?? { student, tenantId, guardians: [], hasService };
    if (guardian) family.guardians.push(guardian);
    families.set(student.id, family);
  }
  return [...families.values()];
}

const isWritable = ({ guardians, hasService }: Family): boolean => hasService && guardians.length > 0;

export const presentFamily = (groupId: string, family: Family, numbered: Numbered): DeskFamily => ({
  key: keyOf(family.student.id, groupId),
  ...numbered(family.student),
  guardians: family.guardians.map((guardian) => {
    const person = nameOf(guardian);
    return { person, language: person && guardian.lcid };
  }),
  isWritable: isWritable(family),
});

type NewMessage = FamilyMessage & { groupId: string; staff: Staff; now: Date };
export type Begun = { conversationId: string; messageId: string; studentId: string; guardianIds: string[] };

/**
 * Begins a conversation about each student with their guardians. The caller announces them.
 * @throws BadInput for a student who is not in the group or whose family cannot be written to
 */
export async function beginWithFamilies(db: Database, message: NewMessage): Promise<Begun[]> {
  const { groupId, title, text, staff, now } = message;
  const byKey = new Map(
    (await familiesOf(db, groupId, now)).map((family) => [keyOf(family.student.id, groupId), family]),
  );
  const chosen = [...new Set(message.students)].map((key, index) => {
    const family = byKey.get(key);
    if (!family || !isWritable(family))
      throw new BadInput(`body.students.${index}`, "Not a family that can be written to");
    return { ...family, id: randomUUID(), messageId: randomUUID() };
  });
  const batchId = chosen.length > 1 ? randomUUID() : null;
  await db.insert(conversations).values(
    chosen.map(({ id, tenantId, student }) => ({
      id,
      tenantId,
      studentId: student.id,
      title,
      status: "ACTIVE" as const,
      created: now,
      latest: now,
      batchId,
    })),
  );
  await db
    .insert(conversationMembers)
    .values(
      chosen.flatMap(({ id, guardians: family }) => [
        member(id, 0, { membershipType: "USER", userId: staff.id }),
        ...family.map((guardian, at) => member(id, at + 1, { membershipType: "GUARDIAN", guardianId: guardian.id })),
      ]),
    );
  await db
    .insert(conversationRelationships)
    .values(chosen.map(({ id }) => ({ conversationId: id, referenceType: "SECTION" as const, referenceId: groupId })));
  await db.insert(messages).values(
    chosen.map(({ id, messageId }) => ({
      id: messageId,
      conversationId: id,
      text,
      created: now,
      userId: staff.id,
      senderType: "USER" as const,
    })),
  );
  await db
    .insert(conversationReads)
    .values(chosen.map(({ id }) => ({ conversationId: id, personId: staff.id, lastRead: now })));
  return chosen.map(({ id, messageId, student, guardians: family }) => ({
    conversationId: id,
    messageId,
    studentId: student.id,
    guardianIds: family.map((guardian) => guardian.id),
  }));
}

type Member = { membershipType: "USER"; userId: string } | { membershipType: "GUARDIAN"; guardianId: string };

/** Members are read by their ids, which ascend in this order. */
const member = (conversationId: string, at: number, who: Member) => ({
  id: `${conversationId}-${String(at).padStart(2, "0")}`,
  conversationId,
  permission: "O" as const,
  ...who,
});
