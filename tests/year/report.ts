import { actText } from "./acts.ts";
import { type Broken, kindOf } from "./broken.ts";
import { eventText } from "./events.ts";
import type { History } from "./history.ts";
import { KNOWN_FAULTS } from "./knownFaults.ts";
import { DAYS_OF_YEAR, dayAt } from "./schoolDays.ts";

/** A kind of fault of a year. */
export type Fault = { kind: string; count: number; first: Broken };

/** Gathers what was broken by its kind. */
export function faultsOf(broken: readonly Broken[]): Fault[] {
  const faults = new Map<string, Fault>();
  for (const one of broken) {
    const kind = kindOf(one);
    const known = faults.get(kind);
    if (known) known.count += 1;
    else faults.set(kind, { kind, count: 1, first: one });
  }
  return [...faults.values()].sort((one, other) => (one.kind < other.kind ? -1 : 1));
}

export const isKnown = ({ kind }: Fault): boolean => kind in KNOWN_FAULTS;

/** Known faults that a whole year no longer has. */
export const mended = (faults: readonly Fault[], days: number): string[] =>
  days < DAYS_OF_YEAR ? [] : Object.keys(KNOWN_FAULTS).filter((kind) => !faults.some((fault) => fault.kind === kind));

export function faultText({ kind, count, first }: Fault, history: History | null): string {
  const known = KNOWN_FAULTS[kind];
  const lines = [
    `${known ? `known, ${known.requirement}` : "NEW"}: ${kind} (${count})`,
    `  found on ${dayAt(first.day)}${first.act ? `, about: ${actText(first.act)}` : ""}`,
  ];
  if (known) lines.push(`  ${known.meets}`);
  if (history) {
    const steps = [
      ...history.events.map((event) => ({ day: event.day, minute: 0, text: eventText(event) })),
      ...history.acts.map((act) => ({ day: act.day, minute: act.minute, text: actText(act) })),
    ].sort((one, other) => one.day - other.day || one.minute - other.minute);
    lines.push("  smallest history:", ...steps.map(({ text }) => `    ${text}`));
  }
  return lines.join("\n");
}
