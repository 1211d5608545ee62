import {
  closeDeskForm,
  createDeskForms,
  getDeskForm,
  getDeskFormChoices,
  listDeskForms,
  remindOfDeskForm,
  updateDeskForm,
} from "#contract/deskForms.ts";
import type { Api } from "#server/api.ts";
import { groupsIn } from "../desk/groups.ts";
import { formDetails, formsFor } from "./queries.ts";
import { closeForm, createForms, remind, updateForm } from "./write.ts";

/** Forms at the desk: made, sent to groups, and read as a table (DESK-6). */
export function deskFormRoutes({ route }: Api): void {
  route(getDeskFormChoices, async ({ db, reach }) => ({ groups: await groupsIn(db, reach) }));

  route(listDeskForms, ({ db, reach, query: { page } }) => formsFor(db, reach, page));

  route(createDeskForms, async ({ db, staff, reach, body, now }) => ({
    ids: await createForms(db, { staff, reach, now }, body),
  }));

  route(getDeskForm, async ({ db, params: { formId }, shows, now }) => {
    const { reply, shown } = await formDetails(db, formId, now);
    shows(shown);
    return reply;
  });

  route(updateDeskForm, async ({ db, params: { formId }, body, refuseStale }) => {
    await updateForm(db, formId, body, refuseStale);
    return null;
  });

  route(closeDeskForm, ({ db, staff, params: { formId }, body: { isClosed }, refuseStale, now }) =>
    closeForm(db, { formId, isClosed, staff, now }, refuseStale),
  );

  route(remindOfDeskForm, ({ db, staff, params: { formId }, now }) => remind(db, { formId, staff, now }));
}
