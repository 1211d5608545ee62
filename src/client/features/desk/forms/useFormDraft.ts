import { useEffect, useState } from "react";
import { useToday } from "#client/i18n/useFormats.ts";
import { useKeptDraft } from "#client/session/keptDraft.ts";
import type { Day } from "#contract/dates/dates.ts";
import { fieldProblem } from "#contract/desk/forms.ts";
import type { DeskFormDetails, FormContent, NewField } from "#contract/desk/formsSchemas.ts";

/** A field that is being written; its choices are lines of one text. */
export type FieldDraft = Omit<NewField, "options"> & { key: string; lines: string };
type Values = { title: string; text: string; dueDay: Day | null; groups: string[]; fields: FieldDraft[] };
type Problems = {
  title?: boolean;
  groups?: boolean;
  nothing?: boolean;
  fields?: Record<string, ReturnType<typeof fieldProblem>>;
};

const newField = (key: string): FieldDraft => ({
  key,
  id: null,
  name: "",
  type: "TEXT",
  value: "",
  lines: "",
  required: false,
});

const fieldOf = ({ key: _, lines, ...field }: FieldDraft): NewField => ({
  ...field,
  options: field.type.startsWith("CHOICE")
    ? lines
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean)
    : [],
});

/** State of a form that is being made or changed, which is kept on the device until it is saved. */
export function useFormDraft(form: DeskFormDetails | undefined, groups: string[]) {
  const today = useToday();
  const [values, setValues] = useState<Values>(() => ({
    title: form?.title ?? "",
    text: form?.text ?? "",
    dueDay: form?.dueDay ?? null,
    groups,
    fields: form?.versions[0]?.fields.map(({ options, ...field }) => ({
      ...field,
      key: field.id,
      lines: options.join("\n"),
    })) ?? [newField("first")],
  }));
  const [problems, setProblems] = useState<Problems>({});
  const version = form?.version ?? "";
  const { found, keep } = useKeptDraft<{ values: Values; version: string }>(`form|${form?.id ?? "new"}`);
  const [isRestored, setRestored] = useState(false);
  const [isTouched, setTouched] = useState(false);
  if (found !== undefined && !isRestored) {
    setRestored(true);
    // A kept draft never replaces a change that somebody else has saved since.
    if (found && found.version === version && !isTouched) setValues(found.values);
  }
  useEffect(() => {
    if (isTouched) keep({ values, version });
  }, [isTouched, values, version, keep]);
  const change = (changed: Partial<Values>) => {
    setTouched(true);
    setValues((before) => ({ ...before, ...changed }));
    setProblems({});
  };
  const { fields } = values;
  const indexOf = (key: string) => fields.findIndex((field) => field.key === key);
  return {
    values,
    problems,
    today,
    /** Keeps nothing on the device any more. */
    forget: () => {
      setTouched(false);
      keep(null);
    },
    change,
    changeField: (key: string, changed: Partial<FieldDraft>) =>
      change({ fields: fields.map((field) => (field.key === key ? { ...field, ...changed } : field)) }),
    addField: () => change({ fields: [...fields, newField(crypto.randomUUID())] }),
    removeField: (key: string) => change({ fields: fields.filter((field) => field.key !== key) }),
    moveField: (key: string, by: 1 | -1) => {
      const at = indexOf(key);
      const moved = fields[at];
      if (moved) change({ fields: fields.toSpliced(at, 1).toSpliced(at + by, 0, moved) });
    },
    /** Returns what to save; undefined where something is missing, which then is shown. */
    check: (asksForGroups: boolean): FormContent | undefined => {
      const sent = fields.map(fieldOf);
      const wrong = fields.flatMap(({ key }, index) => {
        const field = sent[index];
        const problem = field && fieldProblem(field);
        return problem ? [[key, problem] as const] : [];
      });
      const found: Problems = {
        ...(values.title.trim() === "" && { title: true }),
        ...(asksForGroups && values.groups.length === 0 && { groups: true }),
        ...(sent.every(({ type }) => type === "TITLE" || type === "DESCRIPTION") && { nothing: true }),
        ...(wrong.length > 0 && { fields: Object.fromEntries(wrong) }),
      };
      setProblems(found);
      if (Object.keys(found).length > 0) return undefined;
      return { title: values.title, text: values.text, dueDay: values.dueDay, fields: sent };
    },
  };
}
