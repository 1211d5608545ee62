import { type PathChecks, rosterChecks } from "#server/access/pathChecks.ts";
import { checks as deskAttendanceChecks } from "./desk/attendance/scope.ts";
import { checks as deskClassListChecks } from "./desk/classLists/scope.ts";
import { checks as deskFormsChecks } from "./desk/forms/scope.ts";
import { checks as deskHolidaysChecks } from "./desk/holidays/scope.ts";
import { checks as deskInboxChecks } from "./desk/inbox/scope.ts";
import { checks as deskMeetingsChecks } from "./desk/meetings/scope.ts";
import { checks as deskOfficeChecks } from "./desk/office/scope.ts";
import { checks as deskPermissionsChecks } from "./desk/permissions/scope.ts";
import { checks as deskPostsChecks } from "./desk/posts/scope.ts";
import { checks as deskDayChecks } from "./desk/shared/scope.ts";
import { checks as deskStudentsChecks } from "./desk/students/scope.ts";
import { checks as deskWorkChecks } from "./desk/work/scope.ts";

/** Checks of everything that paths of staff endpoints name. */
export const pathChecks = {
  ...rosterChecks,
  ...deskClassListChecks,
  ...deskDayChecks,
  ...deskAttendanceChecks,
  ...deskFormsChecks,
  ...deskHolidaysChecks,
  ...deskInboxChecks,
  ...deskMeetingsChecks,
  ...deskOfficeChecks,
  ...deskPermissionsChecks,
  ...deskPostsChecks,
  ...deskStudentsChecks,
  ...deskWorkChecks,
} as const satisfies PathChecks;
