import { millisecondsInDay } from "date-fns/constants";
import { z } from "zod";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import type { Reading, Subscription } from "../delivery/sourceKind.ts";
import type { RestSecrets, RestSettings } from "../rest/credentials.ts";
import { NOT_TAKEN } from "../rest/pages.ts";
import { type RestClient, restClient, untrusted } from "../rest/restClient.ts";

type SourceContext = Reading & { settings: RestSettings; secrets: RestSecrets };

const RESOURCES = [
  ...["Organisation", "Person", "Placement", "Duty", "Group", "Activity", "CalendarEvent", "Attendance", "Absence"],
];
const PATH = "/subscriptions";
const DAYS = 30;

const Reply = z.object({ id: z.string().min(1), expires: z.string().nullish() });

/**
 * Asks the system to send a notice to an address when something has changed. A system that refuses the request does not know all
 * of the types: then each is tried by itself, and the subscription is for those that it takes.
 * @throws Untrusted if it takes none
 */
export const beginSubscription = (context: SourceContext, name: string, target: string): Promise<Subscription> =>
  withClient(context, async (client) => {
    const bodyFor = (types: readonly string[]) =>
      JSON.stringify({ name, target, resourceTypes: types.map((resource) => ({ resource })) });
    const begin = async (types: readonly string[], allowed: readonly number[] = []) => {
      const { status, body } = await client.ask(PATH, { method: "POST", body: bodyFor(types), allowed });
      if (allowed.includes(status)) return undefined;
      const { id, expires } = client.parse(PATH, body, Reply);
      return { id, expires: expires ?? null };
    };
    const whole = await begin(RESOURCES, NOT_TAKEN);
    if (whole) return whole;
    const taken: string[] = [];
    for (const resource of RESOURCES) {
      const tried = await begin([resource], NOT_TAKEN);
      if (!tried) continue;
      taken.push(resource);
      await end(client, tried.id);
    }
    const part = taken.length > 0 ? await begin(taken) : undefined;
    if (!part) throw untrusted(PATH, dataProblem("notOffered"));
    return part;
  });

/** Makes a subscription last longer. */
export const renewSubscription = (context: SourceContext, id: string): Promise<Subscription> =>
  withClient(context, async (client) => {
    const expires = new Date(context.now.getTime() + DAYS * millisecondsInDay).toISOString();
    const path = `${PATH}/${encodeURIComponent(id)}`;
    const received = await client.ask(path, { method: "PATCH", body: JSON.stringify({ expires }) });
    const renewed = received.body === "" ? { id, expires } : client.parse(path, received.body, Reply);
    return { id, expires: renewed.expires ?? expires };
  });

export const endSubscription = (context: SourceContext, id: string): Promise<void> =>
  withClient(context, (client) => end(client, id));

async function end(client: RestClient, id: string): Promise<void> {
  await client.ask(`${PATH}/${encodeURIComponent(id)}`, { method: "DELETE", allowed: [404, 410] });
}

async function withClient<Result>(
  { settings, secrets, ...reading }: SourceContext,
  work: (client: RestClient) => Promise<Result>,
): Promise<Result> {
  const client = restClient(settings, secrets, reading);
  try {
    return await work(client);
  } finally {
    client.close();
  }
}
