import type { ObjectKind } from "#server/database/schema/sources.ts";
import { assessment } from "./assessments.ts";
import { assignment } from "./assignments.ts";
import { form } from "./forms.ts";
import { holidayRound } from "./holidayRounds.ts";
import type { Imported } from "./imported.ts";
import { absence, lesson } from "./lessons.ts";
import { matrix } from "./matrices.ts";
import { meeting } from "./meetings.ts";
import { menuItem, service, text } from "./menu.ts";
import { permission } from "./permissions.ts";
import { plan } from "./plans.ts";
import { documentation, file, post } from "./posts.ts";
import { course, group, guardian, school, student, user } from "./register.ts";
import { closedDay, meal } from "./schoolDays.ts";
import { adjustment, scale, verdict } from "./verdicts.ts";

/** Every kind of object that sources bring. */
export const KINDS: { [Kind in ObjectKind]: Imported<Kind> } = {
  school,
  student,
  guardian,
  user,
  group,
  course,
  matrix,
  scale,
  file,
  post,
  documentation,
  assignment,
  plan,
  assessment,
  verdict,
  adjustment,
  meeting,
  form,
  permission,
  holidayRound,
  menuItem,
  meal,
  closedDay,
  service,
  text,
  lesson,
  absence,
};
