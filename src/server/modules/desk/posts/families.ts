import { and, countDistinct, eq, isNotNull, notExists, sql } from "drizzle-orm";
import type { DeskTextRow } from "#contract/desk/posts/schemas.ts";
import type { DeskTextKind } from "#contract/kinds.ts";
import { linksHoldingOn } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared, type Value } from "#server/database/prepared.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { documentationStudents, postGroups } from "#server/database/schema/posts.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

/**
 * Counts the families of texts, and those of whom somebody has read it for whichever of their children. Siblings are one
 * family by the first of their guardians.
 */
export async function familiesOf(
  db: Database,
  { kind, ids, now }: { kind: DeskTextKind; ids: string[]; now: Date },
): Promise<Map<string, DeskTextRow["families"]>> {
  if (ids.length === 0) return new Map();
  const rows = await familiesQuery(db, { ids, day: schoolDay(now) }, kind);
  return new Map(rows.map(({ textId, ...counts }) => [textId, counts]));
}

/** Returns the students whom a text concerns, with a family of which nobody has read it for whichever of its children. */
export async function unreadBy(
  db: Database,
  { kind, id, now }: { kind: DeskTextKind; id: string; now: Date },
): Promise<string[]> {
  const rows = await unreadQuery(db, { ids: [id], day: schoolDay(now) }, kind);
  return rows.map(({ studentId }) => studentId);
}

const unreadQuery = prepared((db, { ids, day }: Places<FamiliesParams>, kind: DeskTextKind) => {
  const links = linksHoldingOn(db, sql`${day}`);
  const children = kind === "POST" ? membersOfPosts(db, ids) : childrenInDocumentations(db, ids);
  const ofReaders = db
    .select({ studentId: links.studentId })
    .from(notifications)
    .innerJoin(links, eq(links.guardianId, notifications.personId))
    .where(
      and(
        eq(notifications.referenceType, kind),
        isOneOf(notifications.referenceId, ids),
        isNotNull(notifications.read),
      ),
    )
    .as("of_readers");
  return (
    db
      .selectDistinct({ studentId: children.studentId })
      .from(children)
      .innerJoin(links, and(eq(links.studentId, children.studentId), eq(links.active, true)))
      // Not by "not in", for which PostgreSQL reads the members of all groups.
      .where(notExists(db.select({ one: sql`1` }).from(ofReaders).where(eq(ofReaders.studentId, children.studentId))))
  );
});

type FamiliesParams = { ids: string[]; day: string };

const familiesQuery = prepared((db, { ids, day }: Places<FamiliesParams>, kind: DeskTextKind) => {
  const links = linksHoldingOn(db, sql`${day}`);
  const children = kind === "POST" ? membersOfPosts(db, ids) : childrenInDocumentations(db, ids);
  const readings = db
    .select({
      guardianId: notifications.personId,
      studentId: notifications.studentId,
      textId: notifications.referenceId,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.referenceType, kind),
        isOneOf(notifications.referenceId, ids),
        isNotNull(notifications.read),
      ),
    );
  const byStudent = db
    .select({
      textId: children.textId,
      family: sql<string>`min(${links.guardianId})`.as("family"),
      hasRead: sql<boolean>`bool_or((${links.guardianId}, ${links.studentId}, ${children.textId}) in (${readings}))`.as(
        "has_read",
      ),
    })
    .from(children)
    .innerJoin(links, and(eq(links.studentId, children.studentId), eq(links.active, true)))
    .groupBy(children.textId, links.studentId)
    .as("by_student");
  const { textId, family, hasRead } = byStudent;
  return db
    .select({
      textId,
      all: countDistinct(family),
      read: sql<number>`count(distinct ${family}) filter (where ${hasRead})::int`,
    })
    .from(byStudent)
    .groupBy(textId);
});

const membersOfPosts = (db: Database, ids: Value<string[]>) =>
  db
    .select({ textId: sql<string>`${postGroups.postId}`.as("text_id"), studentId: groupMembers.studentId })
    .from(postGroups)
    .innerJoin(groupMembers, eq(groupMembers.groupId, postGroups.groupId))
    .where(isOneOf(postGroups.postId, ids))
    .as("children");

const childrenInDocumentations = (db: Database, ids: Value<string[]>) =>
  db
    .select({
      textId: sql<string>`${documentationStudents.documentationId}`.as("text_id"),
      studentId: documentationStudents.studentId,
    })
    .from(documentationStudents)
    .where(isOneOf(documentationStudents.documentationId, ids))
    .as("children");
