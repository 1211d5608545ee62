import { prefetchDesk, prefetchDeskList } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";
import { getDeskMeetingCopy } from "#contract/desk/copies/endpoints.ts";
import {
  getDeskMeeting,
  getDeskTalk,
  listDeskMeetingGroups,
  listDeskMeetings,
} from "#contract/desk/meetings/endpoints.ts";
import { copiedIn } from "../copies/copyAddress.ts";

export const meetingScreens = {
  meetings: {
    page: async () => (await import("./RoundsPage.tsx")).RoundsPage,
    load: () => prefetchDeskList(listDeskMeetings, { query: { page: 1 } }),
  },
  newMeetings: {
    page: async () => (await import("./NewRoundPage.tsx")).NewRoundPage,
    load: ({ search }) => {
      void prefetchDesk(listDeskMeetingGroups, {});
      const copied = copiedIn(search);
      if (copied !== null) void prefetchDesk(getDeskMeetingCopy, { params: { meetingId: copied } });
    },
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
