import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
  getNotificationPreferences,
  listSentNotices,
  saveNotificationPreferences,
} from "#contract/notifications/preferences.ts";
import { registerPush } from "#contract/notifications/push.ts";
import { createActivityFeed } from "#server/notify/channels/graphActivity.ts";
import { type ActivityTask, sendActivity } from "#server/notify/channels/teamsActivity.ts";
import { pushNotifications } from "#server/notify/pushNotifications.ts";
import { enqueueDaily } from "#server/notify/queues/daily.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenMailed, stopMailing, TEAMS_APP } from "#tests/support/given/givenMailed.ts";
import { apiFor } from "#tests/support/server/api.ts";

afterAll(stopMailing);

const TAKEN = { status: 204 };

/** A guardian who has opened Skolvy in Teams. */
async function givenInTeams() {
  const given = await givenMailed();
  given.graphAnswers(() => TAKEN);
  await given.api.call(registerPush, { body: { teams: true } });
  const { db, now, api } = given;
  const hasTeams = async () => (await api.call(getNotificationPreferences, {})).hasTeams;
  const sent = async () =>
    (await api.call(listSentNotices, {})).map(({ channel, kinds, isDaily, state }) => [
      channel,
      kinds.join(),
      isDaily,
      state,
    ]);
  /** Leaves news of a meeting, which Teams has at once, and hands it over. */
  const notifyAll = async (about: Parameters<typeof given.notify>[0] = {}) => {
    await given.notify({ referenceType: "MEETING", referenceUrl: "/meetings/1/instance/2", ...about });
    await pushNotifications(db, now());
  };
  const isSent = (count: number) => vi.waitFor(() => expect(given.activities()).toHaveLength(count));
  /** Tasks of the guardian that are queued, and for how many seconds from when they were. */
  const queued = async () => {
    const { rows } = (await db.execute(
      sql`select data, extract(epoch from start_after - created_on)::int as seconds, state from pgboss.job
        where name = 'teamsActivity' and data->>'personId' = ${given.guardian.id} order by created_on`,
    )) as unknown as { rows: { data: ActivityTask; seconds: number; state: string }[] };
    return rows;
  };
  return { ...given, hasTeams, sent, notifyAll, isSent, queued };
}

const bodyOf = (asked: { body: string } | undefined) =>
  JSON.parse(asked?.body ?? "null") as {
    topic: { source: string; value: string; webUrl: string };
    activityType: string;
    previewText: { content: string };
  };

/** Tab and place that a deep link leads to. */
function placeIn(webUrl: string) {
  const { origin, pathname, searchParams } = new URL(webUrl);
  const { subEntityId } = JSON.parse(searchParams.get("context") ?? "{}") as { subEntityId: string };
  return { tab: origin + pathname, place: subEntityId, browser: searchParams.get("webUrl") };
}

