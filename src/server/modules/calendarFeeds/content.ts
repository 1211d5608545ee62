import { createHash } from "node:crypto";
import { FEED_DAYS_AHEAD, FEED_DAYS_BACK } from "#contract/calendarFeeds/rules.ts";
import { dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { linkTo } from "#contract/screens.ts";
import { languageOf } from "#server/settings/languageOf.ts";
import { translator } from "#server/settings/texts.ts";
import type { WeekRow } from "../week/weekSource.ts";
import { eventsOf, type FeedWords, isOf, keyOf, knower } from "./events.ts";
import { icalendarOf } from "./icalendar.ts";
import type { feedToPublish } from "./queries.ts";
import { nextPublished } from "./rules.ts";

/** A CSS colour name (RFC 7986), near the portal's own. */
const COLOR = "teal";

type Feed = NonNullable<Awaited<ReturnType<typeof feedToPublish>>[number]>;

type Surroundings = { from: Date; until: Date; now: Date; publicUrl: string };

/**
 * Returns a feed as iCalendar data, and the events that it publishes. All that it depends on, besides the portal's own address,
 * belongs in `basisOf`.
 */
export function contentOf(feed: Feed, rows: WeekRow[], { from, until, now, publicUrl }: Surroundings) {
  const words = wordsOf(feed);
  const days = { first: dayInZone(from, SCHOOL_TIME_ZONE), count: FEED_DAYS_BACK + 1 + FEED_DAYS_AHEAD };
  const addressOf = addressesIn(feed, rows, publicUrl);
  const published = nextPublished(feed.told, eventsOf(feed, rows, words, days), {
    from,
    now,
    isKnown: knower(feed, now),
    withoutTexts: { summary: words.school, location: null },
  });
  const [first] = feed.children;
  const content = icalendarOf({
    name:
      feed.showsTitles && first && !first.isProtected && feed.children.length === 1 ? first.firstName : words.school,
    color: COLOR,
    timeZone: first?.facts?.timeZone ?? SCHOOL_TIME_ZONE,
    from,
    until,
    events: Object.entries(published)
      .map(([key, event]) => ({ ...event, uid: uidOf(feed.id, key), url: addressOf(key) }))
      .toSorted((one, other) => one.start.localeCompare(other.start) || one.uid.localeCompare(other.uid)),
  });
  return { published, content };
}

/**
 * Returns the UID of an event: a digest, which nobody can reverse without the feed's random id, so that a calendar service learns
 * neither what an event is nor about whom (CALM-10).
 */
const uidOf = (feedId: string, key: string): string =>
  `${createHash("sha256").update(`${feedId} ${key}`).digest("base64url").slice(0, UID_LENGTH)}@skolvy`;

const UID_LENGTH = 22;

/**
 * Returns a function for the address that an event links back to: its screen, opened as its child. Where titles are left out, an
 * address would give them away, and so would a protected child's: then it is the portal's.
 */
function addressesIn({ showsTitles, children }: Feed, rows: WeekRow[], publicUrl: string): (key: string) => string {
  const named = showsTitles ? children.filter(({ isProtected }) => !isProtected).map(({ id }) => id) : [];
  const opened = (url: string, studentId: string) =>
    `${publicUrl}${linkTo("notificationReceiver")}?${new URLSearchParams({ url, studentId })}`;
  const schedules = named.map((id) => ({ id, address: opened(linkTo("schedule"), id) }));
  const known = new Map(
    rows
      .filter(({ studentId, address }) => named.includes(studentId) && address !== linkTo("schedule"))
      .map((row) => [keyOf(row), opened(row.address, row.studentId)]),
  );
  return (key) => known.get(key) ?? schedules.find(({ id }) => isOf(id, key))?.address ?? `${publicUrl}/`;
}

function wordsOf(feed: Feed): FeedWords {
  const t = translator(languageOf(feed), "calendar");
  const isPreschool = feed.children.every(({ facts }) => facts?.schoolType === SCHOOL_TYPES.PRESCHOOL);
  return {
    school: t("school", isPreschool ? { context: "preschool" } : {}),
    absence: t("absence"),
    leave: t("leave"),
    care: t("care"),
    test: around(t("test", { title: NO_TEXT })),
    due: around(t("due", { title: NO_TEXT })),
    lunch: around(t("lunch", { title: NO_TEXT })),
    named: (name) => around(t("named", { name, title: NO_TEXT })),
  };
}

/** Returns a function that puts a title into a sentence. */
function around(sentence: string): (title: string) => string {
  const [before = "", after = ""] = sentence.split(NO_TEXT);
  return (title) => `${before}${title}${after}`;
}

/** A character that no text of the database has. It keeps a title's place, since translating each title takes much longer. */
const NO_TEXT = "\0";
