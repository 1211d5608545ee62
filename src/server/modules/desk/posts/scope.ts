import { and, eq, exists, inArray, isNotNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { isManagedHere } from "#server/access/managedHere.ts";
import { type PathChecks, WITHOUT_STUDENT } from "#server/access/pathChecks.ts";
import { isGroupInScope, isOfFormerGroup, isReadInGroup, type Scope, type ScopeValues } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { groups } from "#server/database/schema/groups.ts";
import { documentations, NEVER, postGroups, posts } from "#server/database/schema/posts.ts";

export const checks = {
  /** A text, which somebody changes who reaches all its groups. */
  postId: {
    find: textById,
    isWhole: async (db, scope, id) => {
      const whole = await db
        .select({ id: posts.id })
        .from(posts)
        .where(and(eq(posts.id, id), mayChangePost(db, scope)))
        .unionAll(
          db
            .select({ id: documentations.id })
            .from(documentations)
            .innerJoin(groups, eq(groups.id, documentations.groupId))
            .where(and(eq(documentations.id, id), mayChangeDocumentation(db, scope))),
        );
      return whole.length > 0;
    },
  },
  /** A file that the caller has sent, or one of a text within reach, which only its sender goes on with. */
  fileId: {
    find: async (db, scope, id) => {
      const own = await ownFile(db, scope, id);
      if (own.length > 0) return own;
      const owners = await db
        .select({ id: attachments.ownerId })
        .from(attachments)
        .where(and(eq(attachments.fileId, id), inArray(attachments.ownerType, ["POST", "DOCUMENTATION"])));
      for (const owner of owners) {
        const found = await textById(db, scope, owner.id);
        if (found.length > 0) return found;
      }
      return [];
    },
    isWhole: async (db, scope, id) => (await ownFile(db, scope, id)).length > 0,
  },
} as const satisfies PathChecks;

const ownFile = (db: Database, { staffId }: Scope, id: string) =>
  db
    .select(WITHOUT_STUDENT)
    .from(files)
    .where(and(eq(files.id, id), eq(files.uploadedById, staffId)));

/** Returns the post or documentation with that id. It may be about several students, so a handler says which. */
function textById(db: Database, scope: Scope, id: string) {
  return db
    .select(WITHOUT_STUDENT)
    .from(posts)
    .where(
      and(
        eq(posts.id, id),
        isPostInScope(db, scope, (postId) => eq(postId, id)),
      ),
    )
    .unionAll(
      db
        .select(WITHOUT_STUDENT)
        .from(documentations)
        .innerJoin(groups, eq(groups.id, documentations.groupId))
        .where(and(eq(documentations.id, id), isReadInGroup(db, scope, documentations.authorId))),
    );
}

type Among = (postId: PgColumn) => SQL;

/** The groups and schools for which somebody writes; schools whole, for their office. */
type WriterScope = ScopeValues;

/** Condition for a post that the caller may change: all its groups are within reach, or it is an own draft without groups. */
export const mayChangePost = (db: Database, scope: WriterScope): SQL =>
  sql`(${and(
    isManagedHere(db, posts.id),
    not(existsGroup(db, not(isGroupInScope(scope)))),
    or(existsGroup(db), eq(posts.authorId, scope.staffId)),
  )})`;

/**
 * Condition for a post that the caller sees: also one that is published, or was, to one of the groups within reach. A case, so that
 * PostgreSQL asks first which posts these can be at all, and looks at the groups of no others.
 * @param among condition for the id of the only posts that matter
 */
export const isPostInScope = (db: Database, scope: WriterScope, among?: Among): SQL => {
  const own = alias(posts, "own");
  const theirs = db.select({ id: groups.id }).from(groups).where(isGroupInScope(scope));
  // Made for each use, since a union changes its first part.
  const toGroups = () =>
    db
      .select({ id: postGroups.postId })
      .from(postGroups)
      .where(and(sql`${postGroups.groupId} = any(array(${theirs}))`, among?.(postGroups.postId)));
  const written = and(eq(own.authorId, scope.staffId), among?.(own.id));
  const candidates = toGroups().union(db.select({ id: own.id }).from(own).where(written));
  const isSeen = or(
    and(
      or(ne(posts.published, NEVER), isNotNull(posts.withdrawn)),
      // Own ones that were written for classes which are over, or for groups within reach, as those of others are.
      or(
        inArray(posts.id, toGroups()),
        and(eq(posts.authorId, scope.staffId), existsGroup(db, isOfFormerGroup(db, scope, posts.authorId))),
      ),
    ),
    mayChangePost(db, scope),
  );
  return sql`case when ${inArray(posts.id, candidates)} then ${isSeen} else false end`;
};

/** The same for a documentation, whose group has to be joined. It is seen by those who reach that. */
export const mayChangeDocumentation = (db: Database, scope: WriterScope): SQL =>
  sql`(${and(isManagedHere(db, documentations.id), isGroupInScope(scope))})`;

const existsGroup = (db: Database, condition?: SQL): SQL =>
  exists(
    db
      .select({ id: groups.id })
      .from(postGroups)
      .innerJoin(groups, eq(groups.id, postGroups.groupId))
      .where(and(eq(postGroups.postId, posts.id), condition)),
  );
