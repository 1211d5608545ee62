import { addDays, startOfDay } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { homeCalls } from "../api/homeCalls.ts";
import type { Shots } from "../fire.ts";

type Request = NonNullable<Shots["requests"]>[number];

/** Assumptions for a Monday at 07:45 in a municipality with 20,000 students and as many guardians. */
export const GUARDIANS = 20_000;
/** Share of the guardians who visit between 07:30 and 08:00. */
const LOOKING_IN = 0.3;
const MINUTES = 30;
/** Visits in the busiest minute, relative to the average. */
const PEAK = 2;
export const PEAK_VISITS_PER_SECOND = ((GUARDIANS * LOOKING_IN) / (MINUTES * 60)) * PEAK;

/** Every how many visits this also happens. */
const EVERY = { signIn: 10, absence: 6, nextWeek: 3, conversation: 4, message: 20 };
export const SIGN_INS_PER_SECOND = PEAK_VISITS_PER_SECOND / EVERY.signIn;

export const ASSUMPTIONS = `Expected is a municipality of 20,000 students on a Monday at 07:45: ${LOOKING_IN * 100} % of 20,000 guardians look in between 07:30 and 08:00, twice as many in the busiest minute, ${PEAK_VISITS_PER_SECOND.toFixed(1)} visits a second. Each asks for home's 12 calls; one in ${EVERY.nextWeek} turns to the next weeks of the schedule, one in ${EVERY.conversation} opens a conversation, one in ${EVERY.message} writes a message, one in ${EVERY.absence} reports an absence, and one in ${EVERY.signIn} signs in again, which at the local identity provider costs a password's hash.`;

/** A visit by one guardian. */
export function visitOf(guardian: number, authorization: string, today: string): Request[] {
  const studentId = `crowd-student-${guardian + 1}`;
  const talk = `/api/conversations/crowd-talk-${guardian + 1}`;
  const of = `studentId=${studentId}`;
  const get = (path: string): Request => ({ path, headers: { authorization } });
  const post = (path: string, body: object): Request => ({
    method: "POST",
    path,
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const does = (every: number) => guardian % every === 0;
  const from = startOfDay(addDays(today, 1), SCHOOL_TIME_ZONE);
  const until = startOfDay(addDays(today, 2), SCHOOL_TIME_ZONE);
  return [
    ...homeCalls(studentId, today).map(({ path }) => get(path)),
    ...(does(EVERY.nextWeek)
      ? [get(`/api/Guardians/me/students/${studentId}/schedule/${addDays(today, 7)}/${addDays(today, 21)}?${of}`)]
      : []),
    ...(does(EVERY.conversation) ? [get(`${talk}?${of}`)] : []),
    ...(does(EVERY.message)
      ? [
          post(`/api/conversations/message?${of}`, {
            text: "Vi kommer tio minuter senare.",
            conversationID: talk.split("/").at(-1),
          }),
        ]
      : []),
    ...(does(EVERY.absence)
      ? [
          post(`/api/absence?${of}`, {
            startTime: from.toISOString(),
            endTime: until.toISOString(),
            period: false,
            userId: studentId,
          }),
        ]
      : []),
  ];
}
