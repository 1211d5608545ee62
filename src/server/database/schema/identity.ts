import { sql } from "drizzle-orm";
import { check, index, integer, json, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { AdapterPayload } from "oidc-provider";
import { guardians, students, users } from "./people.ts";
import { broughtBy } from "./sources.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** Tokens that were issued before are refused, since an operator has ended the person's sign-ins. */
const refusedBefore = moment;

/** Sign-in names of the local identity provider. */
export const accounts = pgTable("accounts", {
  /** The subject in tokens. It never changes, unlike the sign-in name. */
  subject: text().primaryKey(),
  /** In lower case. */
  login: text().notNull().unique(),
  passwordHash: text().notNull(),
});

/** Maps an identity provider's subjects to people: guardians, or students as viewers. */
export const identities = pgTable(
  "identities",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    guardianId: text().references(() => guardians.id, { onDelete: "cascade" }),
    studentId: text().references(() => students.id, { onDelete: "cascade" }),
    sourceId: broughtBy(),
    refusedBefore: refusedBefore(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    check("identities_one_person", sql`num_nonnulls(${table.guardianId}, ${table.studentId}) = 1`),
    index().on(table.guardianId),
    index().on(table.studentId),
  ],
);

/** Maps an identity provider's subjects to staff. Somebody who is a guardian too has the same subject among the identities. */
export const staffIdentities = pgTable(
  "staff_identities",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sourceId: broughtBy(),
    refusedBefore: refusedBefore(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index().on(table.userId)],
);

/** Recent wrong passwords, by a digest of sign-in name and address. */
export const signInGuesses = pgTable("sign_in_guesses", {
  key: text().primaryKey(),
  count: integer().notNull(),
  expires: moment().notNull(),
});

/** Models of oidc-provider: sessions, grants, codes, refresh tokens. */
export const oidcModels = pgTable(
  "oidc_models",
  {
    kind: text().notNull(),
    id: text().notNull(),
    /** json instead of jsonb, which refuses the zero characters that a request may carry. */
    payload: json().$type<AdapterPayload>().notNull(),
    grantId: text(),
    userCode: text(),
    uid: text(),
    consumed: moment(),
    /** Successor of a used refresh token. */
    successor: text(),
    expires: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index().on(table.grantId),
    index().on(table.uid),
    index().on(table.expires),
  ],
);
