import { getProfile, saveProfile } from "#contract/profile.ts";
import type { Api } from "#server/api.ts";
import { refuseStale } from "#server/http/replies.ts";
import { profileOf, saveProfileOf } from "./queries.ts";

export function profileRoutes({ route }: Api): void {
  route(getProfile, ({ db, caller }) => profileOf(db, caller));

  route(saveProfile, async ({ db, caller, body, request }) => {
    await saveProfileOf(db, caller, body, (version) => refuseStale(request, version));
    return profileOf(db, caller);
  });
}
