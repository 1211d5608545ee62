import type { Day } from "#contract/dates.ts";
import type { World } from "../world.ts";

/** A post as it is written down here; what depends on the day is told in days. */
export type PostRow = {
  /** Left out where nothing else points at it. */
  id?: string;
  title: string;
  /** Where it is posted. */
  groups: string[];
  /** A text, or the id of a member of staff. */
  author: { text: string } | { userId: string };
  /** School days before today, or days ahead where it is negative. */
  ago: number;
  /** Paragraphs, as HTML without the enclosing element. */
  body: string[];
  isImportant?: true;
  /** Days from today, and the time. */
  event?: [day: number, time: string];
  validUntil?: [day: number, time: string];
  /** `family` has not read it. */
  isUnread?: true;
  files?: string[];
};

export const paragraphs = (body: string[]): string =>
  body.map((text) => (text.startsWith("<") ? text : `<p>${text}</p>`)).join("\n");

/** What stands in lists, as far as the server is concerned: the first paragraph. */
export const abbreviated = ({ body }: PostRow): string => paragraphs(body.slice(0, 1));

/** The school day that lies so many of them before today; today itself for 0. */
function schoolDayBefore({ day }: World, count: number): Day {
  let offset = 0;
  for (let left = count; left > 0; ) {
    offset -= 1;
    if (!isWeekend(day(offset))) left -= 1;
  }
  return day(offset);
}

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** Times of day at which schools write. */
const TIMES = ["07:20", "08:45", "10:05", "11:40", "13:10", "14:35", "15:50", "16:25"];

/** When something was published so many school days ago, or days ahead; what is of today has been there for a while. */
export function publishedAt(world: World, ago: number): Date {
  const time = TIMES[Math.abs(ago * 5) % TIMES.length] ?? "08:00";
  if (ago < 0) return world.at(-ago, time);
  const latest = world.minutes(-60).getTime();
  return new Date(Math.min(world.at(schoolDayBefore(world, ago), time).getTime(), latest));
}
