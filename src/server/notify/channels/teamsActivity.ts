import { millisecondsInHour } from "date-fns/constants";
import { z } from "zod";
import type { PushText } from "#contract/notifications/pushTexts.ts";
import { TEAMS_ACTIVITIES, type TeamsActivity } from "#contract/notifications/teamsActivities.ts";
import { linkTo } from "#contract/screens.ts";
import type { Connection, Database } from "#server/database/connect.ts";
import type { Job } from "#server/jobs/job.ts";
import { enqueueAt } from "../queues/mailTasks.ts";
import { isWaiting } from "../queues/sentNotices.ts";
import { WaitingForStaff } from "../queues/waitingForStaff.ts";
import { noteForDevices, type Waiting, WaitingNotice } from "../queues/waitingPush.ts";
import type { ActivityFeed } from "./graphActivity.ts";
import { pushMessage } from "./pushMessages.ts";
import { sendToDevice } from "./sendToDevice.ts";

/** Age up to which news is put into the feed, where people look when they have time. */
export const FEED_AGE_MAX_MS = 12 * millisecondsInHour;

const ActivityTask = z.object({
  /** Object id of the account in Teams, and the person it belonged to. */
  address: z.string(),
  personId: z.string(),
  activity: z.enum(TEAMS_ACTIVITIES),
  preview: z.string(),
  path: z.string(),
  screen: z.string(),
  /** Time after which it is no longer sent. */
  until: z.iso.datetime(),
  /** The news that it tells, for guardians. */
  notice: WaitingNotice.optional(),
  isStaff: z.boolean().optional(),
  waiting: WaitingForStaff.optional(),
});
export type ActivityTask = z.infer<typeof ActivityTask>;

/** Puts one activity into the feed of one account. */
export const activityJob: Job<ActivityTask> = { name: "teamsActivity", data: ActivityTask };

type Activity = Waiting & { text: PushText; lcid: string | null; url: string | null };

/** Activities of texts that have one of their own; the others are events. */
const ACTIVITIES: Partial<Record<PushText, TeamsActivity>> = {
  "push.message": "message",
  "push.post": "post",
  "push.important": "post",
  "push.postCorrected": "post",
  "push.postReminder": "post",
  "push.documentation": "documentation",
  "push.documentationCorrected": "documentation",
  "push.documentationReminder": "documentation",
  "push.meeting": "meeting",
  "push.meetingOffered": "meeting",
  "push.meetingBooked": "meeting",
  "push.meetingMoved": "meeting",
  "push.meetingCancelled": "meeting",
  "push.daily": "daily",
  "push.urgent": "urgent",
};

/** Queues activities for guardians who use Skolvy in Teams. They are sent once the transaction is committed. */
export async function enqueueActivities(db: Database, activities: Activity[], now: Date): Promise<void> {
  const ready = await noteForDevices(db, "teams", activities, { ageMaxMs: FEED_AGE_MAX_MS, now });
  const tasks = ready.map(({ news, device, notice, until }) => {
    const { text, at, url } = news;
    const { body: preview, path } = pushMessage(text, news);
    const activity = ACTIVITIES[text] ?? "event";
    const screen = url ?? linkTo("events");
    return { at, task: { ...device, activity, preview, path, screen, until, notice } };
  });
  await enqueueAt(db, activityJob, tasks, now);
}

/**
 * Puts an activity into the feed, or puts it off for as long as Microsoft Graph asks for. An account that is gone, or has no
 * Skolvy in Teams any more, is forgotten until it opens Skolvy there again.
 * @throws Unavailable if Graph cannot be reached, so that the job is retried
 */
export async function sendActivity(
  db: Connection["db"],
  feed: ActivityFeed,
  task: ActivityTask,
  now: Date,
): Promise<void> {
  // A task that was put off may exist twice after a crash.
  if (task.notice && !(await isWaiting(db, task.notice.id))) return;
  await sendToDevice(db, task, { channel: "teams", job: activityJob, send: () => feed.send(task.address, task), now });
}
