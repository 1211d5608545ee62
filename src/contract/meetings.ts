import type { Endpoint } from "./endpoint.ts";
import { ANSWERS_MAX_BYTES } from "./forms.ts";
import { OFFERS } from "./offers.ts";

export type {
  Meeting,
  MeetingInstance,
  MeetingRelationship,
  Participant,
  TimeBlock,
  TimeBlockSlot,
} from "./schemas/meetings.ts";

export const listMeetings = {
  name: "listMeetings",
  method: "GET",
  path: "/meetings",
  shape: "list",
  offer: OFFERS.meetings,
  audit: "meetings",
} as const satisfies Endpoint;

export const getMeeting = {
  name: "getMeeting",
  method: "GET",
  path: "/meetings/:meetingId",
  offer: OFFERS.meetings,
  audit: "meetings",
} as const satisfies Endpoint;

export const getMeetingInstance = {
  name: "getMeetingInstance",
  method: "GET",
  path: "/meetings/instances/:instanceId",
  offer: OFFERS.meetings,
  audit: "meetings",
} as const satisfies Endpoint;

export const listTimeBlocks = {
  name: "listTimeBlocks",
  method: "GET",
  path: "/timeblocks/meeting/:meetingId",
  shape: "list",
  offer: OFFERS.booking,
  audit: "meetings",
} as const satisfies Endpoint;

/** Field named in the refusal when the booking has changed since the caller saw it. */
export const FORMER_SLOT_FIELD = "body.formerTimeBlockSlotId";

/** Books, rebooks or, with three nulls, cancels. */
export const updateInstanceDate = {
  name: "updateInstanceDate",
  method: "PUT",
  path: "/meetings/instances/:instanceId",
  offer: OFFERS.booking,
  audit: "meetings",
} as const satisfies Endpoint;

export const updateInstanceDates = {
  name: "updateInstanceDates",
  method: "PUT",
  path: "/meetings/instances/:instanceId/dates",
  offer: OFFERS.booking,
  audit: "meetings",
} as const satisfies Endpoint;

export const createInstanceForm = {
  name: "createInstanceForm",
  method: "POST",
  path: "/meetings/:meetingId/instance/:instanceId/formInstance",
  offer: OFFERS.meetings,
  audit: "meetings",
  bodyLimit: ANSWERS_MAX_BYTES,
} as const satisfies Endpoint;

export const sendAppointment = {
  name: "sendAppointment",
  method: "POST",
  path: "/meetings/instances/:instanceId/sendappointment",
  offer: OFFERS.meetings,
  audit: "meetings",
} as const satisfies Endpoint;

export const getCalendarFile = {
  name: "getCalendarFile",
  method: "GET",
  path: "/meetings/instances/:instanceId/calendar",
  offer: OFFERS.meetings,
  audit: "meetings",
} as const satisfies Endpoint;
