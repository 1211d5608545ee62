import type { z } from "zod";
import type { FollowedKind } from "../changes.ts";
import { appSchemas } from "./app.ts";
import { assessmentsSchemas } from "./assessments.ts";
import { assignmentsSchemas } from "./assignments.ts";
import { calendarFeedsSchemas } from "./calendarFeeds.ts";
import { careSchemas } from "./care.ts";
import type { ProblemCode } from "./common.ts";
import { conversationsSchemas } from "./conversations.ts";
import { coursesSchemas } from "./courses.ts";
import { deskSchemas } from "./desk.ts";
import { deskAttendanceSchemas } from "./deskAttendance.ts";
import { deskFilesSchemas } from "./deskFiles.ts";
import { deskFormsSchemas } from "./deskForms.ts";
import { deskInboxSchemas } from "./deskInbox.ts";
import { deskMeetingsSchemas } from "./deskMeetings.ts";
import { deskNoticesSchemas } from "./deskNotices.ts";
import { deskOfficeSchemas } from "./deskOffice.ts";
import { deskPostsSchemas } from "./deskPosts.ts";
import { feedSchemas } from "./feed.ts";
import { filesSchemas } from "./files.ts";
import { formsSchemas } from "./forms.ts";
import { leaveSchemas } from "./leave.ts";
import { machineTranslationSchemas } from "./machineTranslation.ts";
import { meetingsSchemas } from "./meetings.ts";
import { notificationPreferencesSchemas } from "./notificationPreferences.ts";
import { notificationsSchemas } from "./notifications.ts";
import { plansSchemas } from "./plans.ts";
import { resultsSchemas } from "./results.ts";
import { scheduleSchemas } from "./schedule.ts";
import { studentsSchemas } from "./students.ts";
import { todoSchemas } from "./todo.ts";
import { weekSchemas } from "./week.ts";

/** Schemas of an endpoint's calls, which the server checks and the OpenAPI document describes. */
export type EndpointSchemas = {
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Kind of the change that a call adds to the feed of programs (INT-4). The kernel refuses a handler that adds none. */
  tells?: FollowedKind;
  /** Takes the version of what it changes as If-Match. The kernel gives `refuseStale` only to handlers of these. */
  takesVersion?: true;
  /** Problems that do not follow from the rest, for the OpenAPI document. */
  refuses?: readonly ProblemCode[];
  /** Narrows path parameters, for instance to whole numbers; without it each is a non-empty string. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A nullable reply is sent as 204 and read back as null. */
  reply: z.ZodType;
};

const schemas = {
  ...appSchemas,
  ...assessmentsSchemas,
  ...assignmentsSchemas,
  ...calendarFeedsSchemas,
  ...careSchemas,
  ...conversationsSchemas,
  ...coursesSchemas,
  ...deskSchemas,
  ...deskAttendanceSchemas,
  ...deskFilesSchemas,
  ...deskFormsSchemas,
  ...deskInboxSchemas,
  ...deskMeetingsSchemas,
  ...deskNoticesSchemas,
  ...deskOfficeSchemas,
  ...deskPostsSchemas,
  ...feedSchemas,
  ...filesSchemas,
  ...formsSchemas,
  ...leaveSchemas,
  ...machineTranslationSchemas,
  ...meetingsSchemas,
  ...notificationPreferencesSchemas,
  ...notificationsSchemas,
  ...plansSchemas,
  ...resultsSchemas,
  ...scheduleSchemas,
  ...studentsSchemas,
  ...todoSchemas,
  ...weekSchemas,
} satisfies Record<string, EndpointSchemas>;

export type Schemas = typeof schemas;
export type EndpointName = keyof Schemas;
export const endpointNames = Object.keys(schemas) as EndpointName[];

/** Returns the schemas of an endpoint. The client only takes types from them, so its bundle contains no zod. */
export const schemasOf = ({ name }: { name: EndpointName }): EndpointSchemas => schemas[name];
