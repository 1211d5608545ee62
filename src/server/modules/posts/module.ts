import { MUST_BE_KEPT, NAMES_NOBODY, OF_A_TEXT, ownTable, WRITTEN } from "#server/database/ownTable.ts";
import { isOfNoSource, type RetentionRule, remove, removeFiles } from "#server/database/retentionRule.ts";
import { documentationStudents, documentations, feedGoals, postGroups, posts } from "#server/database/schema/posts.ts";
import type { Module } from "#server/module.ts";
import { documentationRoutes } from "./documentations/routes.ts";
import { familyPostRoutes } from "./familyRoutes.ts";
import { postRoutes } from "./routes.ts";

const POSTS: RetentionRule = {
  kind: "posts",
  old: `select id from posts where greatest(published, valid_until, event_date) < $1 and ${isOfNoSource("posts.id")}`,
  removes: [
    removeFiles("POST"),
    remove("feed_goals", "owner_id", " and owner_type = 'POST'"),
    remove("post_groups", "post_id"),
    remove("posts", "id"),
  ],
};

const DOCUMENTATIONS: RetentionRule = {
  kind: "posts",
  old: `select id from documentations where published < $1 and ${isOfNoSource("documentations.id")}`,
  removes: [
    removeFiles("DOCUMENTATION"),
    remove("feed_goals", "owner_id", " and owner_type = 'DOCUMENTATION'"),
    remove("documentation_students", "documentation_id"),
    remove("documentations", "id"),
  ],
};

export const postsModule = {
  routes: [postRoutes, familyPostRoutes, documentationRoutes],
  tags: {
    posts: "News of the school for groups.",
    documentations: "A preschool's notes on a child's days and learning.",
  },
  pathChecks: {},
  examples: {},
  tables: [
    ownTable(posts, { kept: { plan: [POSTS] }, exported: "whole", erased: { authorId: WRITTEN, editedById: WRITTEN } }),
    ownTable(postGroups, { kept: { with: [posts] }, exported: "whole", erased: NAMES_NOBODY }),
    ownTable(documentations, {
      kept: { plan: [DOCUMENTATIONS] },
      exported: "whole",
      erased: { authorId: WRITTEN, editedById: WRITTEN },
    }),
    ownTable(documentationStudents, {
      kept: { with: [documentations] },
      exported: "whole",
      erased: { studentId: MUST_BE_KEPT },
    }),
    ownTable(feedGoals, { kept: { with: [posts, documentations] }, exported: "whole", erased: { ownerId: OF_A_TEXT } }),
  ],
} satisfies Module;
