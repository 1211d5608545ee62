import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { type Change, useChange } from "#client/http/useChange.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import {
  getNotificationPreferences,
  listSentNotices,
  type NoticePreferences,
  type NotificationPreferences,
  noteIntroduced,
  requestMailConfirmation,
  type SentNotice,
  saveNotificationPreferences,
} from "#contract/notificationPreferences.ts";
import { refreshedBy } from "./refreshes.ts";

export const useNotificationPreferences = (): Resource<NotificationPreferences> =>
  useResource(getNotificationPreferences, {});

export const prefetchNotificationPreferences = (): void => void prefetch(getNotificationPreferences, {});

export const useSentNotices = (): Resource<SentNotice[]> => useResource(listSentNotices, {});

export const prefetchSentNotices = (): void => void prefetch(listSentNotices, {});

export const useRequestMailConfirmation = (): Change<typeof requestMailConfirmation> =>
  useChange(requestMailConfirmation, { refresh: refreshedBy.requestMailConfirmation });

/** Notes that the guardian knows where the preferences are. */
export const useNoteIntroduced = (): Change<typeof noteIntroduced> =>
  useChange(noteIntroduced, { refresh: refreshedBy.noteIntroduced });

/** Saves the preferences over the version that the guardian saw. Outdated means that another one is being loaded. */
export function useSaveNotificationPreferences(): {
  save: (preferences: NoticePreferences, version: string) => Promise<"saved" | "outdated" | "failed">;
  isSaving: boolean;
} {
  const { run, isRunning } = useChange(saveNotificationPreferences, {
    refresh: refreshedBy.saveNotificationPreferences,
  });
  const save = async (preferences: NoticePreferences, version: string) => {
    try {
      await run({ body: preferences }, { ifMatch: version });
      return "saved";
    } catch (error) {
      if (statusOf(error) !== 412) return "failed";
      refresh(getNotificationPreferences);
      return "outdated";
    }
  };
  return { save, isSaving: isRunning };
}
