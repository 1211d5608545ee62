import { Chat20Regular } from "@fluentui/react-icons/svg/chat";
import { useTranslation } from "react-i18next";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { latePart, useOpenedPart } from "#client/ui/latePart.ts";
import type { ConversationAbout } from "./ConversationDialog.tsx";

type ConversationButtonProps = {
  about: ConversationAbout;
  /** The visible text, if it is not the name of the menu entry. */
  text?: string;
  /** The accessible name, which says whom it writes to where several buttons stand together. */
  label?: string;
};

const conversationDialog = latePart(async () => {
  const [{ ConversationDialog }] = await Promise.all([
    import("./ConversationDialog.tsx"),
    loadNamespaces("conversations"),
  ]);
  return ConversationDialog;
});

/** Opens the conversation about a plan, an assignment or a meeting; the dialog's code is loaded when it is opened (CONV-12). */
export function ConversationButton({ about, text, label }: ConversationButtonProps) {
  const { t } = useTranslation("navigation");
  const { Part: Dialog, isOpen, open, close } = useOpenedPart(conversationDialog);
  return (
    <>
      <Button icon={<Chat20Regular />} aria-label={label} isBusy={isOpen && !Dialog} onClick={open}>
        {text ?? t("conversations")}
      </Button>
      {Dialog && <Dialog about={about} onClose={close} />}
    </>
  );
}
