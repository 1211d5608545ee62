import { sql } from "drizzle-orm";
import { getTableName } from "drizzle-orm/table";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { KEPT, LIFETIMES } from "#server/retention/lifetimes.ts";
import { RETENTION_RULES } from "#server/retention/rules.ts";
import { sweep } from "#server/retention.ts";
import { database } from "#tests/support/server/database.ts";

const DATED = sql`select distinct c.table_name as "table" from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.data_type = 'date' or c.data_type like 'timestamp%')`;

const Rows = z.array(z.object({ table: z.string() }));

/** Tables that the statements of a kind of the document plan delete from. */
const planned = new Map<string, Set<string>>();
for (const { kind, removes } of RETENTION_RULES)
  for (const statement of Array.isArray(removes) ? removes : [])
    for (const [, table = ""] of statement.matchAll(/delete from (\w+)/g))
      planned.set(table, (planned.get(table) ?? new Set()).add(kind));

describe("how long rows are kept", () => {
  it("is said of each table with a date, or why age does not matter", async () => {
    const dated = Rows.parse((await database().execute(DATED)).rows).map(({ table }) => table);
    expect([...Object.keys(LIFETIMES), ...Object.keys(KEPT)].sort()).toEqual(dated.sort());
  });

  it("is what the rules of the document plan do", () => {
    for (const [table, lifetime] of Object.entries(LIFETIMES))
      expect([...(planned.get(table) ?? [])].sort(), table).toEqual("plan" in lifetime ? lifetime.plan : []);
    for (const table of Object.keys(KEPT)) expect([...planned.keys()]).not.toContain(table);
  });

  it("is what a sweep does without a plan", async () => {
    const db = database();
    const deletes = vi.spyOn(db, "delete");
    await sweep(db, new Date("2001-06-01T12:00:00Z"), { audit: 30, readNotifications: 7 });
    const swept = new Set(deletes.mock.calls.map(([table]) => getTableName(table)));
    const said = Object.entries(LIFETIMES).flatMap(([table, lifetime]) => ("sweep" in lifetime ? table : []));
    for (const table of said) expect([...swept], table).toContain(table);
    for (const table of Object.keys(KEPT)) expect([...swept]).not.toContain(table);
  });
});
