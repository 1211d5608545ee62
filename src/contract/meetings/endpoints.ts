import { get, post, put } from "../endpoint.ts";

export const listMeetings = get("listMeetings", "/meetings", { shape: "list" });
export const getMeeting = get("getMeeting", "/meetings/:meetingId");
export const getMeetingInstance = get("getMeetingInstance", "/meetings/instances/:instanceId");
export const listTimeBlocks = get("listTimeBlocks", "/timeblocks/meeting/:meetingId", { shape: "list" });

/** Field named in the refusal when the booking has changed since the caller saw it. */
export const FORMER_SLOT_FIELD = "body.formerTimeBlockSlotId";

/** Books, rebooks or, with three nulls, cancels. */
export const updateInstanceDate = put("updateInstanceDate", "/meetings/instances/:instanceId", {
  needsConnection: "competes",
});
export const updateInstanceDates = put("updateInstanceDates", "/meetings/instances/:instanceId/dates", {
  needsConnection: "competes",
});
export const createInstanceForm = post("createInstanceForm", "/meetings/:meetingId/instance/:instanceId/formInstance", {
  needsConnection: "needsReply",
});
export const sendAppointment = post("sendAppointment", "/meetings/instances/:instanceId/sendappointment", {
  needsConnection: "needsReply",
});
export const getCalendarFile = get("getCalendarFile", "/meetings/instances/:instanceId/calendar");
