import * as absence from "./absence.ts";
import * as adjustments from "./adjustments.ts";
import * as assessments from "./assessments.ts";
import * as assignments from "./assignments.ts";
import * as attendance from "./attendance.ts";
import * as audit from "./audit.ts";
import * as blocks from "./blocks.ts";
import * as conversations from "./conversations.ts";
import * as courses from "./courses.ts";
import * as documentations from "./documentations.ts";
import type { Endpoint } from "./endpoint.ts";
import * as fileItems from "./fileItems.ts";
import * as forms from "./forms.ts";
import * as goals from "./goals.ts";
import * as groups from "./groups.ts";
import * as immersiveReader from "./immersiveReader.ts";
import * as live from "./live.ts";
import * as meetings from "./meetings.ts";
import * as navigation from "./navigation.ts";
import * as notifications from "./notifications.ts";
import * as pictures from "./pictures.ts";
import * as plans from "./plans.ts";
import * as posts from "./posts.ts";
import * as profile from "./profile.ts";
import * as push from "./push.ts";
import * as schedule from "./schedule.ts";
import * as schoolData from "./schoolData.ts";
import * as statusTexts from "./statusTexts.ts";
import * as students from "./students.ts";
import * as teamsAssignments from "./teamsAssignments.ts";
import * as translations from "./translations.ts";
import * as verdicts from "./verdicts.ts";

const resources = {
  absence,
  adjustments,
  assessments,
  assignments,
  attendance,
  audit,
  blocks,
  conversations,
  courses,
  documentations,
  fileItems,
  forms,
  goals,
  groups,
  immersiveReader,
  live,
  meetings,
  navigation,
  notifications,
  pictures,
  plans,
  posts,
  profile,
  push,
  schedule,
  schoolData,
  statusTexts,
  students,
  teamsAssignments,
  translations,
  verdicts,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value;

/** Every endpoint of the API with its resource and name, for the OpenAPI document and the conformance tests. */
export const api: { resource: string; name: string; endpoint: Endpoint }[] = Object.entries(resources).flatMap(
  ([resource, exports]) =>
    Object.entries(exports).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ resource, name, endpoint: value }] : [],
    ),
);
