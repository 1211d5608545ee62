import { getForm, getFormInstance, getFormTemplate, listForms, saveFormInstance } from "#contract/forms/endpoints.ts";
import { isSubmitted } from "#contract/forms/rules.ts";
import type { Form } from "#contract/forms/schemas.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { Forbidden, Gone, NotFound } from "#server/http/problems.ts";
import { announce } from "#server/notify/announce.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { isMeetingCompleted } from "../meetings/queries.ts";
import { answeredByOther } from "./answeredBy.ts";
import { presentField, presentForm, presentInstance } from "./present.ts";
import {
  type FamilyFormRow,
  fieldsOf,
  formsOf,
  instanceById,
  instanceIdOf,
  instancesOf,
  visibleForm,
} from "./queries.ts";
import { saveAnswers } from "./write.ts";

type Reading = { db: Database; caller: Caller; studentId: string; now: Date };

export function formRoutes({ route }: Api): void {
  const presentAll = async ({ db, caller, studentId, now }: Reading, rows: FamilyFormRow[]): Promise<Form[]> => {
    const ids = rows.map(({ id }) => id);
    const own = await instancesOf(db, caller, studentId, ids);
    const answeredBy = await answeredByOther(db, ids, { caller, studentId, day: schoolDay(now) });
    return rows.map((row) => presentForm(row, own, { caller, studentId, answeredBy }));
  };

  route(listForms, async (reading) => {
    const shown = await presentAll(reading, await formsOf(reading.db, reading.studentId));
    // A form that was not answered in time is no longer to do.
    return shown.filter((form) => !form.closed || isSubmitted(form));
  });

  route(getForm, async (reading) => {
    const { db, caller, studentId, situation, params } = reading;
    const row = await visibleForm(db, { caller, studentId, situation }, { formId: params.formId });
    if (!row) throw new NotFound();
    const [form] = await presentAll(reading, [row]);
    if (!form) throw new NotFound();
    return form;
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
    if (form.hasLeft) throw new Gone("The student has left the group of the form.");
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
