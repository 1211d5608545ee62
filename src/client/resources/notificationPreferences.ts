import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { request } from "#client/http/request/request.ts";
import { useResource } from "#client/http/useResource.ts";
import {
  getNotificationPreferences,
  listSentNotices,
  saveNotificationPreferences,
} from "#contract/notifications/preferences.ts";
import type { NoticePreferences } from "#contract/notifications/preferencesSchemas.ts";
import { type SentAgain, useVersionedChange } from "./useChange.ts";

export const useNotificationPreferences = () => useResource(getNotificationPreferences, {});

export const prefetchNotificationPreferences = (): void => void prefetch(getNotificationPreferences, {});

export const useSentNotices = () => useResource(listSentNotices, {});

export const prefetchSentNotices = (): void => void prefetch(listSentNotices, {});

/** Saves the preferences over a version. */
export function useSaveNotificationPreferences() {
  const { run, isRunning } = useVersionedChange(saveNotificationPreferences);
  return {
    save: (preferences: NoticePreferences, over: string, again: SentAgain) => run({ body: preferences }, over, again),
    /** Reads the preferences as they have been left elsewhere, and shows them on the page too. */
    latest: () => {
      refresh("getNotificationPreferences");
      return request(getNotificationPreferences, {});
    },
    isSaving: isRunning,
  };
}
