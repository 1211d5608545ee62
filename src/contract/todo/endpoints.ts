import { get, put, remove } from "../endpoint.ts";

/** Everything that the caller has to do, for all active students at once (DUE-1). The handler writes the audit entries. */
export const listTodo = get("listTodo", "/Guardians/me/todo", { access: "guardian" });

/** Hides an item from the caller until a moment (DUE-5). */
export const snoozeTodo = put("snoozeTodo", "/Guardians/me/todo/putAway/:kind/:itemId", {
  access: "guardian",
  kept: { subject: "todo", version: 1 },
});

export const unsnoozeTodo = remove("unsnoozeTodo", "/Guardians/me/todo/putAway/:kind/:itemId", {
  access: "guardian",
  kept: { subject: "todo", version: 1 },
});
