import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { Fields } from "#client/lib/edits.ts";
import { listOf, setOf } from "#client/lib/merging.ts";
import type { FieldDraft, FormValues } from "./formValues.ts";

/** Names of a form's parts, and how they are told where somebody else has changed them. */
export function useToldForm(): Fields<FormValues> {
  const { t } = useTranslation("deskForms");
  const { date } = useFormats();
  const text = (value: string) => value;
  return {
    title: { label: t("formTitle"), text },
    text: { label: t("text"), text },
    dueDay: { label: t("dueDay"), text: (day) => (day ? date(day) : "") },
    // Groups are chosen for a new form only, which nobody else changes.
    groups: { label: t("groups"), list: setOf<string>(text) },
    fields: {
      label: t("questions"),
      list: listOf<readonly FieldDraft[], Question>({
        items: questionsIn,
        id: ({ id }) => id,
        text: ({ field: { name, type, value, lines } }) =>
          [`${name || value} (${t(`types.${type}`)})`, lines.split("\n").filter(Boolean).join(", ")]
            .filter(Boolean)
            .join(": "),
        isOrdered: true,
        said: ({ field: { key: _, id: __, ...field } }) => field,
        replace: (own, { field: { key, id } }) => ({ ...own, field: { ...own.field, key, id } }),
        value: (questions) => questions.map(({ field }) => field),
      }),
    },
  };
}

type Question = { field: FieldDraft; id: string };

/** Returns questions by their words: those of a form that has been changed have other ids. Equal ones differ by their number. */
const questionsIn = (fields: readonly FieldDraft[]): Question[] =>
  fields.map((field, at) => ({
    field,
    id: `${field.name}\n${fields.slice(0, at).filter(({ name }) => name === field.name).length}`,
  }));
