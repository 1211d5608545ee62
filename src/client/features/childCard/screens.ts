import { prefetchChildCard } from "#client/resources/childCard.ts";
import { prefetchPermissions } from "#client/resources/permissions.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

export const childCardScreens = {
  child: {
    page: async () => (await import("./ChildCardPage.tsx")).ChildCardPage,
    texts: ["childCard", "permissions", "allergens", "care", "absence", "fields"],
    keepsPresses: true,
    load: (_, { student }) => {
      prefetchChildCard(student.id);
      prefetchPermissions(student.id);
    },
  },
} satisfies FeatureScreens<"child">;
