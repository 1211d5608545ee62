import { z } from "zod";
import * as absence from "../absence/schemas.ts";
import * as app from "../app/schemas.ts";
import * as results from "../assessments/resultsSchemas.ts";
import * as assessments from "../assessments/schemas.ts";
import * as assignments from "../assignments/schemas.ts";
import * as attendance from "../attendance/schemas.ts";
import * as calendarFeeds from "../calendarFeeds/schemas.ts";
import * as care from "../care/schemas.ts";
import * as childCard from "../childCard/schemas.ts";
import * as conversations from "../conversations/schemas.ts";
import * as courses from "../courses/schemas.ts";
import * as deskAttendance from "../desk/attendance/schemas.ts";
import * as deskCards from "../desk/cards/schemas.ts";
import * as deskFiles from "../desk/files/schemas.ts";
import * as deskForms from "../desk/forms/schemas.ts";
import * as deskHolidays from "../desk/holidays/schemas.ts";
import * as deskInbox from "../desk/inbox/schemas.ts";
import * as deskInvitations from "../desk/invitations/schemas.ts";
import * as deskMeetings from "../desk/meetings/schemas.ts";
import * as deskNotices from "../desk/notices/schemas.ts";
import * as deskOffice from "../desk/office/schemas.ts";
import * as deskPermissions from "../desk/permissions/schemas.ts";
import * as deskPosts from "../desk/posts/schemas.ts";
import * as deskServices from "../desk/services/schemas.ts";
import * as desk from "../desk/today/schemas.ts";
import * as deskWork from "../desk/work/schemas.ts";
import * as files from "../files/schemas.ts";
import * as forms from "../forms/schemas.ts";
import * as holidays from "../holidays/schemas.ts";
import * as leave from "../leave/schemas.ts";
import * as machineTranslation from "../machineTranslation/schemas.ts";
import * as meetings from "../meetings/schemas.ts";
import * as notificationPreferences from "../notifications/preferencesSchemas.ts";
import * as notifications from "../notifications/schemas.ts";
import * as permissions from "../permissions/schemas.ts";
import * as plans from "../plans/schemas.ts";
import * as feed from "../posts/schemas.ts";
import * as schedule from "../schedule/schemas.ts";
import * as common from "../schemas/common.ts";
import * as students from "../students/schemas.ts";
import * as todo from "../todo/schemas.ts";
import * as week from "../week/schemas.ts";

/** Kinds of schemas that programs know by a name. Texts and numbers say more in place. */
const isNamed = (value: unknown): value is z.ZodType =>
  [z.ZodObject, z.ZodUnion, z.ZodEnum, z.ZodArray].some((kind) => value instanceof kind);

/** Schemas that are exported, with the names they are exported under. A name of two schemas is there twice. */
export const namedSchemas: readonly [name: string, z.ZodType][] = [
  ...[absence, app, attendance, assessments, assignments, calendarFeeds, care, childCard, common],
  ...[conversations, courses, desk, deskAttendance, deskCards, deskFiles, deskForms],
  ...[deskInbox, deskMeetings, deskNotices, deskOffice, deskPosts, deskInvitations, deskServices, deskWork, feed],
  ...[files, forms, leave, machineTranslation, meetings, notificationPreferences],
  ...[notifications, plans, results, schedule, students, todo],
  ...[deskHolidays, deskPermissions, holidays, permissions, week],
]
  .flatMap((file) => Object.entries<unknown>(file))
  .flatMap(([name, value]) => (isNamed(value) ? [[name, value]] : []));
