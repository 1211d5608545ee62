import { OFFERS } from "#contract/offers.ts";
import { getProfile, saveProfile } from "#contract/profile.ts";
import { childrenOffered } from "#server/access/caller.ts";
import type { Api } from "#server/api.ts";
import { atSchoolsOf } from "#server/deliveries/changes.ts";
import { profileOf, saveProfileOf } from "./queries.ts";

export function profileRoutes({ route }: Api): void {
  route(getProfile, ({ db, caller }) => profileOf(db, caller));

  route(saveProfile, async ({ db, caller, body, refuseStale, now, tell }) => {
    const hasContactChanged = await saveProfileOf(db, caller, body, refuseStale);
    const children = hasContactChanged ? await childrenOffered(db, caller, { offer: OFFERS.guardians, now }) : [];
    tell(await atSchoolsOf(db, children, { type: "contact.changed", subjectId: caller.id }));
    return profileOf(db, caller);
  });
}
