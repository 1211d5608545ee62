import { prefetchDesk, prefetchDeskList } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";
import {
  getDeskMeeting,
  getDeskTalk,
  listDeskMeetingGroups,
  listDeskMeetings,
} from "#contract/desk/meetings/endpoints.ts";

export const meetingScreens = {
  meetings: {
    page: async () => (await import("./RoundsPage.tsx")).RoundsPage,
    load: () => prefetchDeskList(listDeskMeetings, { query: { page: 1 } }),
  },
  newMeetings: {
    page: async () => (await import("./NewRoundPage.tsx")).NewRoundPage,
    load: () => prefetchDesk(listDeskMeetingGroups, {}),
  },
  round: {
    page: async () => (await import("./RoundPage.tsx")).RoundPage,
    load: ({ params }) => prefetchDesk(getDeskMeeting, { params }),
  },
  talk: {
    page: async () => (await import("./TalkPage.tsx")).TalkPage,
    load: ({ params: { instanceId } }) => prefetchDesk(getDeskTalk, { params: { instanceId } }),
  },
} satisfies DeskScreens<"meetings" | "newMeetings" | "round" | "talk">;
