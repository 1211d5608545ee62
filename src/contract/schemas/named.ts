import { z } from "zod";
import * as app from "./app.ts";
import * as assessments from "./assessments.ts";
import * as assignments from "./assignments.ts";
import * as calendarFeeds from "./calendarFeeds.ts";
import * as care from "./care.ts";
import * as common from "./common.ts";
import * as conversations from "./conversations.ts";
import * as courses from "./courses.ts";
import * as desk from "./desk.ts";
import * as deskAttendance from "./deskAttendance.ts";
import * as deskFiles from "./deskFiles.ts";
import * as deskForms from "./deskForms.ts";
import * as deskInbox from "./deskInbox.ts";
import * as deskMeetings from "./deskMeetings.ts";
import * as deskNotices from "./deskNotices.ts";
import * as deskOffice from "./deskOffice.ts";
import * as deskPosts from "./deskPosts.ts";
import * as feed from "./feed.ts";
import * as files from "./files.ts";
import * as forms from "./forms.ts";
import * as leave from "./leave.ts";
import * as machineTranslation from "./machineTranslation.ts";
import * as meetings from "./meetings.ts";
import * as notificationPreferences from "./notificationPreferences.ts";
import * as notifications from "./notifications.ts";
import * as plans from "./plans.ts";
import * as results from "./results.ts";
import * as schedule from "./schedule.ts";
import * as students from "./students.ts";
import * as todo from "./todo.ts";
import * as week from "./week.ts";

/** Kinds of schemas that programs know by a name. Texts and numbers say more in place. */
const isNamed = (value: unknown): value is z.ZodType =>
  [z.ZodObject, z.ZodUnion, z.ZodEnum, z.ZodArray].some((kind) => value instanceof kind);

/** Schemas that are exported, with the names they are exported under. A name of two schemas is there twice. */
export const namedSchemas: readonly [name: string, z.ZodType][] = [
  ...[app, assessments, assignments, calendarFeeds, care, common],
  ...[conversations, courses, desk, deskAttendance, deskFiles, deskForms],
  ...[deskInbox, deskMeetings, deskNotices, deskOffice, deskPosts, feed],
  ...[files, forms, leave, machineTranslation, meetings, notificationPreferences],
  ...[notifications, plans, results, schedule, students, todo],
  ...[week],
]
  .flatMap((file) => Object.entries<unknown>(file))
  .flatMap(([name, value]) => (isNamed(value) ? [[name, value]] : []));
