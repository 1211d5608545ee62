import { prefetchDesk, prefetchDeskList } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";
import { getDeskText, listDeskTextGroups, listDeskTexts } from "#contract/desk/posts/endpoints.ts";
import { NEW_ID } from "#contract/desk/screens.ts";
import { kindIn } from "./textAddress.ts";

export const postScreens = {
  posts: {
    page: async () => (await import("./DeskTextsPage.tsx")).DeskTextsPage,
    load: ({ search }) => {
      void prefetchDesk(listDeskTextGroups, {});
      prefetchDeskList(listDeskTexts, { query: { kind: kindIn(search), page: 1 } });
    },
  },
  text: {
    page: async () => (await import("./DeskTextPage.tsx")).DeskTextPage,
    load: ({ params }) => {
      void prefetchDesk(listDeskTextGroups, {});
      if (params.postId !== NEW_ID) void prefetchDesk(getDeskText, { params });
    },
  },
} satisfies DeskScreens<"posts" | "text">;
