import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { BLOCK_OWNERS } from "#contract/kinds.ts";
import { BLOCK_TYPES } from "#contract/plans/limits.ts";

/**
 * The content of plans and assignments. Fields that a type does not use are empty. The file of a FILE block is an
 * attachment.
 */
export const blocks = pgTable(
  "blocks",
  {
    id: text().primaryKey(),
    ownerType: text({ enum: BLOCK_OWNERS }).notNull(),
    ownerId: text().notNull(),
    position: integer().notNull(),
    type: text({ enum: BLOCK_TYPES }).notNull(),
    /** The headline of a link or an assessment. */
    title: text().notNull().default(""),
    /** HTML of an editor block, or the description of a link. */
    text: text().notNull().default(""),
    image: text().notNull().default(""),
    url: text().notNull().default(""),
    /** The assignment of an ASSIGNMENT block. */
    assignmentId: text(),
  },
  (table) => [index().on(table.ownerType, table.ownerId), index().on(table.assignmentId)],
);
