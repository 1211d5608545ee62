import { statusOf } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { useSetProfile } from "#client/session/profile.ts";
import { getProfile, saveProfile } from "#contract/students/profile.ts";
import type { Profile } from "#contract/students/schemas.ts";
import { useChange } from "./refreshes.ts";

type SaveProfile = {
  /** Returns null when the profile has changed elsewhere: then nothing is saved, and the session has the present one. */
  save: (profile: Profile) => Promise<Profile | null>;
  isSaving: boolean;
  error: unknown;
};

/** Saves the whole profile. The session takes the saved one from the reply. */
export function useSaveProfile(): SaveProfile {
  const { run, isRunning, error } = useChange(saveProfile);
  const setProfile = useSetProfile();
  const save = async (profile: Profile): Promise<Profile | null> => {
    try {
      const saved = await run({ body: profile }, { ifMatch: profile.version });
      setProfile(saved);
      return saved;
    } catch (failure) {
      if (statusOf(failure) !== 412) throw failure;
      setProfile(await request(getProfile, {}));
      return null;
    }
  };
  return { save, isSaving: isRunning, error };
}
