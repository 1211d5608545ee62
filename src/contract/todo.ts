import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { DoneItem, PutAwayItem, TodoItem, TodoList } from "./schemas/todo.ts";

/** Everything that the caller has to do, for all active students at once (DUE-1). The handler writes the audit entries. */
export const listTodo = {
  name: "listTodo",
  method: "GET",
  path: "/Guardians/me/todo",
  offer: OFFERS.guardians,
  asksWhatIsOffered: "to all students",
  audit: null,
  access: "guardian",
} as const satisfies Endpoint;

/** Hides an item from the caller until a moment (DUE-5). */
export const putAwayTodo = {
  name: "putAwayTodo",
  method: "PUT",
  path: "/Guardians/me/todo/putAway/:kind/:itemId",
  offer: OFFERS.guardians,
  asksWhatIsOffered: "to all students",
  audit: null,
  access: "guardian",
} as const satisfies Endpoint;

export const bringBackTodo = {
  name: "bringBackTodo",
  method: "DELETE",
  path: "/Guardians/me/todo/putAway/:kind/:itemId",
  offer: OFFERS.guardians,
  audit: null,
  access: "guardian",
} as const satisfies Endpoint;
