import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type {
  DeskMeetingChoices,
  DeskMeetingGroup,
  DeskNote,
  DeskRound,
  DeskRoundDetails,
  DeskSlot,
  DeskTalk,
  DeskTalkDetails,
  NewRound,
} from "./schemas/deskMeetings.ts";

/** Mentors and the office have the meetings of their students; a teacher those in which they take part (DESK-5). */
const MEETINGS_AT_DESK = {
  offer: OFFERS.desk,
  audit: "meetings",
  access: "staff",
  reach: ["mentor", "teacher", "office"],
} as const;

/** The groups of which a round can be made. */
export const listDeskMeetingGroups = {
  name: "listDeskMeetingGroups",
  method: "GET",
  path: "/desk/meetings/groups",
  shape: "list",
  ...MEETINGS_AT_DESK,
  audit: null,
} as const satisfies Endpoint;

/** The students and teachers of a group, of whom a round can be made. */
export const getDeskMeetingChoices = {
  name: "getDeskMeetingChoices",
  method: "GET",
  path: "/desk/groups/:groupId/meetings/choices",
  ...MEETINGS_AT_DESK,
} as const satisfies Endpoint;

export const listDeskMeetings = {
  name: "listDeskMeetings",
  method: "GET",
  path: "/desk/meetings",
  shape: "list",
  ...MEETINGS_AT_DESK,
} as const satisfies Endpoint;

/** Field named, with its number, when a teacher has other meetings at the same time. */
export const STAFF_FIELD = "body.staff";

export const createDeskMeeting = {
  name: "createDeskMeeting",
  method: "POST",
  path: "/desk/groups/:groupId/meetings",
  ...MEETINGS_AT_DESK,
} as const satisfies Endpoint;

export const getDeskMeeting = {
  name: "getDeskMeeting",
  method: "GET",
  path: "/desk/meetings/:meetingId",
  ...MEETINGS_AT_DESK,
} as const satisfies Endpoint;

export const cancelDeskMeeting = {
  name: "cancelDeskMeeting",
  method: "DELETE",
  path: "/desk/meetings/:meetingId",
  ...MEETINGS_AT_DESK,
} as const satisfies Endpoint;

/** Field named when a time has been booked since the caller saw it. */
export const SLOT_FIELD = "params.slotId";

/** Fields named when staff have other meetings at the time: its start, and its round's title if the caller sees it. */
export const OVERLAP_FIELDS = { start: "body.isOffered.start", title: "body.isOffered.title" } as const;

export const offerDeskSlot = {
  name: "offerDeskSlot",
  method: "PUT",
  path: "/desk/meetings/slots/:slotId",
  ...MEETINGS_AT_DESK,
} as const satisfies Endpoint;

export const getDeskTalk = {
  name: "getDeskTalk",
  method: "GET",
  path: "/desk/meetings/instances/:instanceId",
  ...MEETINGS_AT_DESK,
} as const satisfies Endpoint;

export const moveDeskBooking = {
  name: "moveDeskBooking",
  method: "PUT",
  path: "/desk/meetings/instances/:instanceId/booking",
  ...MEETINGS_AT_DESK,
} as const satisfies Endpoint;

export const addDeskNote = {
  name: "addDeskNote",
  method: "POST",
  path: "/desk/meetings/instances/:instanceId/notes",
  ...MEETINGS_AT_DESK,
} as const satisfies Endpoint;

export const completeDeskTalk = {
  name: "completeDeskTalk",
  method: "PUT",
  path: "/desk/meetings/instances/:instanceId/completion",
  ...MEETINGS_AT_DESK,
} as const satisfies Endpoint;
