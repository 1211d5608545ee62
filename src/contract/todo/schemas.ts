import { z } from "zod";
import { ofTodo } from "../belonging.ts";
import { PUT_AWAY_CHOICES, TODO_KINDS } from "../kinds.ts";
import { OFFERS } from "../offers.ts";
import { Id, Nothing, Person, Timestamp } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import { aboutStudents, ofServiceBy } from "../schemas/ofService.ts";
import type * as endpoints from "./endpoints.ts";

export const TodoKind = z.enum(TODO_KINDS);

const TodoFields = z.object({
  kind: TodoKind,
  id: Id.describe(
    "The form, the meeting, the application, the lesson, the post or the assignment; unique within its kind.",
  ),
  title: z.string().describe("Empty for a decision on leave, times of care and the guardian's own contact details."),
  students: z
    .array(Person.extend({ id: Id, address: z.string() }))
    .describe(
      "Students for whom it is still to do, each with the address where that is done. Empty for what is about no student.",
    ),
  due: Timestamp.nullable(),
  address: z.string().describe("Where it is done; for several students, the first one's."),
  created: Timestamp.nullable().describe(
    "Time of the post, the assignment, the lesson or the decision, where that is known.",
  ),
  isTest: z.boolean().optional().describe("Of an assignment that is a test, which is written at its due moment."),
});
/** An item leaves once none of its students has the service; what is about no student belongs to none. */
const itemOf = <Item extends typeof TodoFields>(item: Item): Item =>
  aboutStudents(({ students }: TodoItem) => students.map(({ id }) => id), ofServiceBy(ofTodo, item));

export const TodoItem = itemOf(TodoFields);
export type TodoItem = z.infer<typeof TodoItem>;

export const PutAwayItem = itemOf(TodoItem.extend({ until: Timestamp.nullable() }).describe("Until is null for good."));
export type PutAwayItem = z.infer<typeof PutAwayItem>;

export const DoneItem = itemOf(
  TodoItem.extend({ by: Person.nullable(), at: Timestamp }).describe(
    "Something that another guardian has done within a day; `by` is null for a protected identity.",
  ),
);
export type DoneItem = z.infer<typeof DoneItem>;

export const TodoList = z.object({ items: z.array(TodoItem), putAway: z.array(PutAwayItem), done: z.array(DoneItem) });
export type TodoList = z.infer<typeof TodoList>;

const itemParams = z.object({ kind: TodoKind, itemId: Id });

export const todoSchemas = schemasFor<typeof endpoints>()({
  listTodo: {
    summary:
      "What the caller has to do for all active students, by due moment and title, what was put away, and what other guardians have done within a day.",
    offer: OFFERS.guardians,
    asksWhatIsOffered: "to all students",
    audit: null,
    reply: TodoList,
  },
  snoozeTodo: {
    summary: "Hides an item from the caller until tomorrow 07:00, next Monday 07:00 or for good.",
    offer: OFFERS.guardians,
    asksWhatIsOffered: "to all students",
    audit: null,
    params: itemParams,
    body: z.object({ until: z.enum(PUT_AWAY_CHOICES) }),
    reply: Nothing,
  },
  unsnoozeTodo: {
    summary: "Shows an item again that the caller has put away.",
    offer: OFFERS.guardians,
    audit: null,
    params: itemParams,
    reply: Nothing,
  },
});
