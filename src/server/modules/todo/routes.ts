import { and, eq } from "drizzle-orm";
import type { AuditKind, TodoKind } from "#contract/kinds.ts";
import { listTodo, snoozeTodo, unsnoozeTodo } from "#contract/todo/endpoints.ts";
import type { TodoItem } from "#contract/todo/schemas.ts";
import type { Api } from "#server/api.ts";
import { putAway } from "#server/database/schema/todo.ts";
import { NotFound } from "#server/http/problems.ts";
import { readTodo } from "./readTodo.ts";
import { putAwayUntil } from "./rules.ts";

/**
 * Kinds of the audit entries for what the list reveals. An entry of the kind attendance means that a guardian has opened
 * the attendance, which answers an absence question.
 */
const AUDITED: Record<TodoKind, AuditKind> = {
  FORM: "forms",
  MEETING: "meetings",
  MEETING_FORM: "meetings",
  LEAVE_DECISION: "leave",
  ABSENCE_QUESTION: "absence",
  IMPORTANT_POST: "posts",
  ASSIGNMENT: "assignments",
  CARE_TIMES: "care",
  HOLIDAY: "care",
  PERMISSION: "permissions",
  CONTACT: "student",
};

export function todoRoutes({ route, audit }: Api): void {
  route(listTodo, async ({ db, ...family }) => {
    const { caller, now } = family;
    const { items, putAway, done } = await readTodo(db, family);
    for (const [kind, studentIds] of revealedBy([...items, ...putAway, ...done]))
      for (const studentId of studentIds)
        audit.read({ studentId, personId: caller.id, personKind: caller.kind, kind, at: now });
    return { items, putAway, done };
  });

  route(snoozeTodo, async ({ db, params: { kind, itemId }, body, ...family }) => {
    const { caller, now } = family;
    const { items, putAway: hidden, timeZoneOf } = await readTodo(db, family);
    const found = [...items, ...hidden].filter((item) => item.kind === kind && item.id === itemId);
    if (found.length === 0) throw new NotFound();
    const students = found.flatMap((item) => item.students);
    const until = putAwayUntil(body.until, now, timeZoneOf(students[0]?.id));
    const studentIds = students.length > 0 ? students.map(({ id }) => id) : [null];
    await db
      .insert(putAway)
      .values(studentIds.map((studentId) => ({ guardianId: caller.id, kind, itemId, studentId, until })))
      .onConflictDoUpdate({
        target: [putAway.guardianId, putAway.kind, putAway.itemId, putAway.studentId],
        set: { until },
      });
    return null;
  });

  route(unsnoozeTodo, async ({ db, caller, params: { kind, itemId } }) => {
    await db
      .delete(putAway)
      .where(and(eq(putAway.guardianId, caller.id), eq(putAway.kind, kind), eq(putAway.itemId, itemId)));
    return null;
  });
}

/** Returns the students about whom items reveal something, by the kind of the audit entry. */
function revealedBy(items: Pick<TodoItem, "kind" | "students">[]): Map<AuditKind, Set<string>> {
  const revealed = new Map<AuditKind, Set<string>>();
  for (const { kind, students } of items) {
    const known = revealed.get(AUDITED[kind]) ?? new Set();
    revealed.set(AUDITED[kind], known);
    for (const { id } of students) known.add(id);
  }
  return revealed;
}
