import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";
import { NEW_ID } from "#contract/desk/screens.ts";
import { kindIn } from "./textAddress.ts";

export const postScreens = {
  posts: {
    page: async () => (await import("./DeskTextsPage.tsx")).DeskTextsPage,
    load: ({ search }) => prefetchDesk.posts(kindIn(search)),
  },
  text: {
    page: async () => (await import("./DeskTextPage.tsx")).DeskTextPage,
    load: ({ params: { postId } }) => (postId === NEW_ID ? prefetchDesk.newText() : prefetchDesk.text(postId)),
  },
} satisfies DeskScreens<"posts" | "text">;
