import { PeopleCommunity20Regular } from "@fluentui/react-icons/svg/people-community";
import { prefetchMeeting, prefetchMeetings } from "#client/resources/meetings.ts";
import type { Feature, Reads } from "#client/session/feature.ts";

const bookings: Reads = [
  "listMeetings",
  "getMeeting",
  "getMeetingInstance",
  "listTimeBlocks",
  "listSchedule",
  "listTodo",
  "getWeek",
  "getFamilyDay",
];

export const meetings = {
  screens: {
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
  },
  icons: { meetings: { regular: PeopleCommunity20Regular } },
  refreshes: {
    createInstanceForm: ["getMeeting", "listMeetings", "listTodo"],
    updateInstanceDate: bookings,
    updateInstanceDates: bookings,
    sendAppointment: [],
  },
  follows: {
    listMeetings: ["meeting"],
    getMeeting: ["meeting"],
    getMeetingInstance: ["meeting"],
    listTimeBlocks: ["meeting"],
  },
} satisfies Feature;
