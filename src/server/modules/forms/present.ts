import type { FieldTemplate, Form, FormInstance } from "#contract/forms/schemas.ts";
import type { Caller } from "#server/access/caller.ts";
import { HIDDEN_ID, shownTo } from "#server/access/protectedIdentity.ts";
import { type FamilyFormRow, type FieldRow, type InstanceRow, instanceIdOf } from "./queries.ts";

type Presenting = { caller: Caller; studentId: string; answeredBy: (formId: string) => Form["answeredBy"] };

export const presentForm = (
  row: FamilyFormRow,
  instances: InstanceRow[],
  { caller, studentId, answeredBy }: Presenting,
): Form => {
  const own = instances.filter(({ instance }) => instance.formId === row.id);
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    dueDate: row.dueDate?.toISOString() ?? null,
    // An answer that was submitted stays with the version that it answers.
    formTemplateID: own[0]?.instance.templateId ?? row.templateId,
    closed: row.closedAt !== null || row.hasLeft,
    answeredBy: answeredBy(row.id),
    formInstances:
      own.length > 0 ? own.map((one) => presentInstance(one, caller)) : [notBegun(row.id, caller, studentId)],
  };
};

const notBegun = (formID: string, caller: Caller, studentId: string): FormInstance => ({
  id: instanceIdOf(formID, studentId, caller.id),
  formID,
  assignedTo: caller.id,
  status: null,
  edited: null,
  user: null,
  fieldResults: [],
});

export const presentInstance = ({ instance, guardian, student, user }: InstanceRow, caller: Caller): FormInstance => {
  const person = shownTo(guardian ?? student ?? user, [caller.id, instance.studentId]);
  return {
    id: instance.id,
    formID: instance.formId,
    assignedTo: person?.id ?? HIDDEN_ID,
    status: instance.status,
    edited: instance.edited?.toISOString() ?? null,
    user: person && { firstName: person.firstName, lastName: person.lastName },
    fieldResults: instance.results,
  };
};

export const presentField = ({ id, name, type, value, options, required }: FieldRow): FieldTemplate => ({
  id,
  name,
  type,
  value,
  options,
  required,
});
