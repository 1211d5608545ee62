import { get } from "#contract/endpoint.ts";

/** Contents with which a new post, form or round of meetings begins as a copy of an earlier one (DESK-15). Nothing is written. */
export const getDeskTextCopy = get("getDeskTextCopy", "/desk/posts/:postId/copy", { access: "staff" });
export const getDeskFormCopy = get("getDeskFormCopy", "/desk/forms/:formId/copy", { access: "staff" });
export const getDeskMeetingCopy = get("getDeskMeetingCopy", "/desk/meetings/:meetingId/copy", { access: "staff" });
