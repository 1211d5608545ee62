import { z } from "zod";
import { PUT_AWAY_CHOICES, TODO_KINDS } from "../kinds.ts";
import { Id, Nothing, Person, Timestamp } from "./common.ts";

const Kind = z.enum(TODO_KINDS);

export const TodoItem = z.object({
  kind: Kind,
  /** The form, the meeting, the application, the lesson, the post or the assignment; unique within its kind. */
  id: Id,
  /** Empty for a decision on leave, times of care and the guardian's own contact details. */
  title: z.string(),
  /** Students for whom it is still to do, each with the address where that is done. Empty for what is about no student. */
  students: z.array(Person.extend({ id: Id, address: z.string() })),
  due: Timestamp.nullable(),
  /** Where it is done; for several students, the first one's. */
  address: z.string(),
  /** Time of the post, the assignment, the lesson or the decision, where that is known. */
  created: Timestamp.nullable(),
});
export type TodoItem = z.infer<typeof TodoItem>;

/** Until is null for good. */
const PutAwayItem = TodoItem.extend({ until: Timestamp.nullable() });
export type PutAwayItem = z.infer<typeof PutAwayItem>;

/** Something that another guardian has done within a day; `by` is null for a protected identity. */
const DoneItem = TodoItem.extend({ by: Person.nullable(), at: Timestamp });
export type DoneItem = z.infer<typeof DoneItem>;

const TodoList = z.object({ items: z.array(TodoItem), putAway: z.array(PutAwayItem), done: z.array(DoneItem) });
export type TodoList = z.infer<typeof TodoList>;

const itemParams = z.object({ kind: Kind, itemId: Id });

export const todoSchemas = {
  listTodo: {
    summary:
      "What the caller has to do for all active students, by due moment and title, what was put away, and what other guardians have done within a day.",
    reply: TodoList,
  },
  putAwayTodo: {
    summary: "Hides an item from the caller until tomorrow 07:00, next Monday 07:00 or for good.",
    params: itemParams,
    body: z.object({ until: z.enum(PUT_AWAY_CHOICES) }),
    reply: Nothing,
  },
  bringBackTodo: {
    summary: "Shows an item again that the caller has put away.",
    params: itemParams,
    reply: Nothing,
  },
};
