import { prefetchDesk, prefetchDeskList } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";
import { getDeskConversation, listDeskConversations, listWritableGroups } from "#contract/desk/inbox/endpoints.ts";

export const inboxScreens = {
  inbox: {
    page: async () => (await import("./InboxPage.tsx")).InboxPage,
    load: () => prefetchDeskList(listDeskConversations, { query: { page: 1 } }),
  },
  newMessage: {
    page: async () => (await import("./NewMessagePage.tsx")).NewMessagePage,
    load: () => prefetchDesk(listWritableGroups, {}),
  },
  batch: {
    page: async () => (await import("./BatchPage.tsx")).BatchPage,
    load: ({ params: { batchId } }) => prefetchDeskList(listDeskConversations, { query: { page: 1, batch: batchId } }),
  },
  thread: {
    page: async () => (await import("./ThreadPage.tsx")).ThreadPage,
    load: ({ params }) => prefetchDesk(getDeskConversation, { params }),
  },
} satisfies DeskScreens<"inbox" | "newMessage" | "batch" | "thread">;
