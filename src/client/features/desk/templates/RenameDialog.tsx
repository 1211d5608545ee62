import { Field, Input } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEdits } from "#client/lib/useEdits.ts";
import { useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { fetchTemplates, refreshTemplates, templateRefusalIn } from "#client/resources/deskTemplates.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { renameDeskTemplate } from "#contract/desk/templates/endpoints.ts";
import { TEMPLATE_NAME_MAX, type TemplateKind } from "#contract/desk/templates/rules.ts";
import type { DeskTemplate } from "#contract/desk/templates/schemas.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";

type RenameDialogProps = { kind: TemplateKind; template: DeskTemplate; onClose: () => void };

/** Gives a template another name. */
export function RenameDialog({ kind, template, onClose }: RenameDialogProps) {
  const { t } = useTranslation(["deskTemplates", "desk", "common"]);
  const { id } = template;
  const [shown] = useState({ values: { name: template.name }, version: template.version });
  const edits = useEdits(shown, { name: { label: t("newName"), text: (name: string) => name } });
  const { name } = edits.values;
  const [problem, setProblem] = useState<"name" | "required" | null>(null);
  const { run, isRunning } = useVersionedDeskChange(renameDeskTemplate);
  const refuse = useChangedMeanwhile(refreshTemplates);
  const save = async () => {
    if (name.trim() === "") return setProblem("required");
    try {
      const { is } = await edits.save({
        send: (over) => run({ params: { textTemplateId: id }, body: { name } }, over),
        async latest(by) {
          const found = (await fetchTemplates(kind)).templates.find((one) => one.id === id);
          return found ? { values: { name: found.name }, version: found.version, by } : null;
        },
      });
      if (is === "outdated") return;
      if (is === "gone") notify({ msg: t("desk:changedMeanwhile") });
      onClose();
    } catch (error) {
      if (templateRefusalIn(error) === "name") setProblem("name");
      else if (refuse(error, t("common:notSaved"))) onClose();
    }
  };
  return (
    <FormDialog
      title={t("rename", { name: template.name })}
      isDirty={edits.isDirty}
      onClose={onClose}
      submit={t("saveName")}
      isBusy={isRunning}
      conflict={edits.conflict}
      onSubmit={save}
    >
      <Theirs of={edits.theirs("name")}>
        <Field label={t("newName")} required validationMessage={problem && t(`problem.${problem}`)}>
          <Input
            maxLength={TEMPLATE_NAME_MAX}
            value={name}
            onChange={(_, { value }) => {
              edits.change({ name: value });
              setProblem(null);
            }}
          />
        </Field>
      </Theirs>
    </FormDialog>
  );
}
