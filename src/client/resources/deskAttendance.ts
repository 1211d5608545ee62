import { type Change, useChange } from "#client/http/useChange.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import type { Day } from "#contract/dates.ts";
import {
  type DeskLesson,
  getDeskLesson,
  type LessonOfDay,
  listDeskLessons,
  takeAttendance,
} from "#contract/deskAttendance.ts";
import { refreshedAtDesk } from "./desk.ts";

/** Lessons of a day, or of today. */
export const useDeskLessons = (day: Day | undefined): Resource<LessonOfDay[]> =>
  useResource(listDeskLessons, { query: { day } });

export const useDeskLesson = (lessonId: string): Resource<DeskLesson> =>
  useResource(getDeskLesson, { params: { lessonId } });

export const useTakeAttendance = (): Change<typeof takeAttendance> =>
  useChange(takeAttendance, { refresh: refreshedAtDesk.takeAttendance });
