import { prefetch } from "#client/http/cache/prefetch.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { linkTo } from "#contract/screens.ts";
import { listTodo, type TodoList } from "#contract/todo.ts";

/** Tasks for all children (DUE-1); not requested for students themselves. */
export const useTodo = (isOffered = true): Resource<TodoList> => useResource(listTodo, isOffered ? {} : null);

export const prefetchTodo = (): void => void prefetch(listTodo, {});

/** Number of things to do behind a menu item: zero for every other screen (DUE-3). An answer of no use leaves the menu whole. */
export function useTodoAt(url: string): number {
  const items: unknown = useTodo(url === linkTo("todo")).data?.items;
  return Array.isArray(items) ? items.length : 0;
}
