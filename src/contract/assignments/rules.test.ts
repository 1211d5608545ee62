import { describe, expect, it } from "vitest";
import { ASSIGNMENT_STATUSES, TASK_STATUSES } from "./kinds.ts";
import {
  type AnyAssignment,
  classify,
  classOf,
  isCurrent,
  isDueSoon,
  isOverdue,
  isSubmitted,
  isUpcoming,
} from "./rules.ts";
import { TEAMS_STATUSES } from "./teams.ts";

const now = new Date("2026-03-12T07:40:00Z");
const at = (offset: number): string => new Date(now.getTime() + offset).toISOString();

/** Every boundary, just before, at and just after now; null where there is no such moment. */
const MOMENTS = { before: at(-1), at: at(0), after: at(1), none: null } as const;
type Moment = keyof typeof MOMENTS;
const moments = Object.keys(MOMENTS) as Moment[];

const native = (status: string, task: string | undefined, start: Moment, due: Moment): AnyAssignment => ({
  kind: "native",
  status,
  startDate: MOMENTS[start],
  dueDate: MOMENTS[due],
  tasks: task === undefined ? [] : [{ id: "1", status: task, assignedUsers: ["student"] }],
});

const teams = (status: string, assigned: Moment, due: Moment): AnyAssignment => ({
  kind: "teams",
  status,
  assignedDateTime: MOMENTS[assigned],
  dueDateTime: MOMENTS[due],
});

/** The list of what is open and not handed in, by when it starts and when it is due. */
const OPEN_CLASS: Record<Moment, Record<Moment, "overdue" | "current" | "upcoming">> = {
  before: { before: "overdue", at: "current", after: "current", none: "current" },
  at: { before: "overdue", at: "current", after: "current", none: "current" },
  none: { before: "overdue", at: "current", after: "current", none: "current" },
  after: { before: "upcoming", at: "upcoming", after: "upcoming", none: "upcoming" },
};

const everyMoment = moments.flatMap((start) => moments.map((due) => ({ start, due })));

describe.each(everyMoment)("starts $start now and is due $due now", ({ start, due }) => {
  const tasks = [undefined, ...TASK_STATUSES, "ASSIGNMENT_TASK_OF_ANOTHER_SCHOOL"];
  const statuses = [...ASSIGNMENT_STATUSES, "ASSIGNMENT_OF_ANOTHER_SCHOOL"];

  it.each(statuses.flatMap((status) => tasks.map((task) => ({ status, task }))))(
    "[ASG-2] [ASG-3] [ASG-4] [ASG-5] [ASG-11] native $status with first task $task",
    ({ status, task }) => {
      const isKnown = status !== "DELETED" && ![status, task].some((name) => name?.endsWith("ANOTHER_SCHOOL"));
      const unsubmitted = status === "ASSIGNMENT_OPEN" ? OPEN_CLASS[start][due] : null;
      const wanted = task === "ASSIGNMENT_TASK_SUBMITTED" ? "submitted" : unsubmitted;
      expect(classOf(native(status, task, start, due), now)).toBe(isKnown ? wanted : null);
    },
  );

  it.each([...TEAMS_STATUSES, "handed over"])("[ASG-2] [ASG-3] [ASG-4] [ASG-5] in Teams %s", (status) => {
    const open = OPEN_CLASS[start][due];
    const wanted = {
      assigned: open,
      // Only what is assigned waits for its time; what is being worked on has no list before it.
      working: open === "upcoming" ? null : open,
      submitted: "submitted",
      returned: "submitted",
      "handed over": null,
    }[status];
    expect(classOf(teams(status, start, due), now)).toBe(wanted);
  });

  it("[ASG-5] is in one list at most, the one its rule says", () => {
    const all = [
      ...statuses.flatMap((status) => tasks.map((task) => native(status, task, start, due))),
      ...[...TEAMS_STATUSES, "handed over"].map((status) => teams(status, start, due)),
    ];
    for (const assignment of all) {
      const lists = [
        isOverdue(assignment, now) && "overdue",
        isCurrent(assignment, now) && "current",
        isUpcoming(assignment, now) && "upcoming",
        isSubmitted(assignment) && "submitted",
      ].filter((name) => name !== false);
      expect(lists).toEqual([classOf(assignment, now)].filter((name) => name !== null));
    }
  });
});

