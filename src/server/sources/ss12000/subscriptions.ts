import { z } from "zod";
import type { Reading, Subscription } from "../delivery/sourceKind.ts";
import type { RestSecrets, RestSettings } from "../rest/credentials.ts";
import { restClient } from "../rest/restClient.ts";

type Asked = Reading & { settings: RestSettings; secrets: RestSecrets };

const RESOURCES = [
  ...["Organisation", "Person", "Placement", "Duty", "Group", "Activity", "CalendarEvent", "Attendance", "Absence"],
];
const PATH = "/subscriptions";
const DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

const Reply = z.object({ id: z.string().min(1), expires: z.string().nullish() });

/** Asks the system to send a notice to an address when something has changed. */
export const beginSubscription = (asked: Asked, name: string, target: string): Promise<Subscription> =>
  withClient(asked, async (client) => {
    const body = JSON.stringify({ name, target, resourceTypes: RESOURCES.map((resource) => ({ resource })) });
    const received = await client.ask(PATH, { method: "POST", body });
    const { id, expires } = client.parse(PATH, received.body, Reply);
    return { id, expires: expires ?? null };
  });

/** Makes a subscription last longer. */
export const renewSubscription = (asked: Asked, id: string): Promise<Subscription> =>
  withClient(asked, async (client) => {
    const expires = new Date(asked.now.getTime() + DAYS * DAY_MS).toISOString();
    const path = `${PATH}/${encodeURIComponent(id)}`;
    const received = await client.ask(path, { method: "PATCH", body: JSON.stringify({ expires }) });
    const renewed = received.body === "" ? { id, expires } : client.parse(path, received.body, Reply);
    return { id, expires: renewed.expires ?? expires };
  });

export const endSubscription = (asked: Asked, id: string): Promise<void> =>
  withClient(asked, async (client) => {
    await client.ask(`${PATH}/${encodeURIComponent(id)}`, { method: "DELETE", allowed: [404, 410] });
  });

async function withClient<Result>(
  { settings, secrets, ...reading }: Asked,
  work: (client: ReturnType<typeof restClient>) => Promise<Result>,
): Promise<Result> {
  const client = restClient(settings, secrets, reading);
  try {
    return await work(client);
  } finally {
    client.close();
  }
}
