import type { Day } from "#contract/dates/dates.ts";
import type { DeskFormCopy } from "#contract/desk/copies/schemas.ts";
import type { DeskFormDetails, NewField } from "#contract/desk/forms/schemas.ts";

/** A field that is being written; its choices are lines of one text. */
export type FieldDraft = Omit<NewField, "options"> & { key: string; lines: string };
export type FormValues = {
  title: string;
  text: string;
  dueDay: Day | null;
  groups: readonly string[];
  fields: readonly FieldDraft[];
};

/** Returns the values of a form as it has been saved. */
export const valuesOfForm = ({ title, text, dueDay, versions }: DeskFormDetails): FormValues => ({
  title,
  text,
  dueDay,
  groups: [],
  fields: (versions[0]?.fields ?? []).map(({ options, ...field }) => ({
    ...field,
    key: field.id,
    lines: options.join("\n"),
  })),
});

/** Returns the values of a form that is a copy: its questions are new ones. */
export const valuesOfCopy = ({ title, text, dueDay, groups, fields }: DeskFormCopy): FormValues => ({
  title,
  text,
  dueDay,
  groups,
  fields: fields.map(({ options, id, ...field }) => ({ ...field, id: null, key: id, lines: options.join("\n") })),
});
