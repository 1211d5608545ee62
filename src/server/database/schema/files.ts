import { customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** Files are stored in the database, so that several servers share them and backups contain them. */
export const files = pgTable("files", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** The media type, as in application/pdf. */
  type: text().notNull(),
  size: integer().notNull(),
  content: bytea().notNull(),
});

/** Owners of a file. People who may see an owner may see the file. */
export const attachments = pgTable(
  "attachments",
  {
    ownerType: text({ enum: ["POST", "DOCUMENTATION", "BLOCK", "MESSAGE", "FORM"] }).notNull(),
    ownerId: text().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerType, table.ownerId, table.fileId] }), index().on(table.fileId)],
);