it("[ASG-4] is never overdue without a due date, however long ago it started", () => {
  const old = { ...native("ASSIGNMENT_OPEN", TASK_STATUSES[0], "before", "none"), startDate: "2020-01-01T00:00:00Z" };
  expect(classOf(old as AnyAssignment, now)).toBe("current");
});

it("[ASG-9] reads moments with fractions of seconds and with offsets", () => {
  const due = (dueDateTime: string) =>
    classOf({ kind: "teams", status: "working", assignedDateTime: null, dueDateTime }, now);
  expect(due("2026-03-12T07:39:59.9999999Z")).toBe("overdue");
  expect(due("2026-03-12T07:40:00.4847754Z")).toBe("current");
  expect(due("2026-03-12T08:39:00+01:00")).toBe("overdue");
  expect(due("2026-03-12T08:41:00+01:00")).toBe("current");
});

describe("order", () => {
  type Named = AnyAssignment & { name: string };
  const named = (name: string, assignment: AnyAssignment, due: string | null): Named =>
    assignment.kind === "native" ? { ...assignment, name, dueDate: due } : { ...assignment, name, dueDateTime: due };
  const three = (prefix: string, assignment: AnyAssignment, dues: [string, string]): Named[] => [
    named(`${prefix} none`, assignment, null),
    named(`${prefix} early`, assignment, dues[0]),
    named(`${prefix} late`, assignment, dues[1]),
  ];
  const open = native("ASSIGNMENT_OPEN", TASK_STATUSES[0], "none", "none");
  const past: [string, string] = ["2026-03-01T10:00:00Z", "2026-03-09T10:00:00Z"];
  const future: [string, string] = ["2026-03-13T10:00:00Z", "2026-03-20T10:00:00Z"];
  const lists = classify(
    [
      ...three("current", open, future),
      ...three("overdue", open, past),
      ...three("upcoming", teams("assigned", "after", "none"), future),
      ...three("submitted", teams("returned", "before", "none"), past),
    ],
    now,
  );
  const namesIn = (list: Named[]) => list.map(({ name }) => name);

  it("[ASG-2] has upcoming by due date, latest first", () => {
    expect(namesIn(lists.upcoming)).toEqual(["upcoming late", "upcoming early", "upcoming none"]);
  });
  it("[ASG-3] has assigned by due date, earliest first, and without one last", () => {
    expect(namesIn(lists.current)).toEqual(["current early", "current late", "current none", "overdue none"]);
  });
  it("[ASG-4] has overdue latest first", () => {
    expect(namesIn(lists.overdue)).toEqual(["overdue late", "overdue early"]);
  });
  it("[ASG-5] has completed latest first, and without a due date last", () => {
    expect(namesIn(lists.submitted)).toEqual(["submitted late", "submitted early", "submitted none"]);
  });
});

it.each([
  { when: "in 24 hours", due: at(24 * 3_600_000), soon: true },
  { when: "a moment later than that", due: at(24 * 3_600_000 + 1), soon: false },
  { when: "now", due: at(0), soon: true },
  { when: "a moment ago", due: at(-1), soon: false },
  { when: "never", due: null, soon: false },
])("[ASG-3] stands out when it is due $when: $soon", ({ due, soon }) => {
  const open = native("ASSIGNMENT_OPEN", TASK_STATUSES[0], "before", "none");
  expect(isDueSoon({ ...open, dueDate: due } as AnyAssignment, now)).toBe(soon);
  const done = native("ASSIGNMENT_OPEN", "ASSIGNMENT_TASK_SUBMITTED", "before", "none");
  expect(isDueSoon({ ...done, dueDate: due } as AnyAssignment, now)).toBe(false);
});
