import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchTemplate } from "#client/resources/deskTemplates.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import type { TemplateKind } from "#contract/desk/templates/rules.ts";
import type { DeskTemplate, DeskTemplateContent } from "#contract/desk/templates/schemas.ts";
import { RenameDialog } from "./RenameDialog.tsx";
import { TemplatesDialog } from "./TemplatesDialog.tsx";

type TemplatesButtonProps = {
  kind: TemplateKind;
  /** Words that have been written so far, which can be kept as a template. */
  content: DeskTemplateContent;
  /** Whether a template would replace something. */
  isWritten: boolean;
  onUse: (content: DeskTemplateContent) => void;
};

/** Opens the templates of a post or a message: one is chosen, kept, renamed or removed there (DESK-15). */
export function TemplatesButton({ kind, content, isWritten, onUse }: TemplatesButtonProps) {
  const { t } = useTranslation(["deskTemplates", "common"]);
  const [isOpen, setOpen] = useState(false);
  const [renamed, setRenamed] = useState<DeskTemplate | null>(null);
  const use = async (templateId: string) => {
    setOpen(false);
    const question = { title: t("replaceQuestion"), confirm: t("replace"), cancel: t("common:cancel") };
    if (isWritten && !(await ask(question))) return;
    try {
      onUse(await fetchTemplate(templateId));
    } catch {
      notify({ msg: t("failed") });
    }
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("title")}
      </Button>
      {renamed && <RenameDialog kind={kind} template={renamed} onClose={() => setRenamed(null)} />}
      {isOpen && !renamed && (
        <TemplatesDialog
          kind={kind}
          content={content}
          onUse={(templateId) => void use(templateId)}
          onRename={setRenamed}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
