import { prefetch } from "#client/http/cache/prefetch.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import type { Notification, UnreadSummary } from "#contract/notifications/schemas.ts";

type Answer = UnreadSummary | Notification[];

/** Numbers of unread items, for the badges (NAV-9, EVT-2). */
export function useUnread(): Resource<UnreadSummary> {
  const { data, ...rest } = useResource(listNotifications, { query: { status: "unread" } });
  return { ...rest, data: data && isSummary(data) ? data : undefined };
}

export const prefetchUnread = (): void => void prefetch(listNotifications, { query: { status: "unread" } });

/** All events, newest first (EVT-1). */
export function useEvents(): Resource<Notification[]> {
  const { data, ...rest } = useResource(listNotifications, {});
  return { ...rest, data: data && !isSummary(data) ? data : undefined };
}

export const prefetchEvents = (): void => void prefetch(listNotifications, {});

const isSummary = (answer: Answer): answer is UnreadSummary => "notifications" in answer;
