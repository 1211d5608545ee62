import { Chat20Regular } from "@fluentui/react-icons";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import type { ConversationAbout } from "./ConversationDialog.tsx";

type ConversationButtonProps = {
  about: ConversationAbout;
  /** The id of what tells whom it writes to, where several stand together. */
  describedBy?: string;
};
type DialogProps = { about: ConversationAbout; onClose: () => void };

/** Opens the conversation about a plan, an assignment or a meeting; its code comes when it is wanted (CONV-12). */
export function ConversationButton({ about, describedBy }: ConversationButtonProps) {
  const { t } = useTranslation(["navigation", "common"]);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const [{ ConversationDialog }] = await Promise.all([
        import("./ConversationDialog.tsx"),
        loadNamespaces("conversations"),
      ]);
      setDialog(() => ConversationDialog);
    } catch {
      notify({ msg: t("common:contentFailed") });
    }
    setOpening(false);
  };
  return (
    <>
      <Button icon={<Chat20Regular />} aria-describedby={describedBy} isBusy={isOpening} onClick={() => void open()}>
        {t("conversations")}
      </Button>
      {Dialog && <Dialog about={about} onClose={() => setDialog(null)} />}
    </>
  );
}
