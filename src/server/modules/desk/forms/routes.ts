import {
  closeDeskForm,
  createDeskForms,
  getDeskForm,
  getDeskFormChoices,
  getDeskFormMissing,
  listDeskForms,
  remindOfDeskForm,
  updateDeskForm,
} from "#contract/desk/forms/endpoints.ts";
import type { Api } from "#server/api.ts";
import { withFamilies } from "../shared/families.ts";
import { groupsIn } from "../shared/groups.ts";
import { missingOf } from "../shared/missing.ts";
import { formById, formDetails, formsFor, studentsWithout, versionOfForm } from "./queries.ts";
import { closeForm, createForms, remind, updateForm } from "./write.ts";

/** Forms at the desk: made, sent to groups, and read as a table (DESK-6). */
export function deskFormRoutes({ route }: Api): void {
  route(getDeskFormChoices, async ({ db, scope, now }) => ({
    groups: await withFamilies(db, await groupsIn(db, scope), now),
  }));

  route(listDeskForms, ({ db, scope, query: { page } }) => formsFor(db, scope, page));

  route(createDeskForms, async ({ db, staff, scope, body, shows, now, systems }) => {
    const { ids, shown } = await createForms(db, { staff, scope, now, systems }, body);
    shows(shown);
    return { ids };
  });

  route(getDeskForm, async ({ db, staff, params: { formId }, shows }) => {
    const { reply, shown } = await formDetails(db, staff, formId);
    shows(shown);
    return reply;
  });

  route(updateDeskForm, async ({ db, params: { formId }, body, refuseStale, made, shows, now, systems }) => {
    shows(await updateForm(db, { ...body, formId, now, systems }, refuseStale));
    made(versionOfForm((await formById(db, formId)).form));
    return null;
  });

  route(
    closeDeskForm,
    async ({ db, params: { formId }, body: { isClosed }, refuseStale, made, shows, now, systems }) => {
      const { reply, shown } = await closeForm(db, { formId, isClosed, now, systems }, refuseStale);
      made(versionOfForm((await formById(db, formId)).form));
      shows(shown);
      return reply;
    },
  );

  route(getDeskFormMissing, async ({ db, staff, scope, params: { formId }, shows, now }) => {
    const row = await formById(db, formId);
    const { remindedAt: reminded, closedAt } = row.form;
    const studentIds = await studentsWithout(db, row);
    const asking = { staff, scope, now, about: formId, studentIds, reminded, mayRemind: closedAt === null };
    const { reply, shown } = await missingOf(db, asking);
    shows(shown);
    return reply;
  });

  route(remindOfDeskForm, async ({ db, staff, params: { formId }, shows, now }) => {
    const reminded = await remind(db, { formId, staff, now });
    shows(reminded);
    return { students: reminded.length };
  });
}
