import { Field, Input, makeStyles, Select, tokens, typographyStyles } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { refreshTemplates, templateRefusalIn, useTemplates } from "#client/resources/deskTemplates.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { notify } from "#client/ui/notices/notify.ts";
import { createDeskTemplate } from "#contract/desk/templates/endpoints.ts";
import {
  TEMPLATE_NAME_MAX,
  TEMPLATE_TEXT_MAX,
  TEMPLATES_MAX,
  type TemplateKind,
} from "#contract/desk/templates/rules.ts";
import type { DeskTemplateContent } from "#contract/desk/templates/schemas.ts";
import { hasVisibleText } from "#contract/html/visibleText.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { TemplateRow } from "./TemplateRow.tsx";

const useStyles = makeStyles({
  list: { listStyleType: "none", margin: 0, padding: 0, display: "grid", rowGap: tokens.spacingVerticalS },
  none: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground3 },
  input: { [phone]: { minHeight: touch } },
});

type TemplatesDialogProps = {
  /** Whether it is in sight, and not behind the form of a template. */
  isOpen: boolean;
  kind: TemplateKind;
  content: DeskTemplateContent;
  onUse: (templateId: string) => void;
  onChange: (templateId: string) => Promise<void>;
  onClose: () => void;
};

/** The templates of a kind, and a form that keeps what is written as another one. */
export function TemplatesDialog({ isOpen, kind, content, onUse, onChange, onClose }: TemplatesDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation(["deskTemplates", "common"]);
  const templates = useTemplates(kind);
  const { run, isRunning } = useDeskChange(createDeskTemplate);
  const refuse = useChangedMeanwhile(refreshTemplates);
  const [name, setName] = useState("");
  const [schoolId, setSchoolId] = useState("");
  const [problem, setProblem] = useState<"name" | "many" | "required" | null>(null);
  const isKeepable = hasVisibleText(content.text) && content.text.length <= TEMPLATE_TEXT_MAX;
  const schools = templates.data?.schools ?? [];
  const keep = async () => {
    if (name.trim() === "") return setProblem("required");
    try {
      await run({ body: { kind, name, ...content, schoolId: schoolId || null } });
      setName("");
      notify({ msg: t("kept"), type: "success" });
    } catch (error) {
      const refusal = templateRefusalIn(error);
      setProblem(refusal);
      if (refusal === null) refuse(error, t("common:notSaved"));
    }
  };
  return (
    <FormDialog
      title={t("title")}
      isOpen={isOpen}
      isDirty={name.trim() !== ""}
      onClose={onClose}
      {...(isKeepable && { submit: t("keep"), isSubmitMinor: true, isBusy: isRunning, onSubmit: keep })}
    >
      <Loaded resource={templates} failed={t("failed")} skeleton={<PanelSkeleton />}>
        {({ templates: all }) =>
          all.length === 0 ? (
            <p className={styles.none}>{t(isKeepable ? "none" : "noneYet")}</p>
          ) : (
            <ul className={styles.list} aria-label={t("title")}>
              {all.map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  onUse={() => onUse(template.id)}
                  onChange={() => onChange(template.id)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isKeepable && (
        <>
          <Field
            label={t("keepAs")}
            hint={t("keepHint")}
            validationMessage={problem && t(`problem.${problem}`, { max: TEMPLATES_MAX })}
          >
            <Input
              className={styles.input}
              maxLength={TEMPLATE_NAME_MAX}
              value={name}
              onChange={(_, { value }) => {
                setName(value);
                setProblem(null);
              }}
            />
          </Field>
          {schools.length > 0 && (
            <Field label={t("for")}>
              <Select className={styles.input} value={schoolId} onChange={(_, { value }) => setSchoolId(value)}>
                <option value="">{t("forMe")}</option>
                {schools.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {t("forSchool", { school: title })}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}
