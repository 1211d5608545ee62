import { request } from "#client/http/request/request.ts";
import type { KeptOrWritten } from "#client/lib/edits.ts";
import { useSetProfile } from "#client/session/profile.ts";
import { getProfile, saveProfile } from "#contract/students/profile.ts";
import type { Profile } from "#contract/students/schemas.ts";
import { type SentAgain, useVersionedChange } from "./useChange.ts";

/** Saves the whole profile over a version. The session takes the saved one from the reply. */
export function useSaveProfile() {
  const { run, isRunning } = useVersionedChange(saveProfile);
  const setProfile = useSetProfile();
  return {
    async save(profile: Profile, over: string, again: SentAgain): Promise<KeptOrWritten<Profile>> {
      const written = await run({ body: profile }, over, again);
      if (written.is === "saved") setProfile(written.reply);
      return written;
    },
    /** Reads the profile as it has been left elsewhere, and has the session take it. */
    async latest(): Promise<Profile> {
      const profile = await request(getProfile, {});
      setProfile(profile);
      return profile;
    },
    isSaving: isRunning,
  };
}
