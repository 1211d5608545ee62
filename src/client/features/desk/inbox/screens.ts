import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";

export const inboxScreens = {
  inbox: { page: async () => (await import("./InboxPage.tsx")).InboxPage, load: prefetchDesk.inbox },
  newMessage: {
    page: async () => (await import("./NewMessagePage.tsx")).NewMessagePage,
    load: prefetchDesk.newMessage,
  },
  batch: {
    page: async () => (await import("./BatchPage.tsx")).BatchPage,
    load: ({ params: { batchId } }) => prefetchDesk.batch(batchId),
  },
  thread: {
    page: async () => (await import("./ThreadPage.tsx")).ThreadPage,
    load: ({ params: { conversationId } }) => prefetchDesk.thread(conversationId),
  },
} satisfies DeskScreens<"inbox" | "newMessage" | "batch" | "thread">;
