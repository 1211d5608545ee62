import { Field, Input, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { Add20Regular } from "@fluentui/react-icons/svg/add";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import { Choices } from "#client/ui/fields/Choices.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { Form, RequiredNote } from "#client/ui/fields/Form.tsx";
import type { DeskFormDetails, FormContent } from "#contract/desk/formsSchemas.ts";
import { hasFamilies, useGroupName } from "../useGroupName.ts";
import { FieldEditor } from "./FieldEditor.tsx";
import { useFormDraft } from "./useFormDraft.ts";

type Group = { id: string; title: string; school: string; families: number };

const useStyles = makeStyles({
  fields: { listStyleType: "none", margin: 0, padding: 0, display: "grid", rowGap: tokens.spacingVerticalM },
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
  const nameOf = useGroupName();
  const free = groups?.filter(hasFamilies) ?? [];
  const draft = useFormDraft(form, free.length === 1 ? free.map(({ id }) => id) : []);
  const { values, problems, change } = draft;
  const save = async () => {
    const content = draft.check(groups !== undefined);
    if (content && (await onSave(content, values.groups))) draft.forget();
  };
  return (
    <Form
      isCard
      submit={action}
      isBusy={isBusy}
      onSubmit={save}
      failure={problems.nothing && t("problem.nothing")}
      actions={
        <Button icon={<Add20Regular />} onClick={draft.addField}>
          {t("addQuestion")}
        </Button>
      }
    >
      <RequiredNote />
      <Field label={t("formTitle")} required validationMessage={problems.title ? t("problem.required") : null}>
        <Input maxLength={200} value={values.title} onChange={(_, { value }) => change({ title: value })} />
      </Field>
      {groups && (
        <Choices
          label={t("groups")}
          isRequired
          isInColumns
          offered={groups.map((group) => ({ id: group.id, label: nameOf(group), disabled: !hasFamilies(group) }))}
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
    </Form>
  );
}
