import { type PathChecks, rosterChecks } from "#server/access/pathChecks.ts";
import { reach as deskReach } from "./desk/reach.ts";
import { reach as deskAttendanceReach } from "./deskAttendance/reach.ts";
import { reach as deskFormsReach } from "./deskForms/reach.ts";
import { reach as deskInboxReach } from "./deskInbox/reach.ts";
import { reach as deskMeetingsReach } from "./deskMeetings/reach.ts";
import { reach as deskOfficeReach } from "./deskOffice/reach.ts";
import { reach as deskPostsReach } from "./deskPosts/reach.ts";

/** Checks of everything that paths of staff endpoints name. */
export const pathChecks = {
  ...rosterChecks,
  ...deskReach,
  ...deskAttendanceReach,
  ...deskFormsReach,
  ...deskInboxReach,
  ...deskMeetingsReach,
  ...deskOfficeReach,
  ...deskPostsReach,
} as const satisfies PathChecks;
