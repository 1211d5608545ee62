import { get, post, put, remove } from "#contract/endpoint.ts";

/** The groups of which a round can be made. */
export const listDeskMeetingGroups = get("listDeskMeetingGroups", "/desk/meetings/groups", {
  access: "staff",
  shape: "list",
});

/** The students and teachers of a group, of whom a round can be made. */
export const getDeskMeetingChoices = get("getDeskMeetingChoices", "/desk/groups/:groupId/meetings/choices", {
  access: "staff",
});

export const listDeskMeetings = get("listDeskMeetings", "/desk/meetings", { access: "staff", shape: "list" });

/** Field named, with its number, when a teacher has other meetings at the same time. */
export const STAFF_FIELD = "body.staff";

export const createDeskMeeting = post("createDeskMeeting", "/desk/groups/:groupId/meetings", { access: "staff" });
export const getDeskMeeting = get("getDeskMeeting", "/desk/meetings/:meetingId", { access: "staff" });
export const cancelDeskMeeting = remove("cancelDeskMeeting", "/desk/meetings/:meetingId", { access: "staff" });

/** The students without a time, and a reminder to their guardians (DESK-14). */
export const getDeskMeetingMissing = get("getDeskMeetingMissing", "/desk/meetings/:meetingId/missing", {
  access: "staff",
});
export const remindOfDeskMeeting = post("remindOfDeskMeeting", "/desk/meetings/:meetingId/reminders", {
  access: "staff",
});

/** Field named when a time has been booked since the caller saw it. */
export const SLOT_FIELD = "params.slotId";

/** Fields named when staff have other meetings at the time: its start, and its round's title if the caller sees it. */
export const OVERLAP_FIELDS = { start: "body.isOffered.start", title: "body.isOffered.title" } as const;

export const offerDeskSlot = put("offerDeskSlot", "/desk/meetings/slots/:slotId", { access: "staff" });
export const getDeskTalk = get("getDeskTalk", "/desk/meetings/instances/:instanceId", { access: "staff" });

export const moveDeskBooking = put("moveDeskBooking", "/desk/meetings/instances/:instanceId/booking", {
  access: "staff",
});

export const addDeskNote = post("addDeskNote", "/desk/meetings/instances/:instanceId/notes", { access: "staff" });

export const completeDeskTalk = put("completeDeskTalk", "/desk/meetings/instances/:instanceId/completion", {
  access: "staff",
});
