import { getForm } from "#contract/forms/endpoints.ts";
import { givenForm } from "../given/givenForm.ts";
import { givenReporter } from "../given/givenReporter.ts";
import { answerForm } from "../server/answerForm.ts";
import { type GivenForm, press, rewrite, whole, withField } from "./conflictCase.ts";

const QUESTIONS: NonNullable<NonNullable<Parameters<typeof givenForm>[1]>["fields"]> = [
  { type: "TEXT", name: "Nickname", required: false },
  { type: "YES_NO", name: "Photos", required: false },
  { type: "CHOICES", name: "Languages", options: ["Swedish", "Finnish", "Arabic"], required: false },
];

const THEIRS = { nickname: "Ella", photos: "true", languages: '["Finnish"]' };

/** A form that the same guardian answers on two devices. */
export async function answersForm(): Promise<GivenForm> {
  const { guardian: person, student, api } = await givenReporter();
  const form = await givenForm(student, { fields: QUESTIONS });
  const read = async () => {
    const [known] = (await api.call(getForm, { params: { formId: form.id } })).formInstances;
    const [nickname, photos, languages] = form.fields.map(
      ({ id }) => known?.fieldResults.find((result) => result.FieldTemplateId === id)?.value ?? "",
    );
    return { nickname, photos, languages };
  };
  return {
    person,
    path: `/form/${form.id}`,
    save: "Submit",
    otherName: null,
    read,
    open: withField("textbox", "Nickname"),
    parts: {
      nickname: whole(null, "Ella", { edit: rewrite("Nickname", "Elli"), mine: "Elli", theirs: THEIRS.nickname }),
      photos: whole(null, "Yes", { edit: press("radio", "No"), mine: "false", theirs: THEIRS.photos }),
      languages: {
        edit: press("checkbox", "Arabic"),
        told: "Added in the meantime: Finnish",
        mine: '["Arabic"]',
        theirs: THEIRS.languages,
        both: '["Finnish","Arabic"]',
      },
    },
    saveAsOther: async (names) => {
      const now = await read();
      const values = Object.entries(now).map(([name, value]) =>
        names.includes(name) ? THEIRS[name as keyof typeof THEIRS] : (value ?? ""),
      );
      await answerForm(api, form, values);
    },
  };
}
