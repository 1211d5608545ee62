import { MessageBar, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLeaveQuestion } from "#client/features/profile/embed/useLeaveQuestion.ts";
import { useSaveNotificationPreferences } from "#client/resources/notificationPreferences.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { phone } from "#client/ui/measures.ts";
import { notify } from "#client/ui/notices/notify.ts";
import { channelsOffered, isUrgentOff } from "#contract/noticeRules.ts";
import type { NoticePreferences, NotificationPreferences } from "#contract/notificationPreferences.ts";
import { KindsPanel } from "./KindsPanel.tsx";
import { MailPanel } from "./MailPanel.tsx";
import { QuietPanel } from "./QuietPanel.tsx";

const useStyles = makeStyles({
  form: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalL },
  save: { alignSelf: "start", [phone]: { alignSelf: "stretch" } },
});

/** The values of a panel and how it changes them. They are saved with the form. */
export type PanelProps = {
  loaded: NotificationPreferences;
  draft: NoticePreferences;
  onChange: (changes: Partial<NoticePreferences>) => void;
};

/** All choices, saved together over the version that was seen. */
export function PreferencesForm({ loaded }: { loaded: NotificationPreferences }) {
  const styles = useStyles();
  const { t } = useTranslation(["notificationPreferences", "common"]);
  const { save, isSaving } = useSaveNotificationPreferences();
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState<Partial<NoticePreferences>>({});
  const [isOutdated, setOutdated] = useState(false);
  const draft = { ...preferencesIn(loaded), ...changes };
  const isDirty = JSON.stringify(draft) !== JSON.stringify(preferencesIn(loaded));
  useLeaveQuestion(isDirty);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUrgentOff(draft, channelsOffered(loaded)) || isQuietSame(draft)) {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    const outcome = await save(draft, loaded.version);
    setOutdated(outcome === "outdated");
    if (outcome === "failed") notify({ msg: t("common:notSaved") });
    if (outcome !== "saved") return;
    setChanges({});
    notify({ msg: t("saved"), type: "success" });
  };
  const panel: PanelProps = { loaded, draft, onChange: (more) => setChanges({ ...changes, ...more }) };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div role="alert">
        {isOutdated && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{t("changedElsewhere")}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      <KindsPanel {...panel} />
      <MailPanel {...panel} />
      <QuietPanel {...panel} />
      <Button type="submit" appearance="primary" className={styles.save} isBusy={isSaving}>
        {t("save")}
      </Button>
    </form>
  );
}

const preferencesIn = ({
  choices,
  dailyMail,
  promptMail,
  dailyTime,
  quiet,
  timeZone,
}: NotificationPreferences): NoticePreferences => ({ choices, dailyMail, promptMail, dailyTime, quiet, timeZone });

const isQuietSame = ({ quiet }: NoticePreferences): boolean => quiet !== null && quiet.from === quiet.to;
