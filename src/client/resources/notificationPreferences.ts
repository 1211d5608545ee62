import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { useResource } from "#client/http/useResource.ts";
import {
  getNotificationPreferences,
  listSentNotices,
  saveNotificationPreferences,
} from "#contract/notifications/preferences.ts";
import type { NoticePreferences } from "#contract/notifications/preferencesSchemas.ts";
import { useChange } from "./useChange.ts";

export const useNotificationPreferences = () => useResource(getNotificationPreferences, {});

export const prefetchNotificationPreferences = (): void => void prefetch(getNotificationPreferences, {});

export const useSentNotices = () => useResource(listSentNotices, {});

export const prefetchSentNotices = (): void => void prefetch(listSentNotices, {});

/**
 * Saves the preferences over the version that the guardian saw, and returns the one that was saved. Outdated means that another
 * one is being loaded.
 */
export function useSaveNotificationPreferences(): {
  save: (
    preferences: NoticePreferences,
    version: string,
  ) => Promise<{ version: string; isKept: boolean } | "outdated" | "failed">;
  isSaving: boolean;
} {
  const { run, isRunning } = useChange(saveNotificationPreferences);
  const save = async (preferences: NoticePreferences, version: string) => {
    try {
      const answered = await run({ body: preferences }, { ifMatch: version });
      return { isKept: answered.isKept, version: answered.isKept ? version : answered.reply.version };
    } catch (error) {
      if (statusOf(error) !== 412) return "failed";
      refresh("getNotificationPreferences");
      return "outdated";
    }
  };
  return { save, isSaving: isRunning };
}
