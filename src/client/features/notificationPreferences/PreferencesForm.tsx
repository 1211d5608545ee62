import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaveNotificationPreferences } from "#client/resources/notificationPreferences.ts";
import { useLeaveQuestion } from "#client/ui/dialogs/useLeaveQuestion.ts";
import { Form } from "#client/ui/fields/Form.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import type { NoticePreferences, NotificationPreferences } from "#contract/notifications/preferencesSchemas.ts";
import { channelsOffered, isUrgentOff } from "#contract/notifications/rules.ts";
import { MailPanel } from "./MailPanel.tsx";
import { PresetPanel } from "./PresetPanel.tsx";
import type { PanelProps } from "./panels.ts";
import { QuietPanel } from "./QuietPanel.tsx";

/** All choices, saved together over the version that was seen. */
export function PreferencesForm({ loaded }: { loaded: NotificationPreferences }) {
  const { t } = useTranslation(["notificationPreferences", "common"]);
  const { save, isSaving } = useSaveNotificationPreferences();
  const [changes, setChanges] = useState<Partial<NoticePreferences>>({});
  const [saved, setSaved] = useState<{ over: string; preferences: NoticePreferences } | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  // Shows the saved preferences until they have been loaded again.
  const known = saved?.over === loaded.version ? saved.preferences : preferencesIn(loaded);
  const draft = { ...known, ...changes };
  const isDirty = JSON.stringify(draft) !== JSON.stringify(known);
  useLeaveQuestion(isDirty);

  const submit = async () => {
    if (isUrgentOff(draft, channelsOffered(loaded)) || isQuietSame(draft)) return;
    const outcome = await save(draft, loaded.version);
    setOutdated(outcome === "outdated");
    if (outcome === "failed") notify({ msg: t("common:notSaved") });
    if (outcome !== "saved") return;
    setSaved({ over: loaded.version, preferences: draft });
    setChanges({});
    notify({ msg: t("saved"), type: "success" });
  };
  const panel: PanelProps = { loaded, draft, onChange: (more) => setChanges({ ...changes, ...more }) };
  return (
    <Form
      submit={t("save")}
      isBusy={isSaving}
      onSubmit={submit}
      failure={isOutdated && t("changedElsewhere")}
      isWarning
    >
      <PresetPanel {...panel} />
      <MailPanel {...panel} />
      <QuietPanel {...panel} />
    </Form>
  );
}

const preferencesIn = ({
  preset,
  choices,
  dailyMail,
  promptMail,
  dailyTime,
  quiet,
  timeZone,
}: NotificationPreferences): NoticePreferences => ({
  preset,
  choices,
  dailyMail,
  promptMail,
  dailyTime,
  quiet,
  timeZone,
});

const isQuietSame = ({ quiet }: NoticePreferences): boolean => quiet !== null && quiet.from === quiet.to;
