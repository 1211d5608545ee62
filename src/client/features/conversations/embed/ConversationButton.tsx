import { Chat20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { latePart, useOpenedPart } from "#client/ui/loading/latePart.ts";
import type { ConversationAbout } from "./ConversationDialog.tsx";

type ConversationButtonProps = {
  about: ConversationAbout;
  /** The id of what tells whom it writes to, where several stand together. */
  describedBy?: string;
};

const conversationDialog = latePart(async () => {
  const [{ ConversationDialog }] = await Promise.all([
    import("./ConversationDialog.tsx"),
    loadNamespaces("conversations"),
  ]);
  return ConversationDialog;
});

/** Opens the conversation about a plan, an assignment or a meeting; the dialog's code is loaded when it is opened (CONV-12). */
export function ConversationButton({ about, describedBy }: ConversationButtonProps) {
  const { t } = useTranslation("navigation");
  const { Part: Dialog, isOpen, open, close } = useOpenedPart(conversationDialog);
  return (
    <>
      <Button icon={<Chat20Regular />} aria-describedby={describedBy} isBusy={isOpen && !Dialog} onClick={open}>
        {t("conversations")}
      </Button>
      {Dialog && <Dialog about={about} onClose={close} />}
    </>
  );
}
