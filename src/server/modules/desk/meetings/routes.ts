import {
  addDeskNote,
  cancelDeskMeeting,
  completeDeskTalk,
  createDeskMeeting,
  getDeskMeeting,
  getDeskMeetingChoices,
  getDeskMeetingMissing,
  getDeskTalk,
  listDeskMeetingGroups,
  listDeskMeetings,
  moveDeskBooking,
  offerDeskSlot,
  remindOfDeskMeeting,
} from "#contract/desk/meetings/endpoints.ts";
import type { Api } from "#server/api.ts";
import { withFamilies } from "../shared/families.ts";
import { groupsIn } from "../shared/groups.ts";
import { choicesFor, createRound } from "./newRound.ts";
import { remindUnbooked, unbookedOf } from "./reminders.ts";
import { roundsFor } from "./roundList.ts";
import { cancelRound, offerSlot, roundFor } from "./rounds.ts";
import { talkFor, versionOfTalk } from "./shown.ts";
import { addNote, completeTalk, moveBooking, talkDetails } from "./talks.ts";

/** Meetings at the desk: rounds with their times and bookings, and what is noted of each (DESK-5). */
export function deskMeetingRoutes({ route, mailer }: Api): void {
  route(listDeskMeetingGroups, async ({ db, scope, shows, now }) => {
    shows([]);
    return withFamilies(db, await groupsIn(db, scope), now);
  });

  route(getDeskMeetingChoices, async ({ db, staff, scope, params: { groupId }, shows }) => {
    const { reply, shown } = await choicesFor(db, { staff, scope, groupId });
    shows(shown);
    return reply;
  });

  route(listDeskMeetings, async ({ db, staff, query: { page }, shows, now }) => {
    // Numbers only.
    shows([]);
    return roundsFor(db, staff, { page, now });
  });

  route(createDeskMeeting, async ({ db, staff, scope, params: { groupId }, body, shows, now, systems }) => {
    const { id, shown } = await createRound(db, { staff, scope, groupId, now, systems }, body);
    shows(shown);
    return { id };
  });

  route(getDeskMeeting, async ({ db, staff, params: { meetingId }, shows }) => {
    const { reply, shown } = await roundFor(db, staff, meetingId);
    shows(shown);
    return reply;
  });

  route(getDeskMeetingMissing, async ({ db, staff, scope, params: { meetingId }, shows, now }) => {
    const { reply, shown } = await unbookedOf(db, staff, { scope, meetingId, now });
    shows(shown);
    return reply;
  });

  route(remindOfDeskMeeting, async ({ db, staff, params: { meetingId }, shows, now }) => {
    const reminded = await remindUnbooked(db, staff, { meetingId, now });
    shows(reminded);
    return { students: reminded.length };
  });

  route(cancelDeskMeeting, async ({ db, staff, params: { meetingId }, refuseStale, shows, now, systems }) => {
    shows(await cancelRound(db, staff, { meetingId, mailer, now, systems }, refuseStale));
    return null;
  });

  route(
    offerDeskSlot,
    async ({ db, staff, params: { slotId }, body: { isOffered }, shows, refuseStale, now, systems }) => {
      shows([]);
      await offerSlot(db, staff, { slotId, isOffered, now, systems }, refuseStale);
      return null;
    },
  );

  route(getDeskTalk, ({ db, staff, params: { instanceId } }) => talkDetails(db, staff, instanceId));

  route(moveDeskBooking, async ({ db, staff, params: { instanceId }, body, refuseStale, made, now, systems }) => {
    await moveBooking(db, staff, { instanceId, now, systems, refuse: refuseStale }, { booking: body, mailer });
    made(versionOfTalk(await talkFor(db, staff, instanceId)));
    return null;
  });

  route(addDeskNote, async ({ db, staff, params: { instanceId }, body, now }) => {
    await addNote(db, staff, { instanceId, now }, body);
    return null;
  });

  route(
    completeDeskTalk,
    async ({ db, staff, params: { instanceId }, body: { followUp }, refuseStale, now, systems }) => {
      await completeTalk(db, staff, { instanceId, now, systems, refuse: refuseStale }, followUp);
      return null;
    },
  );
}
