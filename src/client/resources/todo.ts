import { prefetch } from "#client/http/cache/prefetch.ts";
import { useResource } from "#client/http/useResource.ts";
import { useClock } from "#client/lib/clock.ts";
import type { PutAwayChoice } from "#contract/kinds.ts";
import { linkTo } from "#contract/screens.ts";
import { listTodo, snoozeTodo, unsnoozeTodo } from "#contract/todo/endpoints.ts";
import { partsOfTodo } from "#contract/todo/rules.ts";
import type { TodoItem } from "#contract/todo/schemas.ts";
import { useChange } from "./useChange.ts";

/** Tasks for all children (DUE-1); not requested for students themselves. */
export const useTodo = (isOffered = true) => useResource(listTodo, isOffered ? {} : null);

export const prefetchTodo = (): void => void prefetch(listTodo, {});

/** Number of things behind a menu item that wait for the guardian: zero for every other screen (CALM-3). An answer of no use leaves the menu whole. */
export function useTodoAt(url: string): number {
  const items = useTodo(url === linkTo("todo")).data?.items;
  return useClock((now) => (Array.isArray(items) ? partsOfTodo(items, now).waiting.length : 0));
}

/** Puts an item away, or brings it back (DUE-5); the title is what its guardian knows it by. */
export function usePutAway() {
  const { run: put } = useChange(snoozeTodo);
  const { run: back } = useChange(unsnoozeTodo);
  const paramsOf = ({ kind, id }: TodoItem) => ({ kind, itemId: id });
  return {
    putAway: (item: TodoItem, title: string, until: PutAwayChoice) =>
      put({ params: paramsOf(item), body: { until } }, { about: { title } }),
    bringBack: (item: TodoItem, title: string) => back({ params: paramsOf(item) }, { about: { title } }),
  };
}
