import { index, integer, json, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { schools } from "./people.ts";

/** Answers of writes by their key, so that a retried write is answered, not done again. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    personId: text().notNull(),
    key: text().notNull(),
    /** Method, path and a digest of the body: a key used for something else is refused. */
    request: text().notNull(),
    status: integer().notNull(),
    reply: jsonb(),
    created: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.key] }), index().on(table.created)],
);

/** Requests of late from one address, summed over all servers. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** A digest of the address and of what is limited. */
    key: text().primaryKey(),
    count: integer().notNull(),
    expires: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [index().on(table.expires)],
);

/** Secrets that several servers share: the local identity provider's, and those by which push services know them. */
export const sharedSecrets = pgTable("shared_secrets", {
  name: text().primaryKey(),
  value: json().notNull(),
});

/** Texts that replace shipped ones. */
export const translations = pgTable(
  "translations",
  {
    locale: text().notNull(),
    service: text().notNull(),
    key: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.service, table.key] })],
);

/** A school's own entries in the menu. */
export const menuLinks = pgTable("menu_links", {
  id: text().primaryKey(),
  schoolId: text()
    .notNull()
    .references(() => schools.id),
  text: text().notNull(),
  url: text().notNull(),
  iconId: text().notNull(),
  parentId: text({ enum: ["EDUCATION", "MENTOR", "ADMINISTRATION"] }),
  type: text({ enum: ["EXTERNAL"] }),
  position: integer().notNull(),
});
