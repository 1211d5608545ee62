import { and, asc, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { DESK_TEXTS_PAGE_SIZE, type DeskText, type DeskTextRow } from "#contract/deskPosts.ts";
import type { DeskTextKind, DeskTextState } from "#contract/kinds.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { isOpen, personOf } from "#server/access/protectedIdentity.ts";
import type { Reach } from "#server/access/reach.ts";
import { isGroupReached, isPostReached, mayChangeDocumentation, mayChangePost } from "#server/access/reachedTexts.ts";
import type { Database } from "#server/database/connect.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { users } from "#server/database/schema/people.ts";
import { documentationStudents, documentations, NEVER, postGroups, posts } from "#server/database/schema/posts.ts";
import { versionOf } from "#server/http/replies.ts";
import { nameOf } from "../desk/absences.ts";
import { type AttachmentRow, attachmentsOf } from "../files/queries.ts";
import { presentStaffFile } from "../files/staffFiles.ts";
import { authorOf } from "../posts/queries.ts";

export type Asked = { reach: Reach; now: Date };
export type TextRow = Awaited<ReturnType<typeof postsAtDesk>>[number];

const editors = alias(users, "editors");

/** Returns texts within reach: drafts and scheduled ones, then the others, newest first. */
export const pageOfTexts = (
  db: Database,
  { kind, page, ...asked }: Asked & { kind: DeskTextKind; page: number },
): Promise<TextRow[]> => {
  const { id, published, withdrawn, edited } = kind === "POST" ? posts : documentations;
  const isAhead = and(isNull(withdrawn), gt(published, asked.now));
  return selectOf(kind)(db, asked)
    .orderBy(desc(sql`${isAhead}`), desc(sql`coalesce(${withdrawn}, ${publishedOf(published)}, ${edited})`), desc(id))
    .offset((page - 1) * DESK_TEXTS_PAGE_SIZE)
    .limit(DESK_TEXTS_PAGE_SIZE);
};

/** Returns one text within reach, with its contents and files. */
export async function textAtDesk(
  db: Database,
  { id, ...asked }: Asked & { id: string },
): Promise<{ row: TextRow; text: DeskText } | undefined> {
  for (const kind of ["POST", "DOCUMENTATION"] as const) {
    const [row] = await selectOf(kind)(db, asked, eq(kind === "POST" ? posts.id : documentations.id, id));
    if (!row) continue;
    const files = await attachmentsOf(db, { ownerType: kind, ownerIds: [id] });
    return { row, text: presentText(row, files, asked.now) };
  }
  return undefined;
}

const selectOf = (kind: DeskTextKind) => (kind === "POST" ? postsAtDesk : documentationsAtDesk);

const postsAtDesk = (db: Database, { reach, now }: Asked, condition?: SQL) =>
  db
    .select({
      kind: sql<DeskTextKind>`'POST'`,
      ...statesIn(posts),
      schoolId: posts.schoolId,
      text: posts.body,
      important: posts.important,
      urgent: posts.urgent,
      eventDate: posts.eventDate,
      validUntil: posts.validUntil,
      author: users,
      editor: personOf(editors),
      groups: sql<GroupTitle[]>`(
        select coalesce(json_agg(json_build_object('id', ${groups.id}, 'title', ${groups.title}) order by ${groups.title}), '[]')
        from ${postGroups} join ${groups} on ${groups.id} = ${postGroups.groupId} where ${postGroups.postId} = ${posts.id}
      )`,
      students: sql<string[]>`array[]::text[]`,
      mayChange: sql<boolean>`${mayChangePost(db, reach)}`,
      families: familiesOf(db, {
        type: "POST",
        id: posts.id,
        now,
        members: sql`(
          select ${groupMembers.studentId} from ${groupMembers} join ${postGroups} on ${postGroups.groupId} = ${groupMembers.groupId}
          where ${postGroups.postId} = ${posts.id}
        )`,
      }),
    })
    .from(posts)
    .leftJoin(users, and(eq(users.id, posts.authorId), isOpen(users)))
    .leftJoin(editors, eq(editors.id, posts.editedById))
    .where(and(isPostReached(db, reach), condition))
    .$dynamic();

const documentationsAtDesk = (db: Database, { reach, now }: Asked, condition?: SQL) =>
  db
    .select({
      kind: sql<DeskTextKind>`'DOCUMENTATION'`,
      ...statesIn(documentations),
      schoolId: groups.schoolId,
      text: documentations.description,
      important: sql<boolean>`false`,
      urgent: sql<boolean>`false`,
      eventDate: sql<Date | null>`null`,
      validUntil: sql<Date | null>`null`,
      author: users,
      editor: personOf(editors),
      groups: sql<GroupTitle[]>`json_build_array(json_build_object('id', ${groups.id}, 'title', ${groups.title}))`,
      students: sql<string[]>`array(${childrenOf(db)})`,
      mayChange: sql<boolean>`${mayChangeDocumentation(db, reach)}`,
      families: familiesOf(db, {
        type: "DOCUMENTATION",
        id: documentations.id,
        now,
        members: sql`(${childrenOf(db)})`,
      }),
    })
    .from(documentations)
    .innerJoin(groups, eq(groups.id, documentations.groupId))
    .leftJoin(users, and(eq(users.id, documentations.authorId), isOpen(users)))
    .leftJoin(editors, eq(editors.id, documentations.editedById))
    .where(and(isGroupReached(reach), condition))
    .$dynamic();

type GroupTitle = { id: string; title: string };

const childrenOf = (db: Database) =>
  db
    .select({ id: documentationStudents.studentId })
    .from(documentationStudents)
    .where(eq(documentationStudents.documentationId, documentations.id))
    .orderBy(asc(documentationStudents.studentId));

/** Returns null for what guardians cannot see at any time. */
const publishedOf = (published: PgColumn) =>
  sql<Date | null>`nullif(${published}, ${NEVER.toISOString()}::timestamptz)`;

const statesIn = <Table extends typeof posts | typeof documentations>(table: Table) => ({
  id: table.id,
  title: table.title,
  authorText: table.authorText,
  published: publishedOf(table.published).mapWith(table.published),
  corrected: table.corrected,
  withdrawn: table.withdrawn,
  reminded: table.reminded,
  edited: table.edited,
});

type Readers = { type: DeskTextKind; id: PgColumn; members: SQL; now: Date };

/**
 * Counts families, and those of whom somebody has read it for whichever of their children. Siblings are one family by the
 * first of their guardians.
 */
function familiesOf(db: Database, { type, id, members, now }: Readers) {
  const links = holdingLinks(db, now);
  const byStudent = db
    .select({
      family: sql<string>`min(${links.guardianId})`.as("family"),
      hasRead: sql<boolean>`bool_or(${notifications.read} is not null)`.as("has_read"),
    })
    .from(links)
    .leftJoin(
      notifications,
      and(
        eq(notifications.personId, links.guardianId),
        eq(notifications.studentId, links.studentId),
        eq(notifications.referenceType, type),
        eq(notifications.referenceId, id),
      ),
    )
    .where(and(eq(links.active, true), sql`${links.studentId} in ${members}`))
    .groupBy(links.studentId)
    .as("by_student");
  const { family, hasRead } = byStudent;
  const counts = db
    .select({
      counts: sql`json_build_object('all', count(distinct ${family}), 'read', count(distinct ${family}) filter (where ${hasRead}))`,
    })
    .from(byStudent);
  return sql<DeskTextRow["families"]>`(${counts})`;
}

export const stateOf = (
  { published, withdrawn }: Pick<TextRow, "published" | "withdrawn">,
  now: Date,
): DeskTextState => {
  if (withdrawn) return "WITHDRAWN";
  if (!published) return "DRAFT";
  return published > now ? "SCHEDULED" : "PUBLISHED";
};

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The texts of a list come without their contents. */
export const presentRow = (row: TextRow, now: Date): DeskTextRow => ({
  id: row.id,
  kind: row.kind,
  state: stateOf(row, now),
  title: row.title,
  groups: row.groups.map(({ title }) => title),
  author: authorOf(row.authorText, row.author),
  important: row.important,
  published: iso(row.published),
  corrected: iso(row.corrected),
  withdrawn: iso(row.withdrawn),
  edited: iso(row.edited),
  families: row.families,
});

function presentText(row: TextRow, files: AttachmentRow[], now: Date): DeskText {
  const { text, students, mayChange, title, important, urgent } = row;
  const own = row.groups.map(({ id }) => id).toSorted();
  const shown = {
    text,
    students,
    urgent,
    eventDate: iso(row.eventDate),
    validUntil: iso(row.validUntil),
    files: files.map(({ alternativeText, ...file }) => ({ ...presentStaffFile(file), alternativeText })),
  };
  const { published, corrected, withdrawn, edited } = row;
  return {
    ...presentRow(row, now),
    ...shown,
    groups: own,
    reminded: iso(row.reminded),
    editedBy: nameOf(row.editor),
    mayChange,
    version: versionOf({ ...shown, title, important, own, published, corrected, withdrawn, edited }),
  };
}
