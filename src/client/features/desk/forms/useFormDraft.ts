import { useEffect, useState } from "react";
import { useToday } from "#client/i18n/useFormats.ts";
import type { Edits } from "#client/lib/edits.ts";
import { useEdits } from "#client/lib/useEdits.ts";
import { useKeptDraft } from "#client/session/keptDraft.ts";
import type { DeskFormDetails, FormContent, NewField } from "#contract/desk/forms/schemas.ts";
import { fieldProblem } from "#contract/forms/fieldRules.ts";
import { type FieldDraft, type FormValues, valuesOfForm } from "./formValues.ts";
import { useToldForm } from "./useToldForm.ts";

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

type Kept = { values: FormValues; version: string; base?: NonNullable<Edits<FormValues>["base"]> };

export const emptyForm = (groups: string[]): FormValues => ({
  title: "",
  text: "",
  dueDay: null,
  groups,
  fields: [newField("first")],
});

/**
 * State of a form that is being made or changed, which is kept on the device until it is saved.
 * @param first what a new one begins with
 * @param name tells apart what new ones begin as
 */
export function useFormDraft(form: DeskFormDetails | undefined, first: FormValues, name = "new") {
  const today = useToday();
  const [initial] = useState(first);
  const version = form?.version ?? "";
  const edits = useEdits<FormValues>({ values: form ? valuesOfForm(form) : initial, version }, useToldForm());
  const { values, base, isDirty } = edits;
  const [problems, setProblems] = useState<Problems>({});
  const { found, keep } = useKeptDraft<Kept>(`form|${form?.id ?? name}`);
  const [isRestored, setRestored] = useState(false);
  const [isKept, setKept] = useState(true);
  if (found !== undefined && !isRestored) {
    setRestored(true);
    // A draft of an earlier build does not say over what it was made: it goes on as long as nobody has saved since.
    const over = found?.base ?? (found?.version === version ? { values, version } : null);
    if (found && over && !isDirty) edits.restore(found.values, over);
  }
  useEffect(() => {
    if (isRestored && isDirty && isKept) keep({ values, version, ...(base && { base }) });
  }, [isRestored, isDirty, isKept, values, version, base, keep]);
  const change = (changed: Partial<FormValues>) => {
    edits.change(changed);
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
      setKept(false);
      keep(null);
    },
    save: edits.save,
    conflict: edits.conflict,
    theirs: edits.theirs,
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
