import { statusOf } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { useSetProfile } from "#client/session/profile.ts";
import { getProfile, saveProfile } from "#contract/students/profile.ts";
import type { Profile } from "#contract/students/schemas.ts";
import { useChange } from "./useChange.ts";

type Saved = { is: "saved"; profile: Profile } | { is: "kept" | "changedElsewhere" };

type SaveProfile = {
  /** When the profile has changed elsewhere, nothing is saved, and the session has the present one. */
  save: (profile: Profile) => Promise<Saved>;
  isSaving: boolean;
  error: unknown;
};

/** Saves the whole profile. The session takes the saved one from the reply. */
export function useSaveProfile(): SaveProfile {
  const { run, isRunning, error } = useChange(saveProfile);
  const setProfile = useSetProfile();
  const save = async (profile: Profile): Promise<Saved> => {
    try {
      const answered = await run({ body: profile }, { ifMatch: profile.version });
      if (answered.isKept) return { is: "kept" };
      setProfile(answered.reply);
      return { is: "saved", profile: answered.reply };
    } catch (failure) {
      if (statusOf(failure) !== 412) throw failure;
      setProfile(await request(getProfile, {}));
      return { is: "changedElsewhere" };
    }
  };
  return { save, isSaving: isRunning, error };
}
