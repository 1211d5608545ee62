import type { FeatureScreens } from "#client/session/screens.ts";

export const menuScreens = {
  menu: {
    page: async () => (await import("./MenuPage.tsx")).MenuPage,
    load: null,
  },
} satisfies FeatureScreens<"menu">;
