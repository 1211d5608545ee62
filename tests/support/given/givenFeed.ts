import ICAL from "ical.js";
import { inject } from "vitest";
import { createCalendarFeed } from "#contract/calendarFeeds/endpoints.ts";
import { feedPath } from "#contract/calendarFeeds/rules.ts";
import { FEED_KINDS, type FeedKind } from "#contract/kinds.ts";
import { NOW_HEADER } from "../server/nowHeader.ts";
import { givenReporter, NOW } from "./givenReporter.ts";

export const newSecret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

type Choice = { studentIds?: string[] | null; kinds?: FeedKind[]; showsTitles?: boolean };

/** Fetches a feed like a calendar program, which has the content of an ETag if one is given. */
export const fetchFeed = async (
  secret: string,
  { now = NOW, tag = "", server = inject("apiUrl"), method = "GET" } = {},
) => {
  const response = await fetch(`${server}${feedPath(secret)}`, {
    method,
    headers: { [NOW_HEADER]: now, "user-agent": "Calendar/1.0 (test)", ...(tag && { "if-none-match": tag }) },
  });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers };
};

export type EventRead = ReturnType<typeof eventsIn>[number];

/** The events of a feed as ical.js reads them. What has no end is a moment. */
export const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => ({
    uid: String(event.getFirstPropertyValue("uid")),
    summary: String(event.getFirstPropertyValue("summary")),
    start: String(event.getFirstPropertyValue("dtstart")),
    end: String(event.getFirstPropertyValue("dtend") ?? event.getFirstPropertyValue("dtstart")),
    status: String(event.getFirstPropertyValue("status")),
    sequence: Number(event.getFirstPropertyValue("sequence")),
    transp: String(event.getFirstPropertyValue("transp")),
    url: String(event.getFirstPropertyValue("url")),
  }));

/** A feed of all children of a guardian. */
export async function givenFeed(choice: Choice = {}, options: Parameters<typeof givenReporter>[0] = {}) {
  const given = await givenReporter(options);
  const secret = newSecret();
  const body = {
    studentIds: null,
    kinds: FEED_KINDS.filter((kind) => kind !== "SCHOOL_DAY"),
    showsTitles: true,
    ...choice,
    secret,
  };
  const feed = await given.api.call(createCalendarFeed, { body });
  return { ...given, secret, feed };
}
