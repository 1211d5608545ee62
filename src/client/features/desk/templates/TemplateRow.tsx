import { Delete20Regular } from "@fluentui/react-icons/svg/delete";
import { Edit20Regular } from "@fluentui/react-icons/svg/edit";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { refreshTemplates } from "#client/resources/deskTemplates.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { removeDeskTemplate } from "#contract/desk/templates/endpoints.ts";
import type { DeskTemplate } from "#contract/desk/templates/schemas.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";

type TemplateRowProps = { template: DeskTemplate; onUse: () => void; onChange: () => Promise<void> };

/** A template: it is used by its button, and changed or removed by whoever keeps it. */
export function TemplateRow({ template, onUse, onChange }: TemplateRowProps) {
  const { t } = useTranslation(["deskTemplates", "common"]);
  const { id, name, school, mayChange, version } = template;
  const { run, isRunning } = useVersionedDeskChange(removeDeskTemplate);
  const refuse = useChangedMeanwhile(refreshTemplates);
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    await onChange();
    setOpening(false);
  };
  const remove = async () => {
    const question = { title: t("removeQuestion", { name }), confirm: t("remove"), cancel: t("common:cancel") };
    if (!(await ask({ ...question, isDestructive: true }))) return;
    try {
      const written = await run({ params: { textTemplateId: id } }, version);
      if (written.is === "outdated") refuse(written, t("common:notSaved"));
    } catch (error) {
      refuse(error, t("common:notSaved"));
    }
  };
  return (
    <li>
      <Row
        title={<SchoolText>{name}</SchoolText>}
        detail={school ?? t("mine")}
        actions={
          <>
            <Button aria-label={t("useNamed", { name })} onClick={onUse}>
              {t("use")}
            </Button>
            {mayChange && (
              <>
                <Button
                  appearance="subtle"
                  icon={<Edit20Regular />}
                  aria-haspopup="dialog"
                  aria-label={t("change", { name })}
                  isBusy={isOpening}
                  onClick={() => void open()}
                />
                <Button
                  appearance="subtle"
                  icon={<Delete20Regular />}
                  aria-label={t("removeNamed", { name })}
                  isBusy={isRunning}
                  onClick={() => void remove()}
                />
              </>
            )}
          </>
        }
      />
    </li>
  );
}
