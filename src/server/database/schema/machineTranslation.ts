import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { tenants } from "./people.ts";

/** Translations of pieces of text, so that nothing is paid for twice. They hold no names that the portal knows. */
export const machineTranslations = pgTable(
  "machine_translations",
  {
    tenantId: text()
      .notNull()
      .references(() => tenants.id),
    language: text().notNull(),
    /** Digest of the translator and the piece, which itself is not kept. */
    digest: text().notNull(),
    translation: text().notNull(),
    /** Last time that somebody was shown it, to the day. */
    used: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.language, table.digest] }), index().on(table.used)],
);
