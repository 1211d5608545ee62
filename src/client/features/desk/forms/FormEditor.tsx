import { Field, Input, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { Add20Regular } from "@fluentui/react-icons/svg/add";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Written } from "#client/lib/edits.ts";
import { fetchForm } from "#client/resources/deskForms.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Choices } from "#client/ui/fields/Choices.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { Form, RequiredNote } from "#client/ui/fields/Form.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import type { DeskFormCopy } from "#contract/desk/copies/schemas.ts";
import type { DeskFormDetails, FormContent } from "#contract/desk/forms/schemas.ts";
import { EditorFoot } from "../shared/EditorFoot.tsx";
import { hasFamilies, useGroupName } from "../shared/useGroupName.ts";
import { FieldEditor } from "./FieldEditor.tsx";
import { valuesOfCopy, valuesOfForm } from "./formValues.ts";
import { emptyForm, useFormDraft } from "./useFormDraft.ts";

type Group = { id: string; title: string; school: string; families: number };

const useStyles = makeStyles({
  fields: { listStyleType: "none", margin: 0, padding: 0, display: "grid", rowGap: tokens.spacingVerticalM },
});

type FormEditorProps = {
  form?: DeskFormDetails;
  /** Groups to choose from, for a new form. */
  groups?: Group[];
  /** An earlier form that a new one is a copy of. */
  copy?: { of: string; content: DeskFormCopy } | undefined;
  action: string;
  isBusy: boolean;
  /** Sends a new form, or a change over a version. Rejects if it has failed. */
  onSend: (content: FormContent, to: { groups: string[]; over: string }) => Promise<Written<unknown>>;
  /** Tells what has become of it. */
  onDone: (outcome: "saved" | "gone" | { error: unknown }) => void;
};

/** Title, groups, last day and questions of a form. */
export function FormEditor({ form, groups, copy, action, isBusy, onSend, onDone }: FormEditorProps) {
  const styles = useStyles();
  const { t } = useTranslation(["deskForms", "deskCopies"]);
  const nameOf = useGroupName();
  const free = groups?.filter(hasFamilies) ?? [];
  const empty = emptyForm(free.length === 1 ? free.map(({ id }) => id) : []);
  const draft = useFormDraft(form, copy ? valuesOfCopy(copy.content) : empty, copy && `copy|${copy.of}`);
  const { values, problems, change } = draft;
  const id = useId();
  const save = async () => {
    const content = draft.check(groups !== undefined);
    if (!content) return;
    try {
      const { is } = await draft.save({
        send: (over) => onSend(content, { groups: [...values.groups], over }),
        async latest(by) {
          const now = form ? await fetchForm(form.id) : null;
          return now && { values: valuesOfForm(now), version: now.version, by };
        },
      });
      if (is === "outdated") return;
      if (is === "saved") draft.forget();
      onDone(is);
    } catch (error) {
      onDone({ error });
    }
  };
  return (
    <>
      <Form
        id={id}
        isCard
        isBusy={isBusy}
        onSubmit={save}
        conflict={draft.conflict}
        failure={problems.nothing && t("problem.nothing")}
      >
        <RequiredNote />
        <Theirs of={draft.theirs("title")}>
          <Field label={t("formTitle")} required validationMessage={problems.title ? t("problem.required") : null}>
            <Input maxLength={200} value={values.title} onChange={(_, { value }) => change({ title: value })} />
          </Field>
        </Theirs>
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
        <Theirs of={draft.theirs("dueDay")}>
          <DateField
            label={t("dueDay")}
            value={values.dueDay}
            today={draft.today}
            min={draft.today}
            mayBeEmpty
            onChange={(dueDay) => change({ dueDay })}
          />
        </Theirs>
        <Theirs of={draft.theirs("text")}>
          <Field label={t("text")} hint={copy && values.text !== "" ? t("deskCopies:checkText") : null}>
            <Textarea
              resize="vertical"
              maxLength={5_000}
              value={values.text}
              onChange={(_, { value }) => change({ text: value })}
            />
          </Field>
        </Theirs>
        <Theirs of={draft.theirs("fields")}>
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
        </Theirs>
        <div>
          <Button icon={<Add20Regular />} onClick={draft.addField}>
            {t("addQuestion")}
          </Button>
        </div>
      </Form>
      <EditorFoot>
        <Button type="submit" form={id} appearance="primary" isBusy={isBusy}>
          {action}
        </Button>
      </EditorFoot>
    </>
  );
}
