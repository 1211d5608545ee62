import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type KeptOrWritten, unsent as stillUnsent } from "#client/lib/edits.ts";
import { useEdits } from "#client/lib/useEdits.ts";
import { isFormGone } from "#client/resources/forms.ts";
import { isWrite, type PendingWrite, pendingItems } from "#client/resources/outbox/pendingItems.ts";
import type { SentAgain } from "#client/resources/useChange.ts";
import { readDraft, saveDraft } from "#client/session/drafts.ts";
import { notify } from "#client/ui/notices/notify.ts";
import { answerProblem } from "#contract/forms/answerRules.ts";
import { isText } from "#contract/forms/rules.ts";
import type { FieldTemplate, FormInstance, FormInstanceInput } from "#contract/forms/schemas.ts";
import {
  type AnswerDraft,
  type Answers,
  answersIn,
  isDraftEmpty,
  parseDraft,
  resultsOf,
  serializeDraft,
} from "./answerDraft.ts";
import { useToldAnswers } from "./useToldAnswers.ts";

export type AnswerFormProps = {
  /** Storage key of the draft on this device. */
  draftKey: string;
  formId: string;
  templateId: string;
  /** Null while nothing has been saved. */
  instance: FormInstance | null;
  /** Allows saving before submitting, as with forms of meetings (FORM-4). */
  maySaveUnfinished?: boolean;
  onSave: (body: FormInstanceInput, again: SentAgain) => Promise<KeptOrWritten<FormInstance>>;
  /** Reads the answers as they are now; null while there are none. */
  readLatest: () => Promise<FormInstance | null>;
};

type Reopened = {
  /** Answers that were not sent, or not yet, with which the form begins (LINE-5). */
  unsent?: PendingWrite | undefined;
  /** Called when they have been sent again. */
  onSent: () => void;
};

type Status = "SAVED" | "SUBMITTED";
type Problems = Record<string, NonNullable<ReturnType<typeof answerProblem>>>;

/** The key of answers to the form that wait on this device, which new ones replace. */
const waitingKey = (formId: string): string | undefined =>
  pendingItems
    .get()
    .filter(isWrite)
    .find((item) => {
      const isAnswer = item.name === "saveFormInstance" && item.state !== "failed";
      return isAnswer && answersOf(item.input).formID === formId;
    })?.key;

const answersOf = (input: PendingWrite["input"]): FormInstanceInput => (input as { body: FormInstanceInput }).body;

/** The version of answers: when they were last changed. */
const versionOf = (instance: FormInstance | null): string => instance?.edited ?? "";

/**
 * State of the answers to a form. They are stored as a draft on the device until they are saved. An earlier draft stays next to
 * new input until it is restored, discarded or something is sent.
 */
export function useAnswers(form: AnswerFormProps & Reopened, fields: FieldTemplate[]) {
  const { draftKey, formId, instance, onSave, readLatest, unsent, onSent } = form;
  const { t } = useTranslation(["forms", "common"]);
  const questions = fields.filter((field) => !isText(field));
  const [saved, setSaved] = useState<FormInstance | null>(null);
  const known = saved && (saved.edited ?? "") > (instance?.edited ?? "") ? saved : instance;
  const shown = { values: answersIn(questions, known), version: versionOf(known) };
  const begun = unsent && {
    values: answersIn(questions, answersOf(unsent.input)),
    seen: unsent.seen as Partial<Answers> | undefined,
  };
  const edits = useEdits<Answers>(shown, useToldAnswers(questions), begun);
  const { values } = edits;
  const [storedDraft, setStoredDraft] = useState<AnswerDraft | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [savingAs, setSavingAs] = useState<Status | null>(null);

  const isReopened = unsent !== undefined;
  useEffect(() => {
    let isWanted = !isReopened;
    readDraft(draftKey)
      .then((text) => isWanted && setStoredDraft(parseDraft(text)))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [draftKey, isReopened]);

  const storeDraft = ({ changed, base }: AnswerDraft) => {
    const draft = { changed: { ...storedDraft?.changed, ...changed }, base: storedDraft?.base ?? base };
    void saveDraft(draftKey, isDraftEmpty(draft) ? "" : serializeDraft(draft)).catch(() => undefined);
  };
  const change = (fieldId: string, value: string) => {
    setProblems(({ [fieldId]: _, ...others }) => others);
    edits.change({ [fieldId]: value });
    storeDraft({ changed: { ...edits.changed, [fieldId]: value }, base: edits.base ?? shown });
  };

  const send = async (status: Status): Promise<void> => {
    const result = await edits.save({
      async send(over, sent, seen) {
        const fieldResults = resultsOf(questions, sent, known);
        const body = { formID: formId, status, edited: over === "" ? null : over, fieldResults };
        const written = await onSave(body, { seen, instead: waitingKey(formId) ?? unsent?.key });
        if (written.is !== "saved") return written;
        return { is: "saved", reply: { ...written.reply, version: versionOf(written.reply) } };
      },
      async latest(by) {
        const latest = await readLatest();
        setSaved(latest);
        return { values: answersIn(questions, latest), version: versionOf(latest), by };
      },
    });
    if (result.is === "outdated" || result.is === "gone") return;
    // They stay in the form, and as a draft on the device, until the server has them.
    if (result.is === "kept") return edits.change({ ...values, ...stillUnsent(edits.now(), shown.values) });
    setSaved(result.reply);
    setStoredDraft(null);
    const later = { changed: stillUnsent(edits.now(), values), base: { values, version: versionOf(result.reply) } };
    const stored = saveDraft(draftKey, isDraftEmpty(later) ? "" : serializeDraft(later)).catch(() => undefined);
    // The form then starts over, and looks for a draft.
    if (unsent) void stored.then(onSent);
    notify({ msg: t(status === "SAVED" ? "saved" : "submitted"), type: "success" });
  };

  /** Returns whether every answer is valid. */
  const save = async (status: Status): Promise<boolean> => {
    const found = questions.flatMap((field) => {
      const problem = answerProblem(field, values[field.id] ?? "", status);
      return problem ? [[field.id, problem] as const] : [];
    });
    setProblems(Object.fromEntries(found));
    if (found.length > 0) return false;
    setSavingAs(status);
    try {
      await send(status);
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
    conflict: edits.conflict,
    theirs: edits.theirs,
    storedDraft,
    change,
    save,
    restoreDraft: () => {
      if (!storedDraft) return;
      const changed = { ...storedDraft.changed, ...edits.changed };
      edits.restore(changed, storedDraft.base ?? edits.base ?? shown);
      setStoredDraft(null);
    },
    discardDraft: () => {
      setStoredDraft(null);
      const own = { changed: edits.changed, base: edits.base };
      void saveDraft(draftKey, isDraftEmpty(own) ? "" : serializeDraft(own)).catch(() => undefined);
    },
  };
}
