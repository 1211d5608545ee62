import pg from "pg";
import type { Connection } from "#server/database/connect.ts";

export type Query = { text: string; values: unknown[] };

/** Records every statement that this process sends to PostgreSQL from now on. */
export function noteQueries(): Query[] {
  const queries: Query[] = [];
  const send = pg.Client.prototype.query;
  pg.Client.prototype.query = function noted(this: pg.Client, ...given: unknown[]) {
    const [config, values] = given as [string | { text: string }, unknown];
    queries.push({
      text: typeof config === "string" ? config : config.text,
      values: Array.isArray(values) ? values : [],
    });
    return Reflect.apply(send, this, given);
  } as never;
  return queries;
}

export const isRead = ({ text }: Query): boolean => /^[\s(]*select/i.test(text);

/** Returns a query's plan and its time in the database, with what planning took of it. */
export async function explained({ run }: Pick<Connection, "run">, { text, values }: Query) {
  const { rows } = await run(`explain analyze ${text}`, values);
  const plan = rows.map((row) => String(Object.values(row as object)[0])).join("\n");
  const timeOf = (what: string) => Number(new RegExp(`${what} Time: ([\\d.]+) ms`).exec(plan)?.[1]);
  const planning = timeOf("Planning");
  return { text, plan, planning, ms: planning + timeOf("Execution") };
}
