import { boolean, customType, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./people.ts";

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** Files are stored in the database, so that several servers share them and backups contain them. */
export const files = pgTable(
  "files",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The media type, as in application/pdf. */
    type: text().notNull(),
    size: integer().notNull(),
    /** Empty for what staff have sent, which is in pieces. */
    content: bytea().notNull(),
    /** The member of staff who sent it at the desk, and when; null for what another system brought. */
    uploadedById: text().references(() => users.id),
    uploaded: timestamp({ withTimezone: true, mode: "date" }),
    /** Whether all of it has arrived and been checked. */
    complete: boolean().notNull().default(true),
    /** Size of a picture in pixels, read when it is first scaled; null until then, and for other files. */
    width: integer(),
    height: integer(),
  },
  (table) => [index().on(table.uploaded)],
);

/** Contents of files from the desk, in pieces that are small enough to be written and read between other people's queries. */
export const filePieces = pgTable(
  "file_pieces",
  {
    fileId: text()
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.position] })],
);

/** Pictures in the widths that screens ask for, made when first asked for. Empty where a picture cannot be scaled. */
export const scaledPictures = pgTable(
  "scaled_pictures",
  {
    fileId: text()
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    width: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.width] })],
);

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
    /** Description of a picture for those who do not see it. */
    alternativeText: text(),
  },
  (table) => [primaryKey({ columns: [table.ownerType, table.ownerId, table.fileId] }), index().on(table.fileId)],
);
