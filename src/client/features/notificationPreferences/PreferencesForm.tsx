import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEdits } from "#client/lib/edits.ts";
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
  const edits = useEdits({ values: preferencesIn(loaded), version: loaded.version });
  const { values: draft, version } = edits;
  const [isOutdated, setOutdated] = useState(false);
  useLeaveQuestion(edits.isDirty);

  const submit = async () => {
    if (isUrgentOff(draft, channelsOffered(loaded)) || isQuietSame(draft)) return;
    const outcome = await save(draft, version);
    setOutdated(outcome === "outdated");
    if (outcome === "failed") notify({ msg: t("common:notSaved") });
    if (typeof outcome === "string") return;
    edits.noteSaved({ values: draft, over: version }, outcome.version);
    if (!outcome.isKept) notify({ msg: t("saved"), type: "success" });
  };
  const panel: PanelProps = { loaded, draft, onChange: edits.change };
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
