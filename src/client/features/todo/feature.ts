import { TaskListLtr20Regular } from "@fluentui/react-icons/svg/task-list-ltr";
import { prefetchTodo } from "#client/resources/todo.ts";
import type { Feature } from "#client/session/feature.ts";

export const todo = {
  screens: {
    todo: {
      page: async () => (await import("./TodoPage.tsx")).TodoPage,
      texts: ["todo"],
      keepsPresses: true,
      load: prefetchTodo,
    },
  },
  icons: { todo: { regular: TaskListLtr20Regular } },
  refreshes: { snoozeTodo: ["listTodo"], unsnoozeTodo: ["listTodo"] },
  follows: {
    listTodo: ["notification", "absence", "meeting", "form", "post", "assignment", "plan", "card"],
  },
} satisfies Feature;
