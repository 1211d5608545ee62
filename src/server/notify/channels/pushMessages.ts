import { millisecondsInHour } from "date-fns/constants";
import type { PushText } from "#contract/notifications/pushTexts.ts";
import type { PushMessage } from "#contract/notifications/schemas.ts";
import { linkTo } from "#contract/screens.ts";
import type { Database } from "#server/database/connect.ts";
import { languageOf } from "#server/settings/languageOf.ts";
import { translator } from "#server/settings/texts.ts";
import { enqueueAt } from "../queues/mailTasks.ts";
import { noteForDevices, type Waiting } from "../queues/waitingPush.ts";
import { pushJob } from "./push.ts";

export const PUSH_AGE_MAX_MS = millisecondsInHour;

type Target = { lcid: string | null; url: string | null; studentId: string };

/** Returns what a device shows. It names nobody and reveals nothing; its link asks for a sign-in. */
export const pushMessage = (text: PushText, { lcid, url, studentId }: Target): PushMessage => ({
  title: "Skolvy",
  body: translator(languageOf({ lcid }), "notifications")(text),
  path: `${linkTo("notificationReceiver")}?${new URLSearchParams({ url: url ?? linkTo("events"), studentId })}`,
});

/** Queues messages for the browsers of guardians. They are sent once the transaction is committed. */
export async function enqueuePush(
  db: Database,
  pushes: (Waiting & { message: PushMessage })[],
  now: Date,
): Promise<void> {
  const ready = await noteForDevices(db, "push", pushes, { ageMaxMs: PUSH_AGE_MAX_MS, now });
  const tasks = ready.map(({ news: { at, message }, device, notice, until }) => ({
    at,
    task: { ...device, message, until, notice },
  }));
  await enqueueAt(db, pushJob, tasks, now);
}
