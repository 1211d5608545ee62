import { Field, Input, MessageBar, MessageBarBody, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { Add20Regular } from "@fluentui/react-icons/svg/add";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { card } from "#client/ui/surfaces.ts";
import type { DeskFormDetails, FormContent } from "#contract/deskForms.ts";
import { PeopleChoice } from "../meetings/PeopleChoice.tsx";
import { FieldEditor } from "./FieldEditor.tsx";
import { useFormDraft } from "./useFormDraft.ts";

type Group = { id: string; title: string; school: string };

const useStyles = makeStyles({
  form: {
    ...card,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    rowGap: tokens.spacingVerticalL,
    maxWidth: "720px",
    boxSizing: "border-box",
    padding: tokens.spacingHorizontalL,
  },
  fields: { listStyleType: "none", margin: 0, padding: 0, display: "grid", rowGap: tokens.spacingVerticalM },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

type FormEditorProps = {
  form?: DeskFormDetails;
  /** Groups to choose from, for a new form. */
  groups?: Group[];
  action: string;
  isBusy: boolean;
  /** Resolves to whether it was saved. */
  onSave: (content: FormContent, groups: string[]) => Promise<boolean>;
};

/** Title, groups, last day and questions of a form. */
export function FormEditor({ form, groups, action, isBusy, onSave }: FormEditorProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskForms");
  const element = useRef<HTMLFormElement>(null);
  const draft = useFormDraft(form, groups?.length === 1 ? groups.map(({ id }) => id) : []);
  const { values, problems, attempts, change } = draft;
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const content = draft.check(groups !== undefined);
        if (content && !isBusy) void onSave(content, values.groups).then((isSaved) => isSaved && draft.forget());
      }}
    >
      <Field label={t("formTitle")} required validationMessage={problems.title ? t("problem.required") : null}>
        <Input maxLength={200} value={values.title} onChange={(_, { value }) => change({ title: value })} />
      </Field>
      {groups && (
        <PeopleChoice
          label={t("groups")}
          people={groups.map(({ id, title, school }) => ({ key: id, name: `${title} · ${school}` }))}
          chosen={values.groups}
          error={problems.groups ? t("problem.groups") : undefined}
          onChoose={(chosen) => change({ groups: chosen })}
        />
      )}
      <DateField
        label={t("dueDay")}
        value={values.dueDay}
        today={draft.today}
        min={draft.today}
        mayBeEmpty
        onChange={(dueDay) => change({ dueDay })}
      />
      <Field label={t("text")}>
        <Textarea
          resize="vertical"
          maxLength={5_000}
          value={values.text}
          onChange={(_, { value }) => change({ text: value })}
        />
      </Field>
      <ol className={styles.fields} aria-label={t("questions")}>
        {values.fields.map((field, index) => (
          <FieldEditor
            key={field.key}
            field={field}
            number={index + 1}
            isFirst={index === 0}
            isLast={index === values.fields.length - 1}
            problem={problems.fields?.[field.key]}
            onChange={(changed) => draft.changeField(field.key, changed)}
            onMove={(by) => draft.moveField(field.key, by)}
            onRemove={() => draft.removeField(field.key)}
          />
        ))}
      </ol>
      {problems.nothing && (
        <div role="alert">
          <MessageBar intent="error">
            <MessageBarBody>{t("problem.nothing")}</MessageBarBody>
          </MessageBar>
        </div>
      )}
      <div className={styles.actions}>
        <Button icon={<Add20Regular />} onClick={draft.addField}>
          {t("addQuestion")}
        </Button>
        <Button type="submit" appearance="primary" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
