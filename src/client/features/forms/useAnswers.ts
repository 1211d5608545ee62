import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { unsent } from "#client/lib/edits.ts";
import { isChangedElsewhere, isFormGone } from "#client/resources/forms.ts";
import { readDraft, saveDraft } from "#client/session/drafts.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { notify } from "#client/ui/notices/notify.ts";
import { answerProblem } from "#contract/forms/answerRules.ts";
import type { FieldTemplate, FormInstance, FormInstanceInput } from "#contract/forms/schemas.ts";

export type AnswerFormProps = {
  /** Storage key of the draft on this device. */
  draftKey: string;
  formId: string;
  templateId: string;
  /** Null while nothing has been saved. */
  instance: FormInstance | null;
  /** Allows saving before submitting, as with forms of meetings (FORM-4). */
  maySaveUnfinished?: boolean;
  /** Null if the device keeps it until there is a connection. */
  onSave: (body: FormInstanceInput) => Promise<FormInstance | null>;
  /** Returns when the answer was last changed on the server. */
  fetchEdited: () => Promise<string | null>;
};

type Status = "SAVED" | "SUBMITTED";
type Problems = Record<string, NonNullable<ReturnType<typeof answerProblem>>>;

/**
 * State of the answers to a form. They are stored as a draft on the device until they are saved, and never overwrite newer
 * ones without asking. An earlier draft stays next to new input until it is restored, discarded or something is sent.
 */
export function useAnswers(
  { draftKey, formId, instance, onSave, fetchEdited }: AnswerFormProps,
  fields: FieldTemplate[],
) {
  const { t } = useTranslation(["forms", "common"]);
  const [saved, setSaved] = useState<FormInstance | null>(null);
  const known = saved && (saved.edited ?? "") > (instance?.edited ?? "") ? saved : instance;
  const [begun, setBegun] = useState<{ values: Values; written: Values; edited: string | null } | null>(null);
  const [storedDraft, setStoredDraft] = useState<Values | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [savingAs, setSavingAs] = useState<Status | null>(null);
  const values = begun?.values ?? valuesOf(known);
  const written = useRef<Values>({});
  written.current = begun?.written ?? {};

  useEffect(() => {
    let isWanted = true;
    readDraft(draftKey)
      .then((text) => isWanted && setStoredDraft(parseValues(text)))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [draftKey]);

  const storeDraft = (draft: Values) => saveDraft(draftKey, JSON.stringify(draft)).catch(() => undefined);
  const clearDraft = () => saveDraft(draftKey, "").catch(() => undefined);
  const begin = (written: Values) => {
    setBegun({ values: { ...values, ...written }, written, edited: begun ? begun.edited : (known?.edited ?? null) });
    void storeDraft({ ...storedDraft, ...written });
  };
  const change = (fieldId: string, value: string) => {
    setProblems(({ [fieldId]: _, ...others }) => others);
    begin({ ...begun?.written, [fieldId]: value });
  };

  const send = async (status: Status, edited: string | null): Promise<void> => {
    const reply = await onSave({ formID: formId, status, edited, fieldResults: resultsOf(fields, values, known) });
    // The draft stays as it is on the device until the server has the answers.
    if (!reply) return;
    // Answers that were written since are still to be saved.
    const more = unsent(written.current, values);
    const hasMore = Object.keys(more).length > 0;
    setSaved(reply);
    setBegun(hasMore ? { values: { ...valuesOf(reply), ...more }, written: more, edited: reply.edited } : null);
    setStoredDraft(null);
    void (hasMore ? storeDraft(more) : clearDraft());
    notify({ msg: t(status === "SAVED" ? "saved" : "submitted"), type: "success" });
  };

  /** Returns whether every answer is valid. */
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
    } catch (error) {
      notify({ msg: isFormGone(error) ? t("goneNow") : t("common:notSaved") });
    }
    setSavingAs(null);
    return true;
  };

  return {
    values,
    problems,
    savingAs,
    isSubmitted: known?.status === "SUBMITTED",
    storedDraft,
    change,
    save,
    restoreDraft: () => {
      begin({ ...storedDraft, ...begun?.written });
      setStoredDraft(null);
    },
    discardDraft: () => {
      setStoredDraft(null);
      void (begun ? storeDraft(begun.written) : clearDraft());
    },
  };
}

/** Answers by field id; several choices are a JSON list. */
type Values = Record<string, string>;

const valuesOf = (instance: Pick<FormInstance, "fieldResults"> | null): Values =>
  Object.fromEntries((instance?.fieldResults ?? []).map(({ FieldTemplateId, value }) => [FieldTemplateId, value]));

/** Returns the results to send: the answers given, each with the id of its saved result, if any. */
const resultsOf = (
  fields: Pick<FieldTemplate, "id" | "name">[],
  values: Values,
  instance: Pick<FormInstance, "fieldResults"> | null,
): FormInstanceInput["fieldResults"] =>
  fields.flatMap(({ id, name }) => {
    const value = values[id] ?? "";
    const before = instance?.fieldResults.find(({ FieldTemplateId }) => FieldTemplateId === id);
    if (value === "") return [];
    return [{ fieldName: name, value, FieldTemplateId: id, ...(before && { id: before.id }) }];
  });

/** Parses a stored draft; null if it is empty or unreadable. */
function parseValues(text: string): Values | null {
  try {
    const draft: unknown = JSON.parse(text);
    if (typeof draft !== "object" || draft === null || Array.isArray(draft)) return null;
    const entries = Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === "string");
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  } catch {
    return null;
  }
}
