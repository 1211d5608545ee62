/** Names of the levels that somebody has to notice, from the most severe. */
const LEVELS: readonly [number, string][] = [
  [60, "FATAL "],
  [50, "ERROR "],
  [40, "WARNING "],
];

/** Fields that are shown in another way, or mean nothing to a person who watches a terminal. */
const OTHER = new Set(["level", "time", "pid", "hostname", "reqId", "msg", "err"]);

/**
 * Turns a JSON line of the log into one for people: the machine's local time, the message and its fields. The stack of an error
 * follows on lines of its own.
 */
export function readableLine(line: string): string {
  const entry = JSON.parse(line) as Record<string, unknown>;
  const time = new Date(Number(entry.time)).toTimeString().slice(0, "13:45:02".length);
  const level = LEVELS.find(([from]) => Number(entry.level) >= from)?.[1] ?? "";
  const fields = Object.entries(entry)
    .filter(([name]) => !OTHER.has(name))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const { stack } = (entry.err ?? {}) as { stack?: string };
  return `${time} ${level}${entry.msg}${fields.join("")}\n${stack ? `${stack}\n` : ""}`;
}
