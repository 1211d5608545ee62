import { z } from "zod";
import { addDays, type Day, dayInZone, weekdayOf } from "#contract/dates/dates.ts";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { readCourses, weekdayIn } from "#contract/meals/reading.ts";
import { plainOf } from "#server/http/plainText.ts";
import { type Item, OUR_IDS } from "../delivery/records.ts";
import { type SourceKind, sourceKind } from "../delivery/sourceKind.ts";
import { RestSecrets } from "../rest/credentials.ts";
import { untrusted } from "../rest/restClient.ts";
import { windowAround } from "../ss12000/school.ts";
import { nobodyFor } from "./calendarKind.ts";
import { occurrencesIn } from "./occurrences.ts";
import { ADDRESS_LIMITS, readAddress } from "./readAddress.ts";
import { rssItemsIn } from "./rssItems.ts";

const Settings = z.strictObject({
  /** As it is: some menu services redirect an address without its last slash. */
  url: z.url({ protocol: /^https?$/ }),
  /** Our id of the school whose menu it is. */
  school: z.string().min(1),
  register: z.literal(OUR_IDS).default(OUR_IDS),
});

const WHERE = "menu";

/** The menu of a school at the address of a menu service, as RSS 2.0 or in iCalendar format (MEAL-1). */
export const menuKind = (limits = ADDRESS_LIMITS): SourceKind =>
  sourceKind({
    settings: Settings,
    secrets: RestSecrets,
    async *read({ settings, secrets, ...reading }): AsyncGenerator<Item> {
      const audience = await reading.audienceOf({ school: settings.school });
      if (!audience) throw nobodyFor("school", settings.school);
      const text = await readAddress(settings, secrets, reading, limits);
      yield* mealItems(text, audience.school, reading.today);
    },
  });

/** The lines of one day of the menu. */
type ReadDay = { day: Day; lines: string[]; item: string | number };
type BadDay = { item: string | number; field: string };

/**
 * Turns a menu into records, one a day. A service shows some weeks only, so other days stay as they are; a day between two of
 * its days that it no longer has is removed.
 */
function* mealItems(text: string, school: string, today: Day): Generator<Item> {
  const isCalendar = /^\s{0,10}BEGIN:VCALENDAR/i.test(text);
  const linesOf = new Map<Day, ReadDay>();
  for (const read of isCalendar ? daysOfCalendar(text, today) : daysOfRss(text)) {
    if ("field" in read) {
      yield { is: "bad", at: { where: WHERE, ...read }, reason: dataProblem("missingOrWrong") };
      continue;
    }
    const known = linesOf.get(read.day);
    if (known) known.lines.push(...read.lines);
    else linesOf.set(read.day, read);
  }
  for (const { day, lines, item } of linesOf.values()) {
    const { courses, unread } = readCourses(lines);
    const at = { where: WHERE, item };
    if (unread.length > 0) yield { is: "bad", at, reason: dataProblem("missingOrWrong") };
    else if (courses.length > 0) {
      const said = courses.map(({ name, isVegetarian: vegetarian, allergens }) => ({ name, vegetarian, allergens }));
      yield { is: "object", kind: "meal", id: day, at, values: { school, day, courses: said } };
    }
  }
  const days = [...linesOf.keys()].toSorted();
  const [first = today, last = today] = [days[0], days.at(-1)];
  for (let day = first; day < last; day = addDays(day, 1))
    if (!linesOf.has(day)) yield { is: "removal", kind: "meal", id: day, at: { where: WHERE, item: day } };
}

function* daysOfCalendar(text: string, today: Day): Generator<ReadDay | BadDay> {
  const { from, to } = windowAround(today);
  for (const found of occurrencesIn(text, { from, to })) {
    const { item } = found;
    if ("field" in found) yield { item, field: found.field };
    else if (!found.isCancelled) {
      const lines = (found.description || found.summary).split("\n");
      yield { day: dayInZone(found.start, SCHOOL_TIME_ZONE), lines, item };
    }
  }
}

/** @throws Untrusted if the text is no whole feed */
function* daysOfRss(xml: string): Generator<ReadDay | BadDay> {
  const items = rssItemsIn(xml);
  if (!items) throw untrusted(WHERE, dataProblem("noMenu"));
  for (const [index, { title, published, description }] of items.entries()) {
    const day = dayOfItem(title, published);
    const lines = plainOf(description).split("\n");
    yield day === null ? { item: title || index + 1, field: "pubDate" } : { day, lines, item: title || index + 1 };
  }
}

/**
 * Returns the day that an item is for: a date in its title, or that of its publication. Where the title names another weekday,
 * the publication is no statement about the meal.
 */
function dayOfItem(title: string, published: string): Day | null {
  const [dated] = /\b\d{4}-\d\d-\d\d\b/.exec(title) ?? [];
  const moment = new Date(dated === undefined ? published : `${dated}T12:00:00Z`);
  if (Number.isNaN(moment.getTime())) return null;
  const day = dayInZone(moment, SCHOOL_TIME_ZONE);
  const weekday = weekdayIn(title);
  return weekday < 0 || weekday === weekdayOf(day) ? day : null;
}
