import pg from "pg";
import type { Connection } from "#server/database/connect.ts";

export type Query = { text: string; values: unknown[] };

/** Writes down every statement that this process sends to a PostgreSQL from now on. */
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

/** How the database goes about a query and what it itself takes, planning included; it tells so itself. */
export async function explained({ run }: Pick<Connection, "run">, { text, values }: Query) {
  const { rows } = await run(`explain analyze ${text}`, values);
  const plan = rows.map((row) => String(Object.values(row as object)[0])).join("\n");
  const times = [...plan.matchAll(/(?:Planning|Execution) Time: ([\d.]+) ms/g)];
  return { text, plan, ms: times.reduce((sum, [, time]) => sum + Number(time), 0) };
}
