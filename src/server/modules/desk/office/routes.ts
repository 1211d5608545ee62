import {
  chooseDeskSuccessor,
  decideOnFlag,
  getDeskDeliveryCounts,
  getDeskSuccessions,
  listDeskDeliveries,
  listDeskSources,
  listFlaggedMessages,
  pauseDeskSource,
  runDeskSource,
} from "#contract/desk/office/endpoints.ts";
import type { Api } from "#server/api.ts";
import { chooseSuccessor } from "#server/content/chooseSuccessor.ts";
import { noteLooked } from "#server/notify/notifyStaff.ts";
import { pauseSource } from "#server/sources/registry/registry.ts";
import { countDeliveries, deliveriesAtDesk } from "./deliveries.ts";
import { decideFlag, flagsAtDesk } from "./flags.ts";
import { runAtDesk, sourcesAtDesk } from "./sources.ts";
import { assertMayFollow, successionsAtDesk } from "./successions.ts";

/** The part of the desk that is for a school's office: reported messages, and data on its way in and out (DESK-7). */
export function deskOfficeRoutes({ route }: Api): void {
  route(listFlaggedMessages, async ({ db, staff, scope, query: { page }, shows, now, request }) => {
    await noteLooked(db, staff.id, "flag", request.headers["accept-language"]);
    const { reply, shown } = await flagsAtDesk(db, { staff, scope, page, now });
    shows(shown);
    return reply;
  });

  route(decideOnFlag, async ({ db, staff, params: { flagId }, body, refuseStale, now }) => {
    await decideFlag(db, { ...body, flagId, staff, now }, refuseStale);
    return null;
  });

  route(listDeskDeliveries, async ({ db, staff, scope, query: { page }, shows, now, request }) => {
    await noteLooked(db, staff.id, "delivery", request.headers["accept-language"]);
    const { reply, shown } = await deliveriesAtDesk(db, { scope, page, now });
    shows(shown);
    return reply;
  });

  route(getDeskDeliveryCounts, ({ db, scope, now }) => countDeliveries(db, { scope, now }));

  route(listDeskSources, ({ db, scope }) => sourcesAtDesk(db, scope));

  route(runDeskSource, async ({ db, staff, params: { sourceId }, body, now }) => {
    await runAtDesk(db, { ...body, sourceId, staff, now });
    return null;
  });

  route(getDeskSuccessions, ({ db, scope, now }) => successionsAtDesk(db, scope, now));

  route(chooseDeskSuccessor, async ({ db, scope, params: { formerId }, body: { groupId }, now }) => {
    if (groupId !== null) await assertMayFollow(db, scope, { formerId, groupId });
    await chooseSuccessor(db, { formerId, groupId, now });
    return null;
  });

  route(pauseDeskSource, async ({ db, staff, params: { sourceId }, body: { paused }, now }) => {
    await pauseSource(db, sourceId, paused, now, staff.id);
    return null;
  });
}
