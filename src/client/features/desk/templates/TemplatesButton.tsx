import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchTemplate, refreshTemplates } from "#client/resources/deskTemplates.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import type { TemplateKind } from "#contract/desk/templates/rules.ts";
import type { DeskTemplateContent, DeskTemplateDetails } from "#contract/desk/templates/schemas.ts";
import { ChangeDialog } from "./ChangeDialog.tsx";
import { TemplatesDialog } from "./TemplatesDialog.tsx";

type TemplatesButtonProps = {
  kind: TemplateKind;
  /** Words that have been written so far, which can be kept as a template. */
  content: DeskTemplateContent;
  /** Whether a template would replace something. */
  isWritten: boolean;
  onUse: (content: DeskTemplateContent) => void;
};

/** Opens the templates of a post or a message: one is chosen, kept, changed or removed there (DESK-15). */
export function TemplatesButton({ kind, content, isWritten, onUse }: TemplatesButtonProps) {
  const { t } = useTranslation(["deskTemplates", "desk", "common"]);
  const [isOpen, setOpen] = useState(false);
  const [changed, setChanged] = useState<{ id: string; template: DeskTemplateDetails } | null>(null);
  /** Reads a template as it is now; null if that fails, which is said, or if it is gone. */
  const read = async (id: string) => {
    try {
      const template = await fetchTemplate(id);
      if (!template) {
        notify({ msg: t("desk:changedMeanwhile") });
        refreshTemplates();
      }
      return template;
    } catch {
      notify({ msg: t("failed") });
      return null;
    }
  };
  const use = async (id: string) => {
    setOpen(false);
    const question = { title: t("replaceQuestion"), confirm: t("replace"), cancel: t("common:cancel") };
    if (isWritten && !(await ask(question))) return;
    const template = await read(id);
    if (template) onUse({ title: template.title, text: template.text });
  };
  const change = async (id: string) => {
    const template = await read(id);
    if (template) setChanged({ id, template });
  };
  return (
    <>
      <Button appearance="subtle" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("title")}
      </Button>
      {changed && <ChangeDialog kind={kind} {...changed} onClose={() => setChanged(null)} />}
      {isOpen && (
        <TemplatesDialog
          isOpen={changed === null}
          kind={kind}
          content={content}
          onUse={(id) => void use(id)}
          onChange={change}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
