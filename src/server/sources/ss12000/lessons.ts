import { addDays } from "#contract/dates/dates.ts";
import { dataProblem, passedOver } from "#contract/integration/dataProblems.ts";
import { type Item, nobody, type Place, unknownValue } from "../delivery/records.ts";
import type { LessonException } from "../delivery/values.ts";
import type { Query } from "../rest/restClient.ts";
import { exceptionsOf, timesOf } from "./exceptions.ts";
import type { Teaching, TeachingOf } from "./groups.ts";
import { changedSince, listing, momentOf, type School, windowAround } from "./school.ts";
import { CalendarEvent, Room } from "./shapes.ts";

/** Days around today within which lessons may have been moved out of the days that are read. */
const MOVED_DAYS = 365;
/** Changed activities of which the lessons are asked for one by one; if more have changed, all lessons are read. */
const ACTIVITIES_MAX = 100;

type LessonItemsContext = { teaching: Map<string, Teaching>; teachingOf: TeachingOf; brings: boolean };

/** Reads the lessons of the days around today. Returns whether the system offers them. */
export async function* readLessons(
  school: School,
  { teaching, teachingOf, brings }: LessonItemsContext,
): AsyncGenerator<Item, boolean> {
  const { since, window, today, complete } = school;
  const about = ["lesson"] as const;
  const shape = { schema: CalendarEvent, about, feeds: about };
  const within = { "startTime.onOrAfter": window.from.toISOString(), "startTime.onOrBefore": window.to.toISOString() };
  const named: Query = { expandReferenceNames: "true" };
  const roomNames = new Map<string, string>();
  // For systems that do not name the rooms of lessons.
  const nameRoom = ({ id, displayName }: { id: string; displayName: string }) => void roomNames.set(id, displayName);
  const hasRooms = yield* listing(school, "/rooms", { schema: Room, about: [], feeds: [] }, nameRoom);
  const changed = since
    ? [...teaching].filter(([, taught]) => taught !== "held" && taught.isNew).map(([id]) => id)
    : [];
  let isUpdate = since !== undefined && changed.length <= ACTIVITIES_MAX;
  const seen = new Set<string>();
  const use = (event: CalendarEvent, at: Place) => eventItems(event, at);

  if (isUpdate) {
    const wide = {
      "startTime.onOrAfter": windowAround(addDays(today, -MOVED_DAYS)).from.toISOString(),
      "startTime.onOrBefore": windowAround(addDays(today, MOVED_DAYS)).to.toISOString(),
    };
    const query = { ...wide, ...named, ...changedSince(school) };
    const offered = yield* listing(school, "/calendarEvents", { ...shape, query, skipsWhole: true }, use);
    if (offered !== "WHOLE") {
      yield { is: "partial", kinds: ["lesson"] };
      if (offered) yield* readChanged();
      return offered !== undefined;
    }
    isUpdate = false;
  }
  const offered = yield* listing(school, "/calendarEvents", { ...shape, query: { ...within, ...named } }, use);
  if (offered) complete.add("lesson");
  return offered !== undefined;

  /** Reads all lessons of activities that have changed, whose groups may be others now. */
  async function* readChanged(): AsyncGenerator<Item> {
    for (const activity of changed) {
      const query = { ...within, ...named, activity };
      const offered = yield* listing(school, "/calendarEvents", { ...shape, query, filters: ["activity"] }, use);
      if (offered === "WHOLE") return;
    }
  }

  function* eventItems(event: CalendarEvent, at: Place): Generator<Item> {
    const { id, activity, cancelled, rooms } = event;
    if (seen.has(id) && isUpdate) return;
    seen.add(id);
    const times = timesOf(event);
    if (!times) {
      const field = momentOf(event.startTime) ? "endTime" : "startTime";
      yield { is: "held", kind: "lesson", id };
      yield { is: "bad", at: { ...at, field }, reason: dataProblem("noLessonTime") };
      return;
    }
    const taught = teachingOf(activity.id);
    if (taught === "unknown") {
      yield { is: "held", kind: "lesson", id };
      if (brings) yield { is: "held", kind: "course", id: activity.id };
      yield nobody(at, "activity", "course", activity.id);
      return;
    }
    if (taught === "held") {
      yield { is: "held", kind: "lesson", id };
      yield { is: "passedOver", kind: "lesson", at, why: passedOver("overTeaching") };
      return;
    }
    const isOutside = times.start < window.from || times.start >= window.to;
    if (!taught || isOutside) {
      if (isUpdate) yield { is: "removal", kind: "lesson", id, at };
      const why = passedOver(taught ? "overFarAway" : "overOtherGroup");
      yield { is: "passedOver", kind: "lesson", at, why };
      return;
    }
    const names = (rooms ?? []).map((one) => one.displayName ?? roomNames.get(one.id));
    const isRoomUnknown = names.includes(undefined);
    if (isRoomUnknown && hasRooms === "AS_ASKED")
      yield unknownValue(at, "rooms", (rooms ?? []).map((one) => one.id).join(", "));
    const room = names.filter(Boolean).join(", ") || null;
    const { title, course, school: unit } = taught;
    const shared = { school: unit, title, cancelled: cancelled ?? false, ...(!isRoomUnknown && { room }) };
    const values = { ...shared, ...times, ...(course !== undefined && { course }) };
    if (isUpdate) yield { is: "whole", kind: "lesson", id };
    const exceptions: LessonException[] = [];
    // Students' own parts come first, since the groups' lessons name them.
    for (const [student, own] of exceptionsOf(event)) {
      const part = `${id}/${student}`;
      exceptions.push({ student, part: own && part });
      if (own) yield { is: "object", kind: "lesson", id: part, at, values: { ...values, ...own, student } };
    }
    for (const group of taught.groups)
      yield { is: "object", kind: "lesson", id: `${id}/${group}`, at, values: { ...values, group, exceptions } };
  }
}
