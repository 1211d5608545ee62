import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { deliveries } from "./deliveries.ts";
import { schools, tenants } from "./people.ts";
import { sources } from "./sources.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** Programs of schools and their suppliers that use the integration API. Each is a source too, which owns what it writes. */
export const integrationClients = pgTable(
  "integration_clients",
  {
    id: text()
      .primaryKey()
      .references(() => sources.id, { onDelete: "cascade" }),
    /** Our ids of the schools that it is limited to; null for all of its tenant. */
    schools: text().array(),
    /** Rights, such as "all", "read" or "absences:read". */
    may: text().array().notNull(),
    /** Digests of its secrets, the newest first. A former one holds until its end. */
    secrets: jsonb().$type<{ digest: string; until: string | null }[]>().notNull(),
    /** Its public keys, with which it signs instead of sending a secret. */
    jwks: jsonb().$type<{ keys: Record<string, unknown>[] }>(),
    /** The trusted issuer that it gets its tokens from, and its id there; null where it gets them here. */
    issuer: text(),
    application: text(),
    /** Requests a minute. */
    perMinute: integer().notNull(),
    created: moment().notNull(),
    revoked: moment(),
  },
  (table) => [uniqueIndex().on(table.issuer, table.application)],
);

/** Items that clients have written, under their own ids. */
export const integrationItems = pgTable(
  "integration_items",
  {
    clientId: text()
      .notNull()
      .references(() => integrationClients.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    sourceId: text().notNull(),
    /** As the client wrote it; empty once it has removed it. */
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Digest of the body, for If-Match. */
    version: text().notNull(),
    changed: moment().notNull(),
    removed: moment(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.kind, table.sourceId] })],
);

/** Feed of what guardians and staff did, by ids only, for programs that follow it. */
export const changes = pgTable(
  "changes",
  {
    /** In the order in which the changes were committed, within a tenant. */
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: text()
      .notNull()
      .references(() => tenants.id),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    /** As in "absence.reported". */
    type: text().notNull(),
    subjectId: text().notNull(),
    deliveryId: text().references(() => deliveries.id, { onDelete: "set null" }),
    at: moment().notNull(),
  },
  (table) => [index().on(table.tenantId, table.number), index().on(table.at), index().on(table.subjectId)],
);

/** Addresses to which a program has its changes sent instead of asking for them. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => integrationClients.id, { onDelete: "cascade" }),
    url: text().notNull(),
    /** Signing keys, sealed with a key that is not in the database. */
    secrets: text().notNull(),
    created: moment().notNull(),
    /** When its receiver said that it is gone. */
    ended: moment(),
  },
  (table) => [index().on(table.clientId)],
);

/** A change on its way to a webhook. It goes with the change, after the days for which that can be read. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** Id by which the receiver recognises a message that arrives twice. */
    id: text().primaryKey(),
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    changeNumber: integer()
      .notNull()
      .references(() => changes.number, { onDelete: "cascade" }),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed, such as "HTTP 503". */
    problem: text(),
    delivered: moment(),
    /** When it was delivered, or was given up. */
    ended: moment(),
  },
  (table) => [index().on(table.webhookId, table.changeNumber), index().on(table.changeNumber)],
);
