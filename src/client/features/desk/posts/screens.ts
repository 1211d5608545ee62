import { prefetchDesk, prefetchDeskList } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";
import { getDeskTextCopy } from "#contract/desk/copies/endpoints.ts";
import { getDeskText, listDeskTextGroups, listDeskTexts } from "#contract/desk/posts/endpoints.ts";
import { NEW_ID } from "#contract/desk/screens.ts";
import { copiedIn } from "../copies/copyAddress.ts";
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
    load: ({ params, search }) => {
      void prefetchDesk(listDeskTextGroups, {});
      const copied = copiedIn(search);
      if (copied !== null) void prefetchDesk(getDeskTextCopy, { params: { postId: copied } });
      if (params.postId !== NEW_ID) void prefetchDesk(getDeskText, { params });
    },
  },
} satisfies DeskScreens<"posts" | "text">;
