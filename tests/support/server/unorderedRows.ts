import pg from "pg";

/** On what all copies of this module share: each project of a run loads its own. */
const TURNED = Symbol.for("skolvy: rows without an order are turned around");

type Rows = pg.QueryResult | pg.QueryResult[] | undefined;

/**
 * Turns the rows of statements around that ask for no order. PostgreSQL mostly gives them as they were written, until it uses a freed
 * place again: what depends on that fails in every run now, instead of in one of a hundred.
 */
export function turnUnorderedRows(): void {
  if (TURNED in pg.Client.prototype) return;
  const send = pg.Client.prototype.query;
  Object.defineProperty(pg.Client.prototype, TURNED, { value: true });
  pg.Client.prototype.query = function turning(this: pg.Client, ...given: unknown[]) {
    if (!isUnordered(given[0])) return Reflect.apply(send, this, given);
    const done = given.at(-1);
    if (typeof done !== "function") return Reflect.apply(send, this, given).then(turned);
    const turn = (error: unknown, result: Rows) => done(error, turned(result));
    return Reflect.apply(send, this, [...given.slice(0, -1), turn]);
  } as typeof send;
}

/** Rows that are inserted come back as they were given. */
function isUnordered(statement: unknown): boolean {
  const { text } = typeof statement === "string" ? { text: statement } : (statement as { text?: string });
  return text !== undefined && /^[\s(]*(select|with|update|delete)\b/i.test(text) && !/\border by\b/i.test(text);
}

function turned(result: Rows): Rows {
  for (const { rows } of [result ?? []].flat()) rows.reverse();
  return result;
}
