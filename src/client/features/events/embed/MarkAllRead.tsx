import { CheckmarkCircle20Regular } from "@fluentui/react-icons/svg/checkmark-circle";
import { useTranslation } from "react-i18next";
import { useChange } from "#client/resources/useChange.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { phoneQuery, useMediaQuery } from "#client/ui/measures.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { markNotificationsRead } from "#contract/notifications/endpoints.ts";

type Texts = { label: string; question: string; done: string };

/** Marks all these notifications as read, once confirmed. */
export function MarkAllRead({ unread, texts }: { unread: { id: string }[]; texts: Texts }) {
  const { run, isRunning } = useChange(markNotificationsRead);
  const mark = () => run({ body: unread.map(({ id }) => ({ id })) });
  return <MarkReadButton count={unread.length} texts={texts} isMarking={isRunning} mark={mark} />;
}

type MarkReadButtonProps = { count: number; texts: Texts; isMarking: boolean; mark: () => Promise<unknown> };

/** A button that asks before it marks things as read. On a phone it is an icon beside the title. */
export function MarkReadButton({ count, texts, isMarking, mark }: MarkReadButtonProps) {
  const { t } = useTranslation("common");
  const isPhone = useMediaQuery(phoneQuery);
  const markAll = async () => {
    if (!(await ask({ title: texts.question, confirm: texts.label, cancel: t("cancel") }))) return;
    try {
      await mark();
      announce(texts.done);
    } catch {
      notify({ msg: t("notSaved") });
    }
  };

  return (
    <Button
      appearance="subtle"
      icon={<CheckmarkCircle20Regular />}
      title={texts.label}
      aria-label={texts.label}
      isBusy={isMarking}
      disabled={count === 0 && !isMarking}
      onClick={() => void markAll()}
    >
      {isPhone ? null : texts.label}
    </Button>
  );
}
