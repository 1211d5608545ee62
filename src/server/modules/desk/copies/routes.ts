import { getDeskFormCopy, getDeskMeetingCopy, getDeskTextCopy } from "#contract/desk/copies/endpoints.ts";
import type { Api } from "#server/api.ts";
import { copyOfForm } from "./forms.ts";
import { copyOfRound } from "./meetings.ts";
import { copyOfText } from "./texts.ts";

/** Contents that staff copy from earlier posts, forms and rounds (DESK-15), without their answers, bookings and children. */
export function deskCopyRoutes({ route }: Api): void {
  route(getDeskTextCopy, ({ db, scope, params: { postId: id }, now }) => copyOfText(db, { scope, id, now }));

  route(getDeskFormCopy, ({ db, scope, params: { formId: id }, now }) => copyOfForm(db, { scope, id, now }));

  route(getDeskMeetingCopy, async ({ db, staff, scope, params: { meetingId: id }, shows, now }) => {
    const { reply, shown } = await copyOfRound(db, { staff, scope, id, now });
    shows(shown);
    return reply;
  });
}
