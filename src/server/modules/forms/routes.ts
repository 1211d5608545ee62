import { getForm, getFormInstance, getFormTemplate, listForms, saveFormInstance } from "#contract/forms/endpoints.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import type { Api } from "#server/api.ts";
import { Forbidden, NotFound } from "#server/http/problems.ts";
import { announce } from "#server/notify/announce.ts";
import { isMeetingCompleted } from "../meetings/queries.ts";
import { presentField, presentForm, presentInstance } from "./present.ts";
import { fieldsOf, formsOf, instanceById, instanceIdOf, instancesOf, visibleForm } from "./queries.ts";
import { saveAnswers } from "./write.ts";

export function formRoutes({ route }: Api): void {
  route(listForms, async ({ db, caller, studentId }) => {
    const rows = await formsOf(db, studentId);
    const own = await instancesOf(
      db,
      caller,
      studentId,
      rows.map(({ id }) => id),
    );
    const shown = rows.map((row) => presentForm(row, own, caller, studentId));
    // A form that was not answered in time is no longer to do.
    return shown.filter(({ closed, formInstances }) => !closed || formInstances[0]?.status === "SUBMITTED");
  });

  route(getForm, async ({ db, caller, studentId, situation, params }) => {
    const row = await visibleForm(db, { caller, studentId, situation }, { formId: params.formId });
    if (!row) throw new NotFound();
    return presentForm(row, await instancesOf(db, caller, studentId, [row.id]), caller, studentId);
  });

  route(getFormTemplate, async ({ db, caller, studentId, situation, params }) => {
    const row = await visibleForm(db, { caller, studentId, situation }, { templateId: params.templateId });
    if (!row) throw new NotFound();
    return { id: params.templateId, fields: (await fieldsOf(db, params.templateId)).map(presentField) };
  });

  route(getFormInstance, async ({ db, caller, studentId, params }) => {
    const row = await instanceById(db, caller, studentId, params.instanceId);
    if (!row) throw new NotFound();
    return presentInstance(row, caller);
  });

  route(saveFormInstance, async ({ db, caller, studentId, situation, body, now, systems }) => {
    const form = await visibleForm(db, { caller, studentId, situation }, { formId: body.formID });
    if (!form) throw new NotFound();
    const existing = await instanceById(db, caller, studentId, body.id);
    if (existing ? existing.instance.formId !== form.id : body.id !== instanceIdOf(form.id, studentId, caller.id)) {
      throw new NotFound();
    }
    const meetingInstanceId = existing?.instance.meetingInstanceId ?? "";
    const isOfSchool = form.groupId !== null && isOffered(OFFERS.forms, situation);
    if (!meetingInstanceId && !isOfSchool) throw new Forbidden();
    if (meetingInstanceId && (await isMeetingCompleted(db, meetingInstanceId))) throw new Forbidden();
    await saveAnswers(db, { caller, studentId, now, form, instanceId: body.id, meetingInstanceId }, body);
    const saved = await instanceById(db, caller, studentId, body.id);
    if (!saved) throw new NotFound();
    const isSubmitted = saved.instance.status === "SUBMITTED";
    const isNewlySubmitted = isSubmitted && existing?.instance.status !== "SUBMITTED";
    const about = { students: [studentId], subjectId: body.id, by: caller.id, now, systems };
    if (!isSubmitted) systems.unchanged();
    else await announce(db, isNewlySubmitted && isOfSchool ? "formSubmitted" : "answersChanged", about);
    return presentInstance(saved, caller);
  });
}
