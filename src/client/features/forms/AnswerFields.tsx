import { MessageBar, MessageBarActions, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { LatePendingNotes } from "#client/features/outbox/embed/PendingParts.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useReopened } from "#client/resources/outbox/useReopened.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Form } from "#client/ui/fields/Form.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { revealInOrder } from "#client/ui/loading/InOrder.tsx";
import { headerHeight, phone, textWidth } from "#client/ui/measures.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { isText } from "#contract/forms/rules.ts";
import type { FieldTemplate, FormInstanceInput } from "#contract/forms/schemas.ts";
import { FIRST_EMPTY_FIELD } from "#contract/screens.ts";
import { FormField } from "./FormField.tsx";
import { FormText } from "./FormText.tsx";
import { type AnswerFormProps, useAnswers } from "./useAnswers.ts";

const useStyles = makeStyles({
  form: {
    ...revealInOrder,
    maxWidth: textWidth,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  questions: {
    ...revealInOrder,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    rowGap: tokens.spacingVerticalL,
  },
  note: { ...textStyles.detail, margin: 0, color: tokens.colorNeutralForeground3 },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    [phone]: { "& > *": { flexGrow: 1 } },
  },
});

type AnswerFieldsProps = { form: AnswerFormProps; fields: FieldTemplate[] };

/** The fields of a form. It begins with answers that were not sent, if the address says so (LINE-5). */
export function AnswerFields({ form, fields }: AnswerFieldsProps) {
  const { unsent, end } = useReopened("saveFormInstance");
  const isMeant = (unsent?.input as { body?: FormInstanceInput } | undefined)?.body?.formID === form.formId;
  return (
    <Fields
      key={isMeant ? unsent?.key : ""}
      form={{ ...form, unsent: isMeant ? unsent : undefined, onSent: end }}
      fields={fields}
    />
  );
}

type FieldsProps = { form: Parameters<typeof useAnswers>[0]; fields: FieldTemplate[] };

/** The fields with Submit, and with Save if it may be saved unfinished (FORM-4). */
function Fields({ form, fields }: FieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation(["forms", "common"]);
  const questions = useRef<HTMLDivElement>(null);
  const answers = useAnswers(form, fields);
  const { values, problems, savingAs, isSubmitted } = answers;
  const status = useRef<"SAVED" | "SUBMITTED">("SUBMITTED");
  useFirstEmptyField(questions);
  const save = () => {
    const wanted = status.current;
    status.current = "SUBMITTED";
    return answers.save(wanted);
  };
  return (
    <Form className={styles.form} onSubmit={save} summary={useMistakes(fields, problems)} conflict={answers.conflict}>
      <LatePendingNotes at={`form ${form.formId}`} studentId={useActiveStudentId()} />
      {answers.storedDraft && <DraftOffer onRestore={answers.restoreDraft} onDiscard={answers.discardDraft} />}
      {fields.some(({ required }) => required) && <p className={styles.note}>{t("requiredNote")}</p>}
      <div ref={questions} className={styles.questions}>
        {fields.map((field) =>
          isText(field) ? (
            <FormText key={field.id} field={field} />
          ) : (
            <div key={field.id} data-empty={values[field.id] ? undefined : ""} data-wrong={problems[field.id] && ""}>
              <Theirs of={answers.theirs(field.id)}>
                <FormField
                  field={field}
                  value={values[field.id] ?? ""}
                  error={problems[field.id] && t(`problems.${problems[field.id] ?? "required"}`)}
                  onChange={(value) => answers.change(field.id, value)}
                />
              </Theirs>
            </div>
          ),
        )}
      </div>
      <div className={styles.actions}>
        {form.maySaveUnfinished && !isSubmitted && (
          <Button
            isBusy={savingAs === "SAVED"}
            onClick={(event) => {
              status.current = "SAVED";
              event.currentTarget.form?.requestSubmit();
            }}
          >
            {t("save")}
          </Button>
        )}
        <Button type="submit" appearance="primary" isBusy={savingAs === "SUBMITTED"}>
          {t("submit")}
        </Button>
      </div>
    </Form>
  );
}

/** Moves the focus to the first empty field, for those who come from the list of things to do (DUE-4). */
function useFirstEmptyField(form: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== FIRST_EMPTY_FIELD) return;
    const focus = () => {
      const field = form.current?.querySelector<HTMLElement>("[data-empty]");
      field?.scrollIntoView?.({ block: "center" });
      field?.querySelector<HTMLElement>(":is(input, [contenteditable])")?.focus();
    };
    // The page's heading takes the focus in an effect of its own, which comes after this one.
    queueMicrotask(focus);
  }, [hash, form]);
}

/** Names the missing and wrong answers, with their number. Each goes once it is changed. */
function useMistakes(fields: FieldTemplate[], problems: ReturnType<typeof useAnswers>["problems"]): string {
  const { t } = useTranslation("forms");
  const { list } = useFormats();
  const wrong = fields.filter(({ id }) => problems[id] !== undefined);
  const sentenceFor = (key: "missing" | "mistaken", found: FieldTemplate[]) =>
    found.length > 0 ? t(key, { count: found.length, names: list(found.map(({ name }) => name)) }) : "";
  return [
    sentenceFor(
      "missing",
      wrong.filter(({ id }) => problems[id] === "required"),
    ),
    sentenceFor(
      "mistaken",
      wrong.filter(({ id }) => problems[id] !== "required"),
    ),
  ]
    .filter(Boolean)
    .join(" ");
}

const useOfferStyles = makeStyles({
  // A reload restores the scroll position in a long form, where the offer must be visible too.
  offer: { position: "sticky", insetBlockStart: `calc(${headerHeight} + ${tokens.spacingVerticalS})`, zIndex: 1 },
});

/** Offers to restore an answer that was begun on this device and never sent. */
function DraftOffer({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  const { t } = useTranslation("forms");
  return (
    <MessageBar className={useOfferStyles().offer} layout="multiline">
      <MessageBarBody>{t("kept")}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onRestore}>{t("takeKept")}</Button>
        <Button appearance="transparent" onClick={onDiscard}>
          {t("dropKept")}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
