import { prefetch } from "#client/http/cache/prefetch.ts";
import { useChange } from "#client/http/useChange.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import type { PutAwayChoice } from "#contract/kinds.ts";
import { linkTo } from "#contract/screens.ts";
import { bringBackTodo, listTodo, putAwayTodo, type TodoItem, type TodoList } from "#contract/todo.ts";
import { refreshedBy } from "./refreshes.ts";

/** What the guardian has to do for all children (DUE-1); not requested for students themselves. */
export const useTodo = (isOffered = true): Resource<TodoList> => useResource(listTodo, isOffered ? {} : null);

export const prefetchTodo = (): void => void prefetch(listTodo, {});

/** Number of things to do behind a menu item: zero for every other screen (DUE-3). */
export const useTodoAt = (url: string): number => useTodo(url === linkTo("todo")).data?.items.length ?? 0;

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
