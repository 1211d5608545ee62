import { MoreHorizontal20Filled, MoreHorizontal20Regular } from "@fluentui/react-icons/svg/more-horizontal";
import { QuestionCircle20Regular } from "@fluentui/react-icons/svg/question-circle";
import type { Feature } from "#client/session/feature.ts";

export const menu = {
  screens: {
    menu: {
      page: async () => (await import("./MenuPage.tsx")).MenuPage,
      load: null,
    },
  },
  icons: {
    help: { regular: QuestionCircle20Regular },
    more: { regular: MoreHorizontal20Regular, filled: MoreHorizontal20Filled },
  },
  refreshes: {},
  follows: {
    getNavigation: ["menu"],
  },
} satisfies Feature;
