import { CheckmarkCircle20Regular } from "@fluentui/react-icons/svg/checkmark-circle";
import { useTranslation } from "react-i18next";
import { useChange } from "#client/resources/refreshes.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { markNotificationsRead } from "#contract/notifications/endpoints.ts";

type MarkAllReadProps = { unread: { id: string }[]; texts: { label: string; question: string; done: string } };

/** Marks all these notifications as read, once confirmed. */
export function MarkAllRead({ unread, texts }: MarkAllReadProps) {
  const { t } = useTranslation("common");
  const { run, isRunning } = useChange(markNotificationsRead);

  const markAll = async () => {
    if (!(await ask({ title: texts.question, confirm: texts.label, cancel: t("cancel") }))) return;
    try {
      await run({ body: unread.map(({ id }) => ({ id })) });
      announce(texts.done);
    } catch {
      notify({ msg: t("notSaved") });
    }
  };

  return (
    <Button
      appearance="subtle"
      icon={<CheckmarkCircle20Regular />}
      isBusy={isRunning}
      disabled={unread.length === 0 && !isRunning}
      onClick={() => void markAll()}
    >
      {texts.label}
    </Button>
  );
}