describe("[PREF-6] Teams' activity feed", () => {
  it("is a channel only for whoever has opened Skolvy in Teams, on a server that is set up for it", async () => {
    const given = await givenMailed();
    expect((await given.api.call(getNotificationPreferences, {})).hasTeams).toBe(false);
    await given.api.call(registerPush, { body: { teams: true } });
    await given.api.call(registerPush, { body: { teams: true } });
    expect((await given.api.call(getNotificationPreferences, {})).hasTeams).toBe(true);
    const { guardian } = await givenFamily();
    const elsewhere = apiFor(guardian);
    await elsewhere.call(registerPush, { body: { teams: true } });
    expect((await elsewhere.call(getNotificationPreferences, {})).hasTeams).toBe(false);
  });

  it("gets news as the application, without a name or a text, with a deep link to tab and place", async () => {
    const { notifyAll, isSent, activities, children, graph, sent } = await givenInTeams();
    await notifyAll();
    await isSent(1);
    const [asked] = activities();
    expect(asked).toMatchObject({ method: "POST", authorization: expect.stringMatching(/^Bearer token-/) });
    expect(Object.fromEntries(new URLSearchParams(graph.tokenRequests()[0]?.body))).toEqual({
      grant_type: "client_credentials",
      client_id: "client-1",
      client_secret: "secret-1",
      scope: `${graph.url}/.default`,
    });
    const body = bodyOf(asked);
    expect(body).toMatchObject({
      topic: { source: "text", value: "Skolvy" },
      activityType: "meeting",
      previewText: { content: "Nytt om ett möte" },
    });
    expect(asked?.body).not.toMatch(/Tindra|Lind\b|hemlighet/);
    const place = `/notificationReceiver?${new URLSearchParams({ url: "/meetings/1/instance/2", studentId: children.first.id })}`;
    expect(placeIn(body.topic.webUrl)).toEqual({
      tab: `https://teams.microsoft.com/l/entity/${TEAMS_APP}/skolvy`,
      place,
      browser: `http://localhost${place}`,
    });
    await vi.waitFor(async () => expect(await sent()).toEqual([["teams", "MEETING", false, "DELIVERED"]]));
  });

  it("opens urgent news about absence in the tab for attendance", async () => {
    const { notifyAll, isSent, activities } = await givenInTeams();
    await notifyAll({ urgent: true, referenceType: "ABSENCE", referenceUrl: "/absence#reported-absences" });
    await isSent(1);
    const { activityType, topic } = bodyOf(activities()[0]);
    expect([activityType, placeIn(topic.webUrl).tab]).toEqual([
      "urgent",
      `https://teams.microsoft.com/l/entity/${TEAMS_APP}/attendance`,
    ]);
  });

  it("has posts once a day, as one activity", async () => {
    const { notify, db, now, setClock, isSent, activities, notifyAll, sent } = await givenInTeams();
    setClock("2026-03-12T14:01:00Z");
    await notifyAll({ referenceType: "POST" });
    await notify();
    expect(await sent()).toEqual([]);
    setClock("2026-03-13T05:31:00Z");
    await enqueueDaily(db, now());
    await isSent(1);
    expect(bodyOf(activities()[0]).activityType).toBe("daily");
    await vi.waitFor(async () => expect(await sent()).toEqual([["teams", "POST", true, "DELIVERED"]]));
  });

  it.each([403, 404])(
    "forgets an account of which Microsoft Graph says %i, until it opens Skolvy again",
    async (status) => {
      const { notifyAll, isSent, graphAnswers, hasTeams, sent, api } = await givenInTeams();
      graphAnswers(() => ({
        status,
        body: { error: { code: status === 403 ? "Forbidden" : "NotFound", message: "" } },
      }));
      await notifyAll();
      await isSent(1);
      await vi.waitFor(async () => expect(await sent()).toEqual([["teams", "MEETING", false, "REFUSED"]]));
      expect(await hasTeams()).toBe(false);
      await api.call(registerPush, { body: { teams: true } });
      expect(await hasTeams()).toBe(true);
    },
  );

  it("waits for every account while there is a pause", async () => {
    const { graphActivity, graphAnswers, activities, guardian, setClock, now } = await givenInTeams();
    graphAnswers((nth) => (nth === 1 ? { status: 429, headers: { "retry-after": "60" } } : TAKEN));
    const feed = createActivityFeed(graphActivity, { publicUrl: "http://localhost", now, warn: () => undefined });
    const entry = { activity: "event", preview: "", path: "/", screen: "/" } as const;
    expect(await feed.send(guardian.subject, entry)).toEqual({ waitSeconds: 60 });
    setClock("2026-03-12T14:00:45Z");
    expect(await feed.send("another", entry)).toEqual({ waitSeconds: 15 });
    setClock("2026-03-12T14:01:00Z");
    expect(await feed.send(guardian.subject, entry)).toBe("TAKEN");
    expect(activities()).toHaveLength(2);
  });

  it("signs in again when its token is refused, and is tried again later when Graph fails", async () => {
    const { notifyAll, isSent, graphAnswers, queued, activities } = await givenInTeams();
    graphAnswers((nth) => ({ status: nth === 1 ? 401 : 500 }));
    await notifyAll();
    await isSent(2);
    const [first, second] = activities();
    expect(second?.authorization).not.toBe(first?.authorization);
    await vi.waitFor(async () => expect(await queued()).toMatchObject([{ state: "retry" }]));
  });

  it("may be the only channel of urgent news for whoever has it", async () => {
    const { api } = await givenInTeams();
    const { choices: _, ...rest } = await api.call(getNotificationPreferences, {});
    const { dailyMail, promptMail, dailyTime, quiet, timeZone } = rest;
    const only = (teams: "AT_ONCE" | "OFF" | "DAILY") => ({
      dailyMail,
      promptMail,
      dailyTime,
      quiet,
      timeZone,
      choices: [{ kind: "URGENT" as const, studentId: null, push: "OFF" as const, mail: "OFF" as const, teams }],
    });
    expect((await api.answer(saveNotificationPreferences, { body: only("OFF") })).status).toBe(400);
    expect((await api.answer(saveNotificationPreferences, { body: only("DAILY") })).status).toBe(400);
    expect((await api.answer(saveNotificationPreferences, { body: only("AT_ONCE") })).status).toBe(200);
    const { guardian } = await givenFamily();
    const without = await apiFor(guardian).answer(saveNotificationPreferences, { body: only("AT_ONCE") });
    expect(without.status).toBe(400);
  });

  // The last one, since the server rests by the clock that each test starts again.
  it("puts off what Microsoft Graph has no time for, as long as it says, and asks nothing meanwhile", async () => {
    const { notifyAll, isSent, graphAnswers, queued, sent, db, graphActivity, now, activities } = await givenInTeams();
    graphAnswers((nth) => (nth === 1 ? { status: 429, headers: { "retry-after": "120" } } : TAKEN));
    const warn = () => undefined;
    const feed = createActivityFeed(graphActivity, { publicUrl: "http://localhost", now, warn });
    await notifyAll();
    await isSent(1);
    const late = await vi.waitFor(async () => {
      const [, put] = await queued();
      if (!put) throw new Error("It is not put off yet");
      return put;
    });
    expect(late).toMatchObject({ seconds: 120, state: "created" });
    expect(await sent()).toEqual([["teams", "MEETING", false, "WAITING"]]);
    await sendActivity(db, feed, late.data, now());
    await sendActivity(db, feed, late.data, now());
    expect(activities()).toHaveLength(2);
    expect(await sent()).toEqual([["teams", "MEETING", false, "DELIVERED"]]);
  });
});
