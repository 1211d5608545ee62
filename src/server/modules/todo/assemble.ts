import type { TodoKind } from "#contract/kinds.ts";
import type { PutAwayItem, TodoItem, TodoList } from "#contract/todo.ts";
import { byDueAndTitle } from "#contract/todoRules.ts";
import type { PutAwayRow } from "./queries.ts";

/** Something to do about one student, or about none. */
export type Due = {
  kind: TodoKind;
  id: string;
  title: string;
  studentId: string | null;
  address: string;
  due: Date | null;
  created: Date | null;
};

type Child = { id: string; firstName: string; lastName: string };

/**
 * Joins what is to be done for several students into one item (DUE-2), in the order of DUE-3, and separates what the
 * guardian has put away (DUE-5).
 */
export function assemble(dues: Due[], children: Child[], putAway: PutAwayRow[], now: Date): TodoList {
  const held = putAway.filter(({ until }) => until === null || Date.parse(until) > now.getTime());
  const holding = ({ kind, id, studentId }: Due) =>
    held.find((row) => row.kind === kind && row.itemId === id && row.studentId === studentId);
  const items = joined(
    dues.filter((due) => !holding(due)),
    children,
  );
  const hidden = joined(
    dues.filter((due) => holding(due)),
    children,
  ).map((item): PutAwayItem => {
    const until = held.find((row) => row.kind === item.kind && row.itemId === item.id)?.until ?? null;
    return { ...item, until: until && new Date(until).toISOString() };
  });
  return { items, putAway: hidden };
}

function joined(dues: Due[], children: Child[]): TodoItem[] {
  const items = new Map<string, TodoItem>();
  for (const { kind, id, title, studentId, address, due, created } of dues) {
    const key = `${kind} ${id}`;
    const item = items.get(key) ?? {
      kind,
      id,
      title,
      students: [],
      due: due?.toISOString() ?? null,
      address,
      created: created?.toISOString() ?? null,
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
