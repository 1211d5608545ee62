import { prefetchChildCard } from "#client/resources/childCard.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

export const childCardScreens = {
  child: {
    page: async () => (await import("./ChildCardPage.tsx")).ChildCardPage,
    texts: ["childCard", "allergens", "care", "absence", "fields"],
    load: (_, { student }) => prefetchChildCard(student.id),
  },
} satisfies FeatureScreens<"child">;
