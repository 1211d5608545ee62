import { statusOf } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { localeOf } from "#client/i18n/languages.ts";
import type { Language } from "#contract/languages.ts";
import { getProfile, saveProfile } from "#contract/students/profile.ts";
import type { Profile } from "#contract/students/schemas.ts";
import { chooseLanguage } from "./profileLanguage.ts";
import { useReadySession, useSession, useSessionActions } from "./SessionContext.ts";

/** Returns the profile as last loaded or saved; null while loading, and if that failed. */
export const useProfile = (): Profile | null => useReadySession().profile ?? null;

/** Whether the profile has been loaded, or cannot be. Screens are mounted before, but not shown. */
export const useIsProfileSettled = (): boolean => useReadySession().profile !== undefined;

/** Returns the function that puts a profile from the server into the session. */
export const useSetProfile = (): ((profile: Profile) => void) => useSessionActions().setProfile;

/**
 * Changes the language at once and saves the last loaded profile with it (PROF-4). A profile that the school maintains is
 * not saved: the choice then holds on this device only.
 */
export function useSaveLanguage(): (language: Language) => Promise<void> {
  const state = useSession();
  const { setProfile } = useSessionActions();
  const profile = state.status === "ready" ? state.profile : null;
  return async (language) => {
    await chooseLanguage(language);
    if (!profile || profile.synced) return;
    const save = (over: Profile) => {
      const changed = { ...over, lcid: localeOf(language) };
      setProfile(changed);
      return request(saveProfile, { body: changed }, { ifMatch: over.version });
    };
    const saved = save(profile).catch(async (error: unknown) => {
      // Contact details changed elsewhere must not prevent a change of language.
      if (statusOf(error) === 412) return save(await request(getProfile, {}));
      throw error;
    });
    setProfile(await saved);
  };
}
