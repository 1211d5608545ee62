import { PersonHeart20Regular } from "@fluentui/react-icons/svg/person-heart";
import { prefetchChildCard } from "#client/resources/childCard.ts";
import { prefetchPermissions } from "#client/resources/permissions.ts";
import type { Feature } from "#client/session/feature.ts";

export const childCard = {
  screens: {
    child: {
      page: async () => (await import("./ChildCardPage.tsx")).ChildCardPage,
      texts: ["childCard", "permissions", "allergens", "care", "absence", "fields"],
      keepsPresses: true,
      load: (_, { student }) => {
        prefetchChildCard(student.id);
        prefetchPermissions(student.id);
      },
    },
  },
  icons: { child: { regular: PersonHeart20Regular } },
  refreshes: {
    changeChildCard: ["getChildCard", "listCardAllergens"],
    answerPermission: ["listPermissions", "listTodo"],
  },
  follows: {
    getChildCard: ["card"],
    listPermissions: ["card"],
    // Another guardian may have changed a card.
    listCardAllergens: ["notification"],
  },
} satisfies Feature;
