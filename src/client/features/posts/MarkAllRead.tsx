import { CheckmarkCircle20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useMarkNotificationsRead, useUnread } from "#client/resources/notifications.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { FEED_REFERENCES } from "#contract/notifications.ts";

/** Marks this student's unread posts and documentations as read, once confirmed (POST-4). */
export function MarkAllRead() {
  const { t } = useTranslation(["posts", "common"]);
  const studentId = useActiveStudentId();
  const notifications = useUnread().data?.notifications ?? [];
  const { run, isRunning } = useMarkNotificationsRead();
  const unread = notifications.filter(
    (notification) =>
      notification.studentId === studentId && FEED_REFERENCES.some((type) => type === notification.referenceType),
  );

  const markAll = async () => {
    const question = { title: t("markAllReadQuestion"), confirm: t("markAllRead"), cancel: t("common:cancel") };
    if (!(await ask(question))) return;
    try {
      await run({ body: unread.map(({ id }) => ({ id })) });
      announce(t("allRead"));
    } catch {
      notify({ msg: t("common:notSaved") });
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
      {t("markAllRead")}
    </Button>
  );
}
