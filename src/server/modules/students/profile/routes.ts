import { OFFERS } from "#contract/offers.ts";
import { getProfile, saveProfile } from "#contract/students/profile.ts";
import { childrenOffered } from "#server/access/caller.ts";
import type { Api } from "#server/api.ts";
import { announce } from "#server/notify/announce.ts";
import { profileOf, saveProfileOf } from "./queries.ts";

export function profileRoutes({ route }: Api): void {
  route(getProfile, ({ db, caller }) => profileOf(db, caller));

  route(saveProfile, async ({ db, caller, body, refuseStale, now, systems }) => {
    const hasContactChanged = await saveProfileOf(db, caller, body, refuseStale);
    const children = hasContactChanged ? await childrenOffered(db, caller, { offer: OFFERS.guardians, now }) : [];
    await announce(db, "contactChanged", { students: children, subjectId: caller.id, by: caller.id, now, systems });
    return profileOf(db, caller);
  });
}
