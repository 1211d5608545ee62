import { type PathChecks, rosterChecks } from "#server/access/pathChecks.ts";
import { reach as deskAttendanceReach } from "./desk/attendance/reach.ts";
import { reach as deskClassListReach } from "./desk/classList/reach.ts";
import { reach as deskWorkReach } from "./desk/coursework/reach.ts";
import { reach as deskReach } from "./desk/day/reach.ts";
import { reach as deskFormsReach } from "./desk/forms/reach.ts";
import { reach as deskHolidaysReach } from "./desk/holidays/reach.ts";
import { reach as deskInboxReach } from "./desk/inbox/reach.ts";
import { reach as deskMeetingsReach } from "./desk/meetings/reach.ts";
import { reach as deskOfficeReach } from "./desk/office/reach.ts";
import { reach as deskPermissionsReach } from "./desk/permissions/reach.ts";
import { reach as deskPostsReach } from "./desk/posts/reach.ts";
import { reach as deskStudentsReach } from "./desk/students/reach.ts";

/** Checks of everything that paths of staff endpoints name. */
export const pathChecks = {
  ...rosterChecks,
  ...deskClassListReach,
  ...deskReach,
  ...deskAttendanceReach,
  ...deskFormsReach,
  ...deskHolidaysReach,
  ...deskInboxReach,
  ...deskMeetingsReach,
  ...deskOfficeReach,
  ...deskPermissionsReach,
  ...deskPostsReach,
  ...deskStudentsReach,
  ...deskWorkReach,
} as const satisfies PathChecks;
