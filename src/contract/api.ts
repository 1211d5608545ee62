import * as absence from "./absence.ts";
import * as assessments from "./assessments.ts";
import * as assignments from "./assignments.ts";
import * as attendance from "./attendance.ts";
import * as calendarFeeds from "./calendarFeeds.ts";
import * as care from "./care.ts";
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
import * as documentations from "./documentations.ts";
import type { Endpoint, FactsOf } from "./endpoint.ts";
import * as files from "./files.ts";
import * as forms from "./forms.ts";
import * as goals from "./goals.ts";
import * as groups from "./groups.ts";
import * as immersiveReader from "./immersiveReader.ts";
import * as leave from "./leave.ts";
import * as live from "./live.ts";
import * as machineTranslation from "./machineTranslation.ts";
import * as meetings from "./meetings.ts";
import * as navigation from "./navigation.ts";
import * as notificationPreferences from "./notificationPreferences.ts";
import * as notifications from "./notifications.ts";
import * as plans from "./plans.ts";
import * as posts from "./posts.ts";
import * as profile from "./profile.ts";
import * as push from "./push.ts";
import * as schedule from "./schedule.ts";
import { type EndpointName, endpointNames } from "./schemas/registry.ts";
import * as students from "./students.ts";
import * as teamsAssignments from "./teamsAssignments.ts";
import * as texts from "./texts.ts";
import * as todo from "./todo.ts";
import * as verdicts from "./verdicts.ts";
import * as week from "./week.ts";

/** Endpoints by their resource. */
const resources = {
  absence,
  assessments,
  assignments,
  attendance,
  calendarFeeds,
  care,
  conversations,
  courses,
  desk,
  deskAttendance,
  deskFiles,
  deskForms,
  deskInbox,
  deskMeetings,
  deskNotices,
  deskOffice,
  deskPosts,
  documentations,
  files,
  forms,
  goals,
  groups,
  immersiveReader,
  leave,
  live,
  machineTranslation,
  meetings,
  notificationPreferences,
  notifications,
  plans,
  posts,
  profile,
  push,
  schedule,
  navigation,
  students,
  teamsAssignments,
  texts,
  todo,
  verdicts,
  week,
};
export type Resource = keyof typeof resources;

/** Endpoints by their names. One that is missing, or that disagrees with its schemas, is a compile error. */
const endpoints: { [Name in EndpointName]: Endpoint & { name: Name } & FactsOf<Name> } = {
  ...absence,
  ...assessments,
  ...assignments,
  ...attendance,
  ...calendarFeeds,
  ...care,
  ...conversations,
  ...courses,
  ...desk,
  ...deskAttendance,
  ...deskFiles,
  ...deskForms,
  ...deskInbox,
  ...deskMeetings,
  ...deskNotices,
  ...deskOffice,
  ...deskPosts,
  ...documentations,
  ...files,
  ...forms,
  ...goals,
  ...groups,
  ...immersiveReader,
  ...leave,
  ...live,
  ...machineTranslation,
  ...meetings,
  ...notificationPreferences,
  ...notifications,
  ...plans,
  ...posts,
  ...profile,
  ...push,
  ...schedule,
  ...navigation,
  ...students,
  ...teamsAssignments,
  ...texts,
  ...todo,
  ...verdicts,
  ...week,
};

/** Resources by the names of their endpoints. */
const resourceOf = Object.fromEntries(
  (Object.keys(resources) as Resource[]).flatMap((resource) =>
    Object.keys(resources[resource]).map((name) => [name, resource]),
  ),
);

/** Every endpoint of the API, for the OpenAPI document and the conformance tests. */
export const api: { name: EndpointName; endpoint: Endpoint; resource: Resource | undefined }[] = endpointNames.map(
  (name) => ({ name, endpoint: endpoints[name], resource: resourceOf[name] }),
);
