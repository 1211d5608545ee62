import { millisecondsInDay } from "date-fns/constants";
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
type Subscription = { id: string; target: string; expires: string; resources: string[] };
type Options = { notifies: readonly string[] | undefined; now: () => Date };

/** Keeps the subscriptions to a provider's notices, for the types of things that it knows. */
export function startSubscriptions({ notifies, now }: Options) {
  const subscriptions = new Map<string, Subscription>();
  let begun = 0;

  function answerTo(method: string, id: string | undefined, body: string): Answer {
    const known = subscriptions.get(id ?? "");
    if (method === "GET" && id === undefined) return { status: 200, body: { data: [...subscriptions.values()] } };
    if (method === "POST") return begin(body);
    if (!known) return { status: 404 };
    if (method === "DELETE") return { status: subscriptions.delete(known.id) ? 204 : 404 };
    const renewed = { ...known, expires: (JSON.parse(body) as { expires: string }).expires };
    subscriptions.set(known.id, renewed);
    return { status: 200, body: renewed };
  }

  function begin(body: string): Answer {
    const { target, resourceTypes } = JSON.parse(body) as { target: string; resourceTypes: { resource: string }[] };
    const resources = resourceTypes.map(({ resource }) => resource);
    if (resources.some((resource) => notifies && !notifies.includes(resource)))
      return { status: 400, body: { code: "400", message: "resourceTypes" } };
    begun += 1;
    const expires = new Date(now().getTime() + millisecondsInDay).toISOString();
    const subscription = { id: `subscription-${begun}`, target, expires, resources };
    subscriptions.set(subscription.id, subscription);
    return { status: 201, body: subscription };
  }

  return { subscriptions, answerTo };
}
