import { Field, Input, makeStyles, Textarea } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Fields } from "#client/lib/edits.ts";
import { htmlToText } from "#client/lib/text.ts";
import { useEdits } from "#client/lib/useEdits.ts";
import { useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { fetchTemplate, refreshTemplates, templateRefusalIn } from "#client/resources/deskTemplates.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { LongTextField } from "#client/ui/editor/LongTextField.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { notify } from "#client/ui/notices/notify.ts";
import { changeDeskTemplate } from "#contract/desk/templates/endpoints.ts";
import {
  TEMPLATE_NAME_MAX,
  TEMPLATE_TEXT_MAX,
  TEMPLATE_TITLE_MAX,
  type TemplateKind,
} from "#contract/desk/templates/rules.ts";
import type { ChangedTemplate, DeskTemplateDetails } from "#contract/desk/templates/schemas.ts";
import { hasVisibleText } from "#contract/html/visibleText.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";

const useStyles = makeStyles({ input: { [phone]: { minHeight: touch } } });

type ChangeDialogProps = {
  kind: TemplateKind;
  id: string;
  template: DeskTemplateDetails;
  onClose: () => void;
};

/** Changes the name and the words of a template. */
export function ChangeDialog({ kind, id, template, onClose }: ChangeDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation(["deskTemplates", "deskInbox", "deskPosts", "conversations", "desk", "common"]);
  const [shown] = useState(() => shownOf(template));
  const told = useToldTemplate(kind);
  const edits = useEdits(shown, told);
  const { values, theirs } = edits;
  const [problem, setProblem] = useState<"name" | "required" | "text" | null>(null);
  const { run, isRunning } = useVersionedDeskChange(changeDeskTemplate);
  const refuse = useChangedMeanwhile(refreshTemplates);
  const change = (more: Partial<ChangedTemplate>) => {
    edits.change(more);
    setProblem(null);
  };
  const save = async () => {
    if (values.name.trim() === "") return setProblem("required");
    if (!hasVisibleText(values.text) || values.text.length > TEMPLATE_TEXT_MAX) return setProblem("text");
    try {
      const { is } = await edits.save({
        send: (over, body) => run({ params: { textTemplateId: id }, body }, over),
        async latest(by) {
          const found = await fetchTemplate(id);
          return found && { ...shownOf(found), by };
        },
      });
      if (is === "outdated") return;
      notify(is === "gone" ? { msg: t("desk:changedMeanwhile") } : { msg: t("kept"), type: "success" });
      onClose();
    } catch (error) {
      if (templateRefusalIn(error) === "name") setProblem("name");
      else if (refuse(error, t("common:notSaved"))) onClose();
    }
  };
  const nameProblem = problem === "name" || problem === "required" ? t(`problem.${problem}`) : null;
  const textProblem = problem === "text" ? t("problem.text", { max: TEMPLATE_TEXT_MAX }) : undefined;
  return (
    <FormDialog
      title={t("change", { name: template.name })}
      isDirty={edits.isDirty}
      onClose={onClose}
      submit={t("keep")}
      isBusy={isRunning}
      conflict={edits.conflict}
      onSubmit={save}
    >
      <Theirs of={theirs("name")}>
        <Field label={told.name.label} required hint={t("changeHint")} validationMessage={nameProblem}>
          <Input
            className={styles.input}
            maxLength={TEMPLATE_NAME_MAX}
            value={values.name}
            onChange={(_, { value }) => change({ name: value })}
          />
        </Field>
      </Theirs>
      <Theirs of={theirs("title")}>
        <Field label={told.title.label}>
          <Input
            className={styles.input}
            maxLength={TEMPLATE_TITLE_MAX[kind]}
            value={values.title}
            onChange={(_, { value }) => change({ title: value })}
          />
        </Field>
      </Theirs>
      <Theirs of={theirs("text")}>
        {kind === "POST" ? (
          <LongTextField
            label={told.text.label}
            isRequired
            value={values.text}
            error={textProblem}
            onChange={(text) => change({ text })}
          />
        ) : (
          <Field label={told.text.label} required validationMessage={textProblem ?? null}>
            <Textarea
              resize="vertical"
              rows={6}
              dir="auto"
              value={values.text}
              onChange={(_, { value }) => change({ text: value })}
            />
          </Field>
        )}
      </Theirs>
    </FormDialog>
  );
}

const shownOf = ({ name, title, text, version }: DeskTemplateDetails) => ({ values: { name, title, text }, version });

/** Names of the parts of a template, and how they are told where somebody else has changed them. */
function useToldTemplate(kind: TemplateKind): Fields<ChangedTemplate> {
  const { t } = useTranslation(["deskTemplates", "deskInbox", "deskPosts", "conversations"]);
  const isPost = kind === "POST";
  return {
    name: { label: t("name"), text: (name) => name },
    title: { label: t(isPost ? "deskPosts:titleLabel" : "conversations:subject"), text: (title) => title },
    text: { label: t(isPost ? "deskPosts:textLabel" : "deskInbox:text"), text: isPost ? htmlToText : (text) => text },
  };
}
