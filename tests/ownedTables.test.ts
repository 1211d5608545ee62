import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, integer, PgTable, pgTable, text } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { NAMES_NOBODY, OF_GUARDIAN, ownTable } from "#server/database/ownTable.ts";
import type { Module } from "#server/module.ts";
import * as modules from "#server/modules/modules.ts";
import { kindsOf } from "#server/retention/lifetimes.ts";
import { RETENTION_RULES } from "#server/retention/rules.ts";
import { columnNameOf, nameOf, TABLES } from "#server/tables.ts";

const SCHEMA = resolve(import.meta.dirname, "../src/server/database/schema");

const all: Module[] = Object.values(modules);
const repeated = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/** Two tables that nobody has decided about. */
const found = pgTable("found", { id: text().primaryKey(), finderUserId: text().notNull(), secretWord: text() });
const planted = pgTable("planted", { id: integer().primaryKey() });

describe("what the modules say of themselves", () => {
  it("has each table of the schema, once", async () => {
    const files = await Promise.all((await readdir(SCHEMA)).map((name) => import(join(SCHEMA, name))));
    const tables = files.flatMap((file) => Object.values<unknown>(file)).filter((value) => is(value, PgTable));
    expect(TABLES.map(nameOf).sort()).toEqual(tables.map(getTableName).sort());
  });

  it("describes each resource once, and has each check of a path once", () => {
    expect(repeated(all.flatMap(({ tags }) => Object.keys(tags)))).toEqual([]);
    expect(repeated(all.flatMap(({ pathChecks }) => Object.keys(pathChecks)))).toEqual([]);
  });

  it("says of each table that a rule of the document plan deletes from that its rows go by that kind", () => {
    const deletions = RETENTION_RULES.flatMap(({ kind, removes }) =>
      (typeof removes === "function" ? [] : removes).flatMap((statement) =>
        [...statement.matchAll(/delete from (\w+)/g)].map(([, name = ""]) => ({ kind, name })),
      ),
    );
    expect(deletions.length).toBeGreaterThan(20);
    for (const { kind, name } of deletions) {
      const table = TABLES.find((one) => nameOf(one) === name)?.table;
      expect(table && kindsOf(table), name).toContain(kind);
    }
    const deleted = new Set(deletions.map(({ name }) => name));
    const parts = TABLES.filter(({ kept }) => typeof kept === "object" && "with" in kept)
      .filter((one) => kindsOf(one.table).length > 0 && !deleted.has(nameOf(one)))
      .filter(({ table }) => !getTableConfig(table).foreignKeys.some(({ onDelete }) => onDelete === "cascade"));
    expect(parts.map(nameOf)).toEqual([]);
  });

  it("names columns as the database does", () => {
    expect(columnNameOf({ table: found }, "finderUserId")).toBe("finder_user_id");
  });
});

describe("what a module may not forget", () => {
  it("is how long rows are kept, what an export has of them, and what an erasure does, table by table", () => {
    const facts = {
      kept: "Kept until somebody fetches it.",
      exported: "whole",
      erased: { finderUserId: OF_GUARDIAN },
    } as const;
    const { kept, exported, erased } = facts;
    expect(ownTable(found, facts)).toEqual({ table: found, ...facts });
    // @ts-expect-error Retention is forgotten.
    ownTable(found, { exported, erased });
    // @ts-expect-error The export is forgotten.
    ownTable(found, { kept, erased });
    // @ts-expect-error The erasure is forgotten.
    ownTable(found, { kept, exported });
    // @ts-expect-error The person's column is forgotten.
    ownTable(found, { kept, exported, erased: {} });
    // @ts-expect-error The table has a person's id.
    ownTable(found, { kept, exported, erased: NAMES_NOBODY });
    // @ts-expect-error There is no such column to leave out.
    ownTable(found, { kept, exported: { secret: ["password"] }, erased });
    ownTable(found, { kept, exported: { secret: ["secretWord"] }, erased });
    ownTable(planted, { kept, exported, erased: NAMES_NOBODY });
  });

  it("is any part of it", () => {
    const whole = { routes: [], tags: {}, pathChecks: {}, examples: {}, tables: [] } satisfies Module;
    // @ts-expect-error Tables are forgotten.
    const withoutTables = { routes: [], tags: {}, pathChecks: {}, examples: {} } satisfies Module;
    // @ts-expect-error The contract has no such resource.
    const withTag = { ...whole, tags: { lostAndFound: "What was found." } } satisfies Module;
    const body = { formID: "form-2", status: "SENT", edited: null, fieldResults: [] };
    // @ts-expect-error The contract refuses this body.
    const withBody = { ...whole, examples: { saveFormInstance: body } } satisfies Module;
    expect([withoutTables, withTag, withBody].map((module) => Object.keys(module).length)).toEqual([4, 5, 5]);
  });
});
