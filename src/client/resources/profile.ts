import { useChange } from "#client/http/useChange.ts";
import { useSetProfile } from "#client/session/profile.ts";
import { type Profile, saveProfile } from "#contract/profile.ts";

/** Saves the profile as a whole; the session then goes on with what the server made of it. */
export function useSaveProfile(): { save: (profile: Profile) => Promise<Profile>; isSaving: boolean; error: unknown } {
  const { run, isRunning, error } = useChange(saveProfile);
  const setProfile = useSetProfile();
  const save = async (profile: Profile): Promise<Profile> => {
    const saved = await run({ body: profile });
    setProfile(saved);
    return saved;
  };
  return { save, isSaving: isRunning, error };
}
