import { and, asc, desc, eq, gt, gte, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { DESK_TEXTS_PAGE_SIZE } from "#contract/desk/posts/endpoints.ts";
import type { DeskTextRow } from "#contract/desk/posts/schemas.ts";
import type { DeskTextKind } from "#contract/kinds.ts";
import { isOpen, personOf } from "#server/access/protectedIdentity.ts";
import { isReadInGroup, preparedWithin, type Scope, type ScopeValues } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { pageInTime } from "#server/database/pageInTime.ts";
import { isOneOf, type Places } from "#server/database/prepared.ts";
import { groups } from "#server/database/schema/groups.ts";
import { users } from "#server/database/schema/people.ts";
import { documentationStudents, documentations, NEVER, postGroups, posts } from "#server/database/schema/posts.ts";
import { familiesOf } from "./families.ts";
import { isPostInScope, mayChangeDocumentation, mayChangePost } from "./scope.ts";

export type DeskTextsParams = { scope: Scope; now: Date };
type Row = Awaited<ReturnType<typeof QUERIES.POST.one>>[number];
export type TextRow = Row & Pick<DeskTextRow, "families">;

const editors = alias(users, "editors");

/**
 * Returns texts within reach: drafts and scheduled ones, then the others, newest first. Finds the texts of the page before it
 * reads them, so that nothing is joined or counted for the others.
 */
export async function pageOfTexts(
  db: Database,
  { kind, page, ...params }: DeskTextsParams & { kind: DeskTextKind; page: number },
): Promise<TextRow[]> {
  const { pageOf, some } = QUERIES[kind];
  const { now, scope } = params;
  const found = await pageInTime({ size: DESK_TEXTS_PAGE_SIZE, now }, (since) =>
    pageOf(db, scope, { now, since, skipped: (page - 1) * DESK_TEXTS_PAGE_SIZE }),
  );
  const ids = found.map(({ id }) => id);
  const rows = await withFamilies(db, { kind, rows: await some(db, scope, { ids }), now });
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export async function withFamilies(
  db: Database,
  { kind, rows, now }: { kind: DeskTextKind; rows: Row[]; now: Date },
): Promise<TextRow[]> {
  const ids = rows.map(({ id }) => id);
  const families = await familiesOf(db, { kind, ids, now });
  return rows.map((row) => ({ ...row, families: families.get(row.id) ?? { all: 0, read: 0 } }));
}

const postsAtDesk = (db: Database, scope: ScopeValues, condition: SQL | undefined) =>
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
      mayChange: sql<boolean>`${mayChangePost(db, scope)}`,
    })
    .from(posts)
    .leftJoin(users, and(eq(users.id, posts.authorId), isOpen(users)))
    .leftJoin(editors, eq(editors.id, posts.editedById))
    .where(condition);

const documentationsAtDesk = (db: Database, scope: ScopeValues, condition: SQL | undefined) =>
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
      mayChange: sql<boolean>`${mayChangeDocumentation(db, scope)}`,
    })
    .from(documentations)
    .innerJoin(groups, eq(groups.id, documentations.groupId))
    .leftJoin(users, and(eq(users.id, documentations.authorId), isOpen(users)))
    .leftJoin(editors, eq(editors.id, documentations.editedById))
    .where(condition);

type GroupTitle = { id: string; title: string };

const childrenOf = (db: Database) =>
  db
    .select({ id: documentationStudents.studentId })
    .from(documentationStudents)
    .where(eq(documentationStudents.documentationId, documentations.id))
    .orderBy(asc(documentationStudents.studentId));

type Page = { now: Date; since: Date; skipped: number };

/** Texts that are still to come are first, then the latest. */
const inOrder = (table: typeof posts | typeof documentations, now: Placeholder) => [
  desc(sql`${and(isNull(table.withdrawn), gt(table.published, now))}`),
  desc(listedAt(table)),
  desc(table.id),
];

const listedAt = ({ published, withdrawn, edited }: typeof posts | typeof documentations): SQL =>
  sql`coalesce(${withdrawn}, ${publishedOf(published)}, ${edited})`;

/** Condition for texts of a moment or later; drafts that nobody has changed have none. */
const isSince = (table: typeof posts | typeof documentations, since: Placeholder): SQL =>
  sql`coalesce(${listedAt(table)} >= ${since}, true)`;

export const QUERIES = {
  POST: {
    pageOf: preparedWithin((db, scope, { now, since, skipped }: Places<Page>) =>
      db
        .select({ id: posts.id })
        .from(posts)
        .where(
          and(
            or(
              // Found by an index by time, so that nothing is looked at of the years before (YEAR-11).
              and(isOneOf(posts.schoolId, scope.at), gte(posts.published, since)),
              and(eq(posts.authorId, scope.staffId), eq(posts.published, NEVER)),
            ),
            isPostInScope(db, scope),
            isSince(posts, since),
          ),
        )
        .orderBy(...inOrder(posts, now))
        .offset(skipped)
        .limit(DESK_TEXTS_PAGE_SIZE),
    ),
    some: preparedWithin((db, scope, { ids }: Places<{ ids: string[] }>) =>
      postsAtDesk(db, scope, isOneOf(posts.id, ids)),
    ),
    one: preparedWithin((db, scope, { id }: Places<{ id: string }>) =>
      postsAtDesk(
        db,
        scope,
        and(
          isPostInScope(db, scope, (postId) => eq(postId, id)),
          eq(posts.id, id),
        ),
      ),
    ),
  },
  DOCUMENTATION: {
    pageOf: preparedWithin((db, scope, { now, since, skipped }: Places<Page>) =>
      db
        .select({ id: documentations.id })
        .from(documentations)
        .innerJoin(groups, eq(groups.id, documentations.groupId))
        .where(and(isReadInGroup(db, scope, documentations.authorId), isSince(documentations, since)))
        .orderBy(...inOrder(documentations, now))
        .offset(skipped)
        .limit(DESK_TEXTS_PAGE_SIZE),
    ),
    some: preparedWithin((db, scope, { ids }: Places<{ ids: string[] }>) =>
      documentationsAtDesk(db, scope, isOneOf(documentations.id, ids)),
    ),
    one: preparedWithin((db, scope, { id }: Places<{ id: string }>) =>
      documentationsAtDesk(
        db,
        scope,
        and(isReadInGroup(db, scope, documentations.authorId), eq(documentations.id, id)),
      ),
    ),
  },
};

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
