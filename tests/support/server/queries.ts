import pg from "pg";
import type { Connection } from "#server/database/connect.ts";

export type Query = { text: string; values: unknown[]; isPrepared: boolean };

/** Records every statement that this process sends to PostgreSQL from now on. */
export function noteQueries(): Query[] {
  const queries: Query[] = [];
  const send = pg.Client.prototype.query;
  pg.Client.prototype.query = function noted(this: pg.Client, ...given: unknown[]) {
    const [config, values] = given as [string | { text: string; name?: string }, unknown];
    const { text, name } = typeof config === "string" ? { text: config, name: undefined } : config;
    queries.push({ text, values: Array.isArray(values) ? values : [], isPrepared: name !== undefined });
    return Reflect.apply(send, this, given);
  } as never;
  return queries;
}

export const isRead = ({ text }: Query): boolean =>
  /^[\s(]*(select\b|with\b(?!.*\b(insert into|update|delete from) "))/is.test(text);

/** Returns a query's plan and its time in the database, with what planning took of it. */
export async function explained({ run }: Pick<Connection, "run">, { text, values }: Query) {
  const plan = planIn(await run(`explain analyze ${text}`, values));
  const timeOf = (what: string) => Number(new RegExp(`${what} Time: ([\\d.]+) ms`).exec(plan)?.[1]);
  const planning = timeOf("Planning");
  return { text, plan, planning, ms: planning + timeOf("Execution") };
}

/** Returns the plan that PostgreSQL keeps for a prepared query, whatever its values are. */
export const keptPlan = async ({ run }: Pick<Connection, "run">, { text }: Query): Promise<string> =>
  planIn(await run(`explain (generic_plan) ${text}`));

const planIn = ({ rows }: { rows: unknown[] }): string =>
  rows.map((row) => String(Object.values(row as object)[0])).join("\n");
