import { millisecondsInMinute } from "date-fns/constants";

type PartOfDay = { start: string | null; end: string | null };

/** Merges adjacent absences of one kind, a minute apart at most, so that they show as one. */
export function joined<Absence extends PartOfDay>(
  absences: readonly Absence[],
  kindOf: (absence: Absence) => unknown,
): Absence[] {
  const found: Absence[] = [];
  for (const absence of absences) {
    const before = found.at(-1);
    const end = before && kindOf(before) === kindOf(absence) ? before.end : null;
    if (before && end && Date.parse(absence.start ?? "") - Date.parse(end) <= millisecondsInMinute)
      found[found.length - 1] = { ...before, end: later(end, absence.end) };
    else found.push(absence);
  }
  return found;
}

const later = (one: string, other: string | null): string | null => (other === null || other > one ? other : one);
