import { BookContacts20Regular } from "@fluentui/react-icons/svg/book-contacts";
import { prefetchClassList } from "#client/resources/classList.ts";
import type { Feature } from "#client/session/feature.ts";

export const classList = {
  screens: {
    classList: {
      page: async () => (await import("./ClassListPage.tsx")).ClassListPage,
      texts: ["classList"],
      load: (_, { student }) => prefetchClassList(student.id),
    },
  },
  icons: { contacts: { regular: BookContacts20Regular } },
  refreshes: { saveClassLines: ["getClassList"] },
  follows: {},
} satisfies Feature;
