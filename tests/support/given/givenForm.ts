import { fieldTemplates, forms, formTemplates } from "#server/database/schema/forms.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { givenGroup } from "./givenGroup.ts";
import type { GivenStudent } from "./givenStudent.ts";

type Field = Partial<typeof fieldTemplates.$inferInsert>;
type Options = Partial<typeof forms.$inferInsert> & {
  fields?: Field[];
  /** Whether it belongs to a meeting, without a group. */
  isOfMeeting?: boolean;
};

/** A form of a group of the student, with one required text unless fields are given. */
export async function givenForm(
  student: GivenStudent,
  { fields = [{}], isOfMeeting = false, ...values }: Options = {},
) {
  const [school] = student.schools;
  if (!school) throw new Error("A form needs a student with a school.");
  const db = database();
  const templateId = newId("template");
  await db.insert(formTemplates).values({ id: templateId, schoolId: school.id });
  const rows = fields.map((field, position) => ({
    id: `${templateId}-${position}`,
    templateId,
    name: `Question ${position + 1}`,
    type: "TEXT" as const,
    required: true,
    position,
    ...field,
  }));
  await db.insert(fieldTemplates).values(rows);
  const groupId = isOfMeeting ? null : (values.groupId ?? (await givenGroup(school, { members: [student] })).id);
  const form = { id: newId("form"), groupId, templateId, title: "About lunch", ...values };
  await db.insert(forms).values(form);
  return { ...form, fields: rows };
}
