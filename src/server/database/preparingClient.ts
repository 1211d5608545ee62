import { createHash } from "node:crypto";
import pg from "pg";

/** A statement is prepared when it comes the second time; texts without end, such as long lists, never come that often. */
const MANY = 2;
/** More texts than the API has; each connection keeps a plan of every name. */
const NAMES_MAX = 1_000;
const seen = new Map<string, number>();
const names = new Map<string, string>();

/**
 * A connection that has statements which come again prepared once, so that the database reads and plans them once and not
 * with every request.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: The overloads of the class above stand for what is passed on as it came.
  override query(...given: any[]): any {
    const [config, ...rest] = given;
    const name = isNameless(config) && Array.isArray(rest[0] ?? config.values) ? nameOf(config.text) : undefined;
    return Reflect.apply(pg.Client.prototype.query, this, [name ? { ...config, name } : config, ...rest]);
  }
}

const isNameless = (config: unknown): config is { text: string; values?: unknown[] } =>
  typeof config === "object" &&
  config !== null &&
  "text" in config &&
  typeof config.text === "string" &&
  !("submit" in config) &&
  !("name" in config && config.name);

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= NAMES_MAX) return known;
  const times = (seen.get(text) ?? 0) + 1;
  if (seen.size >= NAMES_MAX) seen.clear();
  seen.set(text, times);
  if (times < MANY) return undefined;
  const name = createHash("sha256").update(text).digest("base64url");
  seen.delete(text);
  names.set(text, name);
  return name;
}
