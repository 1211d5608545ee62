import type { Listed } from "#server/sources/registry/registry.ts";
import type { RunResult } from "#server/sources/run/runs.ts";

/** Exit codes of commands that run sources. */
export const EXIT = { done: 0, failed: 1, wrongUse: 2, stopped: 3, busy: 4 } as const;

const STATES = {
  DONE: { DRY: "This would change:", FULL: "Brought in:", INCREMENTAL: "Brought in:" },
  STOPPED: {
    DRY: "This would stop, because too much of a school would end:",
    FULL: "Stopped, because too much of a school would end:",
    INCREMENTAL: "Stopped, because too much of a school would end:",
  },
  FAILED: "Nothing was changed:",
} as const;

const IF_RIGHT = "If it is right, run it with --allow-removals.";

const PROBLEMS_SHOWN = 50;

type Reported = Pick<RunResult, "state" | "kind" | "counts" | "moves"> & {
  problems: Pick<RunResult["problems"][number], "place" | "words" | "severity">[];
};

/** Tells people what a run did. */
export function runReport({ state, kind, counts, moves, problems }: Reported): string {
  const heading = state === "FAILED" ? STATES.FAILED : STATES[state][kind];
  const changes = Object.entries(counts).map(([name, { created, changed, ended, unchanged, passedOver }]) => {
    const parts = Object.entries({ new: created, changed, ended, unchanged, "passed over": passedOver });
    const said = parts.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`);
    return `  ${name}: ${said.join(", ") || "nothing"}`;
  });
  const moving = moves ? movesLines(moves) : [];
  const isDifferent = Object.values(counts).some(({ created, changed, ended }) => created + changed + ended > 0);
  const nothing = state === "DONE" && !isDifferent ? ["Nothing differs."] : [];
  const errors = problems.filter(({ severity }) => severity === "ERROR");
  const others = problems.filter(({ severity }) => severity !== "ERROR");
  const line = ({ place, words }: Reported["problems"][number]) => `  ${place ? `${place}: ` : ""}${words}`;
  const rest = others.length - PROBLEMS_SHOWN;
  return [
    heading,
    ...errors.map(line),
    ...nothing,
    ...(state === "DONE" ? [...changes, ...moving] : []),
    ...(state === "STOPPED" && kind === "DRY" ? ["With --allow-removals it would change:", ...changes, ...moving] : []),
    ...(state === "STOPPED" ? [kind === "DRY" ? IF_RIGHT : `Look at a dry run. ${IF_RIGHT}`] : []),
    ...(others.length > 0 ? ["Passed over:", ...others.slice(0, PROBLEMS_SHOWN).map(line)] : []),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join("\n");
}

/** Says what becomes of students, and which groups follow which (YEAR-4). */
const movesLines = ({ movedUp, moved, left, begun, groups }: NonNullable<Reported["moves"]>): string[] => [
  `Students: ${movedUp} moved up, ${moved} moved, ${left} leaving, ${begun} new`,
  ...groups.map(({ former, group, students, of }) => `  ${group} follows ${former}: ${students} of ${of} students`),
];

export const exitCodeOf = ({ state }: Pick<RunResult, "state">): number =>
  state === "DONE" ? EXIT.done : state === "STOPPED" ? EXIT.stopped : EXIT.failed;

/** A source in one line. */
export function sourceLine({ id, kind, tenantId, schedule, paused, nextRun, lastRun }: Listed): string {
  const when = paused
    ? "paused"
    : schedule === null
      ? "by hand"
      : `${schedule}, next ${nextRun?.toISOString() ?? "never"}`;
  const run = lastRun?.kind === "DRY" ? "last dry run" : "last run";
  const last = lastRun ? `${run} ${lastRun.state.toLowerCase()} ${lastRun.started.toISOString()}` : "never run";
  return `${id}  ${kind} of ${tenantId}  ${when}  ${last}`;
}
