import { useTranslation } from "react-i18next";
import { LatePendingNotes } from "#client/features/outbox/embed/PendingParts.tsx";
import { useEdits } from "#client/lib/useEdits.ts";
import { useSaveNotificationPreferences } from "#client/resources/notificationPreferences.ts";
import type { PendingWrite } from "#client/resources/outbox/pendingItems.ts";
import { useReopened } from "#client/resources/outbox/useReopened.ts";
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
  const { unsent, end } = useReopened("saveNotificationPreferences");
  return <ChoicesForm key={unsent?.key} loaded={loaded} unsent={unsent} onSent={end} />;
}

type ChoicesFormProps = {
  loaded: NotificationPreferences;
  /** Choices that were not sent, with which the form begins (LINE-5). */
  unsent: PendingWrite | undefined;
  /** Called when they have been sent again. */
  onSent: () => void;
};

function ChoicesForm({ loaded, unsent, onSent }: ChoicesFormProps) {
  const { t } = useTranslation(["notificationPreferences", "common"]);
  const { save, latest, isSaving } = useSaveNotificationPreferences();
  const shown = { values: preferencesIn(loaded), version: loaded.version };
  const begun = unsent && { values: (unsent.input as { body: NoticePreferences }).body, seen: unsent.seen };
  const edits = useEdits(shown, useToldPreferences(loaded), begun);
  const { values: draft } = edits;
  useLeaveQuestion(edits.isDirty);

  const submit = async () => {
    if (isUrgentOff(draft, channelsOffered(loaded)) || isQuietSame(draft)) return;
    try {
      const { is } = await edits.save({
        send: (over, _, seen) => save(draft, over, { seen, instead: unsent?.key }),
        async latest() {
          const now = await latest();
          return { values: preferencesIn(now), version: now.version, by: null };
        },
      });
      if (unsent && (is === "saved" || is === "kept")) onSent();
      if (is === "saved") notify({ msg: t("saved"), type: "success" });
    } catch {
      notify({ msg: t("common:notSaved") });
    }
  };
  const panel: PanelProps = { loaded, draft, theirs: edits.theirs, onChange: edits.change };
  return (
    <Form submit={t("save")} isBusy={isSaving} onSubmit={submit} conflict={edits.conflict}>
      <LatePendingNotes at="notices" />
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
