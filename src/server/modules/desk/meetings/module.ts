import { STAFF } from "#server/demo/cast.ts";
import type { Module } from "#server/module.ts";
import { deskMeetingRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

export const deskMeetingsModule = {
  routes: [deskMeetingRoutes],
  tags: { deskMeetings: "Staff offer times for meetings and follow them up." },
  pathChecks: checks,
  examples: {
    createDeskMeeting: {
      title: "Utvecklingssamtal",
      text: "Välkomna!",
      students: null,
      staff: [STAFF.mentor],
      room: "Sal 12",
      joinWebUrl: null,
      blocks: [{ day: "2026-03-24", from: "15:00", until: "17:00" }],
      breaks: [],
      minutes: 20,
      pause: 5,
      followUp: true,
    },
    offerDeskSlot: { isOffered: false },
    moveDeskBooking: { timeBlockSlotId: "slot-1", date: "2026-03-24T15:00:00", endDate: "2026-03-24T15:20:00" },
    addDeskNote: { title: "Inför samtalet", text: "Ta upp läsningen.", isShared: true },
    completeDeskTalk: { followUp: "Vi läser en kvart om dagen." },
  },
  tables: [],
} satisfies Module;
