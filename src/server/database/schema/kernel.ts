import { index, integer, json, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { schools } from "./people.ts";

/** Replies to writes by idempotency key, so that a retry is answered and not executed again. */
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
    /** While steps run that follow the commit: until when they are their server's. It renews this as long as it lives. */
    leasedUntil: timestamp({ withTimezone: true, mode: "date" }),
  },
  (table) => [primaryKey({ columns: [table.personId, table.key] }), index().on(table.created)],
);

/** Recent requests from one address, summed over all servers. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** Digest of the address and the limited action. */
    key: text().primaryKey(),
    count: integer().notNull(),
    expires: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [index().on(table.expires)],
);

/** Values shared by all servers: secrets of the local identity provider and of push notifications, and what an operator has announced or closed. */
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
    /** Id for the source that brought it; null if the operator of Skolvy has entered it. */
    broughtId: text(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.service, table.key] }), index().on(table.broughtId)],
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
