import { z } from "zod";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import { SCHEDULE_LENGTH_MAX_DAYS } from "#contract/schedule/limits.ts";
import { WrongInput } from "#server/http/dataProblems.ts";
import { type Item, OUR_IDS, type Period, type Place } from "../delivery/records.ts";
import { type Audience, type SourceKind, sourceKind } from "../delivery/sourceKind.ts";
import { REST_SETTINGS, RestSecrets } from "../rest/credentials.ts";
import { windowAround } from "../ss12000/school.ts";
import { occurrencesIn } from "./occurrences.ts";
import { ADDRESS_LIMITS, readAddress } from "./readAddress.ts";

const Settings = z
  .strictObject({
    url: REST_SETTINGS.url,
    /** Our id of the group, student or school that the calendar is of. */
    group: z.string().min(1).optional(),
    student: z.string().min(1).optional(),
    school: z.string().min(1).optional(),
    /** Lessons, or school days and other events. */
    brings: z.enum(["lessons", "events"]).default("lessons"),
    register: z.literal(OUR_IDS).default(OUR_IDS),
  })
  .refine(
    ({ group, student, school }) => [group, student, school].filter((one) => one !== undefined).length === 1,
    "set one of group, student and school",
  );

const TITLE_MAX = 200;

/** An address in iCalendar format, of a group, a student or a school. */
export const calendarKind = (limits = ADDRESS_LIMITS): SourceKind =>
  sourceKind({
    settings: Settings,
    secrets: RestSecrets,
    async *read({ settings, secrets, ...reading }): AsyncGenerator<Item> {
      const { group, student, school } = settings;
      const of = group ? { group } : student ? { student } : { school: school ?? "" };
      const audience = await reading.audienceOf(of);
      if (!audience) throw nobodyFor(group ? "group" : student ? "student" : "school", Object.values(of).join());
      const text = await readAddress(settings, secrets, reading, limits);
      const { from, to } = windowAround(reading.today);
      yield* calendarItems(text, { audience, isEvent: settings.brings === "events", within: { from, to } });
      yield { is: "complete", kinds: ["lesson"], lessonsWithin: { from, to } };
    },
  });

/** The mistake in a setting that names nobody. */
export const nobodyFor = (kind: "group" | "student" | "school", id: string) =>
  new WrongInput(`there is no ${kind} with this id, or it has no groups`, dataProblem("noAudience", { kind, id }));

type CalendarItemsContext = { audience: Audience; isEvent: boolean; within: Period };

/** @throws Untrusted if the text is no whole calendar */
function* calendarItems(text: string, { audience, isEvent, within }: CalendarItemsContext): Generator<Item> {
  const where = "calendar";
  for (const found of occurrencesIn(text, within)) {
    if ("field" in found) {
      if (found.id !== undefined) yield { is: "held", kind: "lesson", id: found.id };
      yield {
        is: "bad",
        at: { where, item: found.item, field: found.field },
        reason: found.reason,
        leavesOpen: found.id === undefined ? ["lesson"] : [],
      };
      continue;
    }
    const { id, item, summary, room, start, minutes, isDay, isCancelled } = found;
    const at: Place = { where, item };
    if (summary === "" || !(minutes >= 0 && minutes <= SCHEDULE_LENGTH_MAX_DAYS * 24 * 60)) {
      yield { is: "held", kind: "lesson", id };
      yield {
        is: "bad",
        at: { ...at, field: summary === "" ? "SUMMARY" : "DTEND" },
        reason: dataProblem("missingOrWrong"),
      };
      continue;
    }
    const values = { school: audience.school, title: summary.slice(0, TITLE_MAX), start, minutes, room };
    for (const one of audience.to) {
      const part = "group" in one ? one.group : one.student;
      const extent = { isEvent: isEvent || isDay, allDay: isDay, cancelled: isCancelled };
      yield { is: "object", kind: "lesson", id: `${id}/${part}`, at, values: { ...values, ...extent, ...one } };
    }
  }
}
