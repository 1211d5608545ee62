import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { RetentionKind } from "#contract/app/retention.ts";
import type { OwnTable } from "#server/database/ownTable.ts";
import { nameOf, TABLES } from "#server/tables.ts";

const hasDate = ({ table }: OwnTable) =>
  Object.values(getTableColumns(table)).some(({ columnType }) => /^Pg(?:Date|Timestamp)/.test(columnType));

const dated = TABLES.filter(hasDate);

/** Returns the kinds of the document plan with which rows go: those of the table's own rules, or of what the rows belong to. */
export function kindsOf(table: PgTable): RetentionKind[] {
  const kept = TABLES.find((one) => one.table === table)?.kept;
  if (typeof kept !== "object" || "after" in kept) return [];
  const kinds = "plan" in kept ? kept.plan.map(({ kind }) => kind) : kept.with.flatMap(kindsOf);
  return [...new Set(kinds)].sort();
}

type Lifetime = { plan: readonly RetentionKind[] } | { sweep: string };

function lifetimeOf({ table, kept }: OwnTable): Lifetime | undefined {
  if (typeof kept === "object" && "after" in kept) return { sweep: kept.after };
  const plan = kindsOf(table);
  return plan.length > 0 ? { plan } : undefined;
}

/** Tables with a date, whose rows go by age. `plan`: as kinds of the document plan. `sweep`: by a sweep without a plan, and when. */
export const LIFETIMES: Readonly<Record<string, Lifetime>> = Object.fromEntries(
  dated.flatMap((one) => {
    const lifetime = lifetimeOf(one);
    return lifetime ? [[nameOf(one), lifetime]] : [];
  }),
);

/** Tables with a date whose rows do not go by age, and why. */
export const KEPT: Readonly<Record<string, string>> = Object.fromEntries(
  dated.flatMap((one) => (lifetimeOf(one) ? [] : [[nameOf(one), whyKept(one)]])),
);

function whyKept({ kept }: OwnTable): string {
  return typeof kept === "string" ? kept : "Kept as long as what it belongs to.";
}
