import { fieldTemplates, formInstances, forms, formTemplates } from "#server/database/schema/forms.ts";
import { FORMS, GROUPS, GUARDIANS, SCHOOLS, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";

export const TEMPLATES = {
  every: FORMS.everyTemplate,
  allergy: "template-allergy",
  trip: "template-trip",
  motherTongue: "template-mother-tongue",
  guardian: "template-meeting-guardian",
  student: "template-meeting-student",
  followUp: "template-meeting-followup",
} as const;

type Field = Omit<typeof fieldTemplates.$inferInsert, "id" | "templateId" | "position">;

const fields: Record<keyof typeof TEMPLATES, Field[]> = {
  every: [
    { name: "Om barnet", type: "TITLE" },
    { name: "Till er", type: "DESCRIPTION", value: "<p>Svaren läses av mentorn och av skolsköterskan.</p>" },
    { name: "Tilltalsnamn", type: "TEXT", required: true },
    { name: "Något vi bör veta", type: "LONG_TEXT" },
    { name: "Tröjstorlek", type: "CHOICE", options: ["S", "M", "L"], required: true },
    { name: "Språk hemma", type: "CHOICES", options: ["Svenska", "Engelska", "Arabiska", "Annat"] },
    { name: "Senaste vaccination", type: "DATE" },
    { name: "Antal syskon", type: "NUMBER" },
    { name: "Får fotograferas", type: "YES_NO", required: true },
  ],
  allergy: [
    { name: "Allergier", type: "TEXT", required: true },
    { name: "Behöver medicin", type: "YES_NO" },
  ],
  trip: [
    { name: "Följer med", type: "YES_NO", required: true },
    { name: "Kan köra", type: "NUMBER" },
  ],
  motherTongue: [
    { name: "Vill fortsätta nästa läsår", type: "YES_NO", required: true },
    { name: "Språk hemma", type: "TEXT" },
  ],
  guardian: [
    { name: "Vad fungerar bra?", type: "LONG_TEXT", required: true },
    { name: "Vad vill du ta upp?", type: "TEXT" },
  ],
  student: [{ name: "Så trivs jag", type: "CHOICE", options: ["Bra", "Så där", "Inte alls"], required: true }],
  followUp: [{ name: "Vi kom överens om", type: "LONG_TEXT" }],
};

const fieldId = (template: keyof typeof TEMPLATES, index: number) => `${TEMPLATES[template]}-${index + 1}`;

/** Answers in the order of the template's fields; an empty text means no answer. */
const answers = (template: keyof typeof TEMPLATES, values: string[]) =>
  values.flatMap((value, index) =>
    value === ""
      ? []
      : [
          {
            id: `${fieldId(template, index)}-answer`,
            fieldName: fields[template][index]?.name ?? "",
            value,
            FieldTemplateId: fieldId(template, index),
          },
        ],
  );

/** Seeds forms with every kind of field: not started, saved, submitted, and overdue with and without submission. */
export async function seedForms({ db, at, minutes }: World): Promise<void> {
  const names = Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[];
  await db.insert(formTemplates).values(names.map((name) => ({ id: TEMPLATES[name], schoolId: SCHOOLS.compulsory })));
  await db.insert(fieldTemplates).values(
    names.flatMap((name) =>
      fields[name].map((field, index) => ({
        ...field,
        id: fieldId(name, index),
        templateId: TEMPLATES[name],
        position: index,
      })),
    ),
  );
  const form = (id: string, groupId: string, templateId: string, title: string, dueDate: Date | null) => ({
    id,
    groupId,
    templateId,
    title,
    text: "<p>Fyll i och skicka in. Hör av dig till mentorn om något är oklart.</p>",
    dueDate,
  });
  await db
    .insert(forms)
    .values([
      form(FORMS.everyField, GROUPS.mentor7b, TEMPLATES.every, "Inför läsåret", at(14, "23:59")),
      form("form-2", GROUPS.mentor7b, TEMPLATES.allergy, "Allergier och specialkost", at(0, "16:00")),
      form("form-3", GROUPS.mentor7b, TEMPLATES.trip, "Klassresan", at(7, "12:00")),
      form("form-4", GROUPS.mentor7b, TEMPLATES.trip, "Friluftsdagen", at(-6, "12:00")),
      form(FORMS.missed, GROUPS.mentor7b, TEMPLATES.allergy, "Modersmål", at(-3, "12:00")),
      form("form-6", GROUPS.preschoolMentor, TEMPLATES.trip, "Utflykt till skogen", at(5, "18:00")),
      form(FORMS.shared, GROUPS.motherTongue, TEMPLATES.motherTongue, "Modersmålsundervisning", at(2, "20:00")),
      form("form-7", GROUPS.upperMentor, TEMPLATES.allergy, "Kontaktuppgifter", null),
    ]);
  const instance = (
    formId: string,
    status: "SAVED" | "SUBMITTED",
    edited: Date,
    results: ReturnType<typeof answers>,
    studentId: string = STUDENTS.compulsory,
  ) => ({
    id: `${formId}-instance-family${studentId === STUDENTS.compulsory ? "" : `-${studentId}`}`,
    formId,
    studentId,
    assignedTo: GUARDIANS.family,
    status,
    edited,
    results,
  });
  await db
    .insert(formInstances)
    .values([
      instance("form-2", "SAVED", minutes(-180), answers("allergy", ["Nötter", ""])),
      instance("form-3", "SUBMITTED", at(-1, "00:05"), answers("trip", ["true", "3"])),
      instance("form-4", "SUBMITTED", at(-8, "19:20"), answers("trip", ["true", ""])),
      instance("form-6", "SUBMITTED", at(-1, "20:10"), answers("trip", ["true", ""]), STUDENTS.preschool),
      instance("form-7", "SUBMITTED", at(-12, "21:05"), answers("allergy", ["Inga", "false"]), STUDENTS.upperSecondary),
      ...[STUDENTS.preschool, STUDENTS.upperSecondary].map((studentId) =>
        instance(FORMS.shared, "SUBMITTED", at(-1, "20:15"), answers("motherTongue", ["true", "Engelska"]), studentId),
      ),
    ]);
}
