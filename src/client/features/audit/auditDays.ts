import { type Day, dayInZone } from "#contract/dates/dates.ts";
import type { AuditKind } from "#contract/kinds.ts";
import type { AuditEntry } from "#contract/students/schemas.ts";

/** The entries of one person on a day: everything they read, or everything they changed. */
export type AuditRow = Omit<AuditEntry, "kind"> & { key: string; kinds: AuditKind[] };

type AuditDay = { day: Day; rows: AuditRow[] };

/** Groups entries by day, person and action, in their order. Each group has the time of its latest entry. */
export function auditDays(entries: AuditEntry[], timeZone: string): AuditDay[] {
  const days = new Map<Day, Map<string, AuditRow>>();
  for (const { kind, ...entry } of entries) {
    const day = dayInZone(entry.at, timeZone);
    const rows = days.get(day) ?? new Map<string, AuditRow>();
    days.set(day, rows);
    const key = [entry.action, entry.role, entry.isCaller, entry.firstName, entry.lastName].join("\n");
    const row = rows.get(key);
    if (!row) rows.set(key, { ...entry, key, kinds: [kind] });
    else if (!row.kinds.includes(kind)) row.kinds.push(kind);
  }
  return [...days].map(([day, rows]) => ({ day, rows: [...rows.values()] }));
}
