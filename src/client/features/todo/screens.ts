import { prefetchTodo } from "#client/resources/todo.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

export const todoScreens = {
  todo: {
    page: async () => (await import("./TodoPage.tsx")).TodoPage,
    texts: ["todo"],
    keepsPresses: true,
    load: prefetchTodo,
  },
} satisfies FeatureScreens<"todo">;
