import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { chooseLanguage } from "#server/http/language.ts";
import { translator } from "#server/settings/texts.ts";
import type { WeekRow } from "../week/weekSource.ts";
import { eventsOf, type FeedWords, knower } from "./events.ts";
import { icalendarOf } from "./icalendar.ts";
import type { toldFeed } from "./queries.ts";
import { toldNext } from "./rules.ts";

/** A CSS colour name (RFC 7986), near the portal's own. */
const COLOR = "teal";

type Feed = NonNullable<Awaited<ReturnType<typeof toldFeed>>[number]>;

/** Returns a feed as iCalendar data, and what calendars are told by it. All that it depends on belongs in `basisOf`. */
export function contentOf(feed: Feed, rows: WeekRow[], { from, until, now }: { from: Date; until: Date; now: Date }) {
  const words = wordsOf(feed.lcid);
  const told = toldNext(feed.told, eventsOf(feed, rows, words), {
    ...{ from, now, isKnown: knower(feed, now) },
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
    events: Object.entries(told)
      .map(([uid, event]) => ({ uid, ...event }))
      .toSorted((one, other) => one.start.localeCompare(other.start) || one.uid.localeCompare(other.uid)),
  });
  return { told, content };
}

function wordsOf(lcid: string | null): FeedWords {
  const t = translator(chooseLanguage(lcid ?? ""), "calendar");
  return {
    school: t("school"),
    absence: t("absence"),
    leave: t("leave"),
    named(name) {
      const [before = "", after = ""] = t("named", { name, title: NO_TEXT }).split(NO_TEXT);
      return (title) => `${before}${title}${after}`;
    },
  };
}

/** A character that no text of the database has. It keeps a title's place, since translating each title takes much longer. */
const NO_TEXT = "\0";
