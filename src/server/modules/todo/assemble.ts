import type { TodoKind } from "#contract/kinds.ts";
import type { Person } from "#contract/schemas/common.ts";
import { byDueAndTitle } from "#contract/todo/rules.ts";
import type { DoneItem, PutAwayItem, TodoItem, TodoList } from "#contract/todo/schemas.ts";
import type { PutAwayRow } from "./queries.ts";
import { isDoneLately } from "./rules.ts";

/** Something to do about one student, or about none. */
export type Due = {
  kind: TodoKind;
  id: string;
  title: string;
  studentId: string | null;
  address: string;
  due: Date | null;
  created: Date | null;
  isTest?: boolean;
  /** Set where another guardian has done it; `by` is null for a protected identity. */
  done?: { by: Person | null; at: Date } | undefined;
};

type Child = { id: string; firstName: string; lastName: string };

/**
 * Joins what is to be done for several students into one item (DUE-2), in the order of DUE-3, and separates what the
 * guardian has put away (DUE-5) and what another one has done (DUE-6).
 */
export function assemble(dues: Due[], children: Child[], putAway: PutAwayRow[], now: Date): TodoList {
  const held = putAway.filter(({ until }) => until === null || Date.parse(until) > now.getTime());
  const holding = ({ kind, id, studentId }: Due) =>
    held.find((row) => row.kind === kind && row.itemId === id && row.studentId === studentId);
  const open = dues.filter(({ done }) => !done);
  const items = joined(
    open.filter((due) => !holding(due)),
    children,
  );
  const hidden = joined(
    open.filter((due) => holding(due)),
    children,
  ).map((item): PutAwayItem => {
    const until = held.find((row) => row.kind === item.kind && row.itemId === item.id)?.until ?? null;
    return { ...item, until: until && new Date(until).toISOString() };
  });
  return { items, putAway: hidden, done: doneAmong(dues, children, now) };
}

/** Returns what other guardians have done lately, the last thing first. */
function doneAmong(dues: Due[], children: Child[], now: Date): DoneItem[] {
  const lately = dues.flatMap((due) => (due.done && isDoneLately(due.done, now) ? [{ due, done: due.done }] : []));
  return joined(
    lately.map(({ due }) => due),
    children,
  )
    .flatMap((item): DoneItem[] => {
      const mine = lately.filter(({ due }) => due.kind === item.kind && due.id === item.id);
      const last = mine.map(({ done }) => done).toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
      if (!last) return [];
      const { by } = last;
      return [{ ...item, by: by && { firstName: by.firstName, lastName: by.lastName }, at: last.at.toISOString() }];
    })
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

function joined(dues: Due[], children: Child[]): TodoItem[] {
  const items = new Map<string, TodoItem>();
  for (const { kind, id, title, studentId, address, due, created, isTest } of dues) {
    const key = `${kind} ${id}`;
    const item = items.get(key) ?? {
      kind,
      id,
      title,
      students: [],
      due: due?.toISOString() ?? null,
      address,
      created: created?.toISOString() ?? null,
      ...(isTest && { isTest }),
    };
    items.set(key, item);
    const child = children.find((one) => one.id === studentId);
    const isListed = item.students.some((one) => one.id === studentId);
    if (child && !isListed) {
      const { firstName, lastName } = child;
      item.students.push({ id: child.id, firstName, lastName, address });
    }
  }
  const orderOf = new Map(children.map((child, at) => [child.id, at]));
  return [...items.values()]
    .map((item): TodoItem => {
      const students = item.students.toSorted(
        (one, other) => (orderOf.get(one.id) ?? 0) - (orderOf.get(other.id) ?? 0),
      );
      return { ...item, students, address: students[0]?.address ?? item.address };
    })
    .toSorted(byDueAndTitle);
}
