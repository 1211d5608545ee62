import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { isChangedElsewhere } from "#client/resources/forms.ts";
import { readDraft, saveDraft } from "#client/session/drafts.ts";
import { ask } from "#client/ui/ask.ts";
import { notify } from "#client/ui/notices.ts";
import { answerProblem, type FieldTemplate, type FormInstance, type FormInstanceInput, type SavedResult } from "#contract/forms.ts";

export type AnswerFormProps = {
  /** Names what is begun and not sent, on this device. */
  draftKey: string;
  formId: string;
  templateId: string;
  /** Null while nothing has been saved. */
  instance: FormInstance | null;
  /** Whether it can be saved before it is submitted, as forms of meetings can (FORM-4). */
  maySaveUnfinished?: boolean;
  onSave: (body: FormInstanceInput) => Promise<FormInstance>;
  /** When the answer was last changed, as the server has it now. */
  fetchEdited: () => Promise<string | null>;
};

type Status = "SAVED" | "SUBMITTED";
type Problems = Record<string, NonNullable<ReturnType<typeof answerProblem>>>;

/**
 * What is being answered: kept on the device until it is saved, and never written over what is newer unasked. What was kept
 * before stays kept beside what is written now, until it is taken, dropped or something is sent.
 */
export function useAnswers(
  { draftKey, formId, instance, onSave, fetchEdited }: AnswerFormProps,
  fields: FieldTemplate[],
) {
  const { t } = useTranslation(["forms", "common"]);
  const [saved, setSaved] = useState<FormInstance | null>(null);
  const known = saved && (saved.edited ?? "") > (instance?.edited ?? "") ? saved : instance;
  const [begun, setBegun] = useState<{ values: Values; written: Values; edited: string | null } | null>(null);
  const [kept, setKept] = useState<Values | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [savingAs, setSavingAs] = useState<Status | null>(null);
  const values = begun?.values ?? valuesOf(known);

  useEffect(() => {
    let isWanted = true;
    readDraft(draftKey)
      .then((text) => isWanted && setKept(parseValues(text)))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [draftKey]);

  const keep = (draft: Values) => saveDraft(draftKey, JSON.stringify(draft)).catch(() => undefined);
  const forget = () => saveDraft(draftKey, "").catch(() => undefined);
  const begin = (written: Values) => {
    setBegun({ values: { ...values, ...written }, written, edited: begun ? begun.edited : (known?.edited ?? null) });
    void keep({ ...kept, ...written });
  };
  const change = (fieldId: string, value: string) => {
    setProblems(({ [fieldId]: _, ...others }) => others);
    begin({ ...begun?.written, [fieldId]: value });
  };

  const send = async (status: Status, edited: string | null): Promise<void> => {
    setSaved(await onSave({ formID: formId, status, edited, fieldResults: resultsOf(fields, values, known) }));
    setBegun(null);
    setKept(null);
    void forget();
    notify({ msg: t(status === "SAVED" ? "saved" : "submitted"), type: "success" });
  };

  /** Answers whether every answer could stand. */
  const save = async (status: Status): Promise<boolean> => {
    const found = fields.flatMap((field) => {
      const problem = answerProblem(field, values[field.id] ?? "", status);
      return problem ? [[field.id, problem] as const] : [];
    });
    setProblems(Object.fromEntries(found));
    if (found.length > 0) return false;
    setSavingAs(status);
    try {
      await send(status, begun ? begun.edited : (known?.edited ?? null)).catch(async (error) => {
        if (!isChangedElsewhere(error)) throw error;
        const question = { title: t("changedElsewhere"), text: t("overwriteQuestion") };
        if (await ask({ ...question, confirm: t("overwrite"), cancel: t("common:cancel") })) {
          await send(status, await fetchEdited());
        }
      });
    } catch {
      notify({ msg: t("common:notSaved") });
    }
    setSavingAs(null);
    return true;
  };

  return {
    values,
    problems,
    savingAs,
    isSubmitted: known?.status === "SUBMITTED",
    kept,
    change,
    save,
    takeKept: () => {
      begin({ ...kept, ...begun?.written });
      setKept(null);
    },
    dropKept: () => {
      setKept(null);
      void (begun ? keep(begun.written) : forget());
    },
  };
}

/** Answers by the id of their field; several choices as a JSON list. */
type Values = Record<string, string>;

const valuesOf = (instance: Pick<FormInstance, "fieldResults"> | null): Values =>
  Object.fromEntries((instance?.fieldResults ?? []).map(({ FieldTemplateId, value }) => [FieldTemplateId, value]));

/** What is sent: the answers that there are, each with the id that it already has. */
const resultsOf = (
  fields: Pick<FieldTemplate, "id" | "name">[],
  values: Values,
  instance: Pick<FormInstance, "fieldResults"> | null,
): z.input<typeof SavedResult>[] =>
  fields.flatMap(({ id, name }) => {
    const value = values[id] ?? "";
    const before = instance?.fieldResults.find(({ FieldTemplateId }) => FieldTemplateId === id);
    if (value === "") return [];
    return [{ fieldName: name, value, FieldTemplateId: id, ...(before && { id: before.id }) }];
  });

/** Answers that were kept on the device; null for none, and for what cannot be read. */
function parseValues(text: string): Values | null {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return null;
    const entries = Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string");
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  } catch {
    return null;
  }
}
