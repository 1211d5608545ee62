import type { World } from "../world.ts";

/** A post in the demo's own notation, with times relative to today. */
export type PostRow = {
  /** Omitted if nothing else refers to it. */
  id?: string;
  title: string;
  /** Groups that it is posted to. */
  groups: string[];
  /** A text, or the id of a member of staff. */
  author: { text: string } | { userId: string };
  /** School days before today, or ahead where it is negative. */
  ago: number;
  /** Paragraphs, as HTML without the enclosing element. */
  body: string[];
  isImportant?: true;
  /** Days from today, and time of day. */
  event?: [day: number, time: string];
  validUntil?: [day: number, time: string];
  /** Unread by `family`. */
  isUnread?: true;
  files?: string[];
};

export const paragraphs = (body: string[]): string =>
  body.map((text) => (text.startsWith("<") ? text : `<p>${text}</p>`)).join("\n");

/** The abbreviated text for lists: the first paragraph. */
export const abbreviated = ({ body }: PostRow): string => paragraphs(body.slice(0, 1));

/** Times at which schools publish. */
const TIMES = ["07:20", "08:45", "10:05", "11:40", "13:10", "14:35", "15:50", "16:25"];

/** Time of publication, relative in school days. Today's posts were published a while ago. */
export function publishedAt(world: World, ago: number): Date {
  const time = TIMES[Math.abs(ago * 5) % TIMES.length] ?? "08:00";
  const published = world.at(world.schoolDay(-ago), time);
  if (ago < 0) return published;
  const latest = world.atWork(world.minutes(-60));
  return new Date(Math.min(published.getTime(), latest.getTime()));
}
