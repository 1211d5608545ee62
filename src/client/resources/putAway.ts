import { useChange } from "#client/http/useChange.ts";
import type { PutAwayChoice } from "#contract/kinds.ts";
import { bringBackTodo, putAwayTodo, type TodoItem } from "#contract/todo.ts";
import { refreshedBy } from "./refreshes.ts";

/** Puts an item away, or brings it back (DUE-5). */
export function usePutAway() {
  const { run: put } = useChange(putAwayTodo, { refresh: refreshedBy.putAwayTodo });
  const { run: back } = useChange(bringBackTodo, { refresh: refreshedBy.bringBackTodo });
  const paramsOf = ({ kind, id }: TodoItem) => ({ kind, itemId: id });
  return {
    putAway: (item: TodoItem, until: PutAwayChoice) => put({ params: paramsOf(item), body: { until } }),
    bringBack: (item: TodoItem) => back({ params: paramsOf(item) }),
  };
}
