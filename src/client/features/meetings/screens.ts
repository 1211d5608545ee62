import { prefetchMeeting, prefetchMeetings } from "#client/resources/meetings.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

export const meetingScreens = {
  meetings: {
    page: async () => (await import("./MeetingsPage.tsx")).MeetingsPage,
    texts: ["meetings"],
    load: prefetchMeetings,
  },
  meeting: {
    page: async () => (await import("./MeetingPage.tsx")).MeetingPage,
    texts: ["meetings"],
    load: ({ params: { meetingId } }) => prefetchMeeting(meetingId),
  },
  meetingInstance: {
    page: async () => (await import("./InstancePage.tsx")).InstancePage,
    texts: ["meetings", "forms", "fields", "editor", "machineTranslation"],
    keepsPresses: true,
    load: ({ params: { meetingId } }) => prefetchMeeting(meetingId),
  },
} satisfies FeatureScreens<"meetings" | "meeting" | "meetingInstance">;
