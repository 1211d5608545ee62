import {
  MUST_BE_KEPT,
  NAMES_NOBODY,
  OF_EVERYBODY,
  ownTable,
  SCHOOL_OWN,
  SCHOOL_RECORD,
  WRITTEN,
} from "#server/database/ownTable.ts";
import {
  meetingForms,
  meetingInstances,
  meetingInvites,
  meetingNotes,
  meetingParticipants,
  meetings,
  timeBlockSlots,
  timeBlocks,
} from "#server/database/schema/meetings.ts";
import { MEETINGS } from "#server/demo/cast.ts";
import type { Module } from "#server/module.ts";
import { meetingRoutes } from "./routes.ts";

const TIME = { date: "2026-03-24T15:00:00", endDate: "2026-03-24T15:20:00" };
const BOOKING = {
  id: MEETINGS.unbookedInstance,
  meetingId: MEETINGS.unbooked,
  timeBlockSlotId: "slot-1",
  formerTimeBlockSlotId: null,
  ...TIME,
};

export const meetingsModule = {
  routes: [meetingRoutes],
  tags: { meetings: "Meetings that guardians book and prepare." },
  pathChecks: {},
  examples: {
    createInstanceForm: {
      formID: "form-meeting-guardian",
      status: "SAVED",
      edited: null,
      fieldResults: [{ fieldName: "Allergier", value: "Nötter", FieldTemplateId: "allergy-1" }],
    },
    updateInstanceDate: BOOKING,
    updateInstanceDates: BOOKING,
  },
  tables: [
    ownTable(meetings, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY }),
    ownTable(meetingForms, { kept: { with: [meetings] }, exported: "whole", erased: NAMES_NOBODY }),
    ownTable(meetingInstances, {
      kept: SCHOOL_RECORD,
      exported: "whole",
      erased: { studentId: MUST_BE_KEPT, creatorId: WRITTEN, bookedBy: WRITTEN },
    }),
    ownTable(meetingInvites, {
      kept: { with: [meetingInstances] },
      exported: "whole",
      erased: { personId: OF_EVERYBODY },
    }),
    ownTable(meetingNotes, { kept: SCHOOL_RECORD, exported: "whole", erased: { authorId: WRITTEN } }),
    ownTable(meetingParticipants, {
      kept: { with: [meetingInstances] },
      exported: "whole",
      erased: { personId: MUST_BE_KEPT },
    }),
    ownTable(timeBlocks, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY }),
    ownTable(timeBlockSlots, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY }),
  ],
} satisfies Module;
