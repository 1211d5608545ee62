import { useTranslation } from "react-i18next";
import { useEdits } from "#client/lib/useEdits.ts";
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
import { useToldPreferences } from "./useToldPreferences.ts";

/** All choices, saved together over the version that was seen. */
export function PreferencesForm({ loaded }: { loaded: NotificationPreferences }) {
  const { t } = useTranslation(["notificationPreferences", "common"]);
  const { save, latest, isSaving } = useSaveNotificationPreferences();
  const edits = useEdits({ values: preferencesIn(loaded), version: loaded.version }, useToldPreferences(loaded));
  const { values: draft } = edits;
  useLeaveQuestion(edits.isDirty);

  const submit = async () => {
    if (isUrgentOff(draft, channelsOffered(loaded)) || isQuietSame(draft)) return;
    try {
      const { is } = await edits.save({
        send: (over) => save(draft, over),
        async latest() {
          const now = await latest();
          return { values: preferencesIn(now), version: now.version, by: null };
        },
      });
      if (is === "saved") notify({ msg: t("saved"), type: "success" });
    } catch {
      notify({ msg: t("common:notSaved") });
    }
  };
  const panel: PanelProps = { loaded, draft, theirs: edits.theirs, onChange: edits.change };
  return (
    <Form submit={t("save")} isBusy={isSaving} onSubmit={submit} conflict={edits.conflict}>
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
}: NotificationPreferences): Required<NoticePreferences> => ({
  preset,
  choices,
  dailyMail,
  promptMail,
  dailyTime,
  quiet,
  timeZone,
});

const isQuietSame = ({ quiet }: NoticePreferences): boolean => quiet !== null && quiet.from === quiet.to;
