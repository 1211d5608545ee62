import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";

export const meetingScreens = {
  meetings: { page: async () => (await import("./RoundsPage.tsx")).RoundsPage, load: prefetchDesk.meetings },
  newMeetings: {
    page: async () => (await import("./NewRoundPage.tsx")).NewRoundPage,
    load: prefetchDesk.newMeetings,
  },
  round: {
    page: async () => (await import("./RoundPage.tsx")).RoundPage,
    load: ({ params: { meetingId } }) => prefetchDesk.round(meetingId),
  },
  talk: {
    page: async () => (await import("./TalkPage.tsx")).TalkPage,
    load: ({ params: { instanceId } }) => prefetchDesk.talk(instanceId),
  },
} satisfies DeskScreens<"meetings" | "newMeetings" | "round" | "talk">;
