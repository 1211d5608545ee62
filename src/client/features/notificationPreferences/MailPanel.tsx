import { Checkbox, Field, MessageBar, MessageBarBody, Select } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useChange } from "#client/resources/refreshes.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { requestMailConfirmation } from "#contract/notifications/preferences.ts";
import type { NotificationPreferences } from "#contract/notifications/preferencesSchemas.ts";
import { type PanelProps, usePanelStyles } from "./panels.ts";

/** The mail address and its state, and which mails there are (PREF-3, PREF-4). */
export function MailPanel({ loaded, draft, theirs, onChange }: PanelProps) {
  const styles = usePanelStyles();
  const { t } = useTranslation("notificationPreferences");
  const formats = useFormats();
  const times = DAILY_TIMES.includes(draft.dailyTime) ? DAILY_TIMES : [draft.dailyTime, ...DAILY_TIMES];
  return (
    <Panel title={t("mailTitle")}>
      <div className={styles.part}>
        <MailState loaded={loaded} />
        <Theirs of={theirs("dailyMail")}>
          <Checkbox
            label={t("dailyMail")}
            checked={draft.dailyMail}
            onChange={(_, { checked }) => onChange({ dailyMail: checked === true })}
          />
        </Theirs>
        <Theirs of={theirs("promptMail")}>
          <Checkbox
            label={t("promptMail")}
            checked={draft.promptMail}
            onChange={(_, { checked }) => onChange({ promptMail: checked === true })}
          />
        </Theirs>
        {draft.dailyMail && !draft.promptMail && <p className={styles.text}>{t("promptIsDaily")}</p>}
        <Theirs of={theirs("dailyTime")}>
          <Field label={t("dailyTime")}>
            <Select
              className={styles.select}
              value={draft.dailyTime}
              onChange={(_, { value }) => onChange({ dailyTime: value })}
            >
              {times.map((time) => (
                <option key={time} value={time}>
                  {formats.time(time)}
                </option>
              ))}
            </Select>
          </Field>
        </Theirs>
      </div>
    </Panel>
  );
}

const FIRST_HOUR = 5;
const HOURS = 18;
/** Times offered for the daily mail: each half hour from 05:00 to 22:30. */
const DAILY_TIMES = Array.from({ length: HOURS }, (_, at) => `${at + FIRST_HOUR}`.padStart(2, "0")).flatMap((hour) => [
  `${hour}:00`,
  `${hour}:30`,
]);

function MailState({ loaded: { mail, sendsMail } }: { loaded: NotificationPreferences }) {
  const styles = usePanelStyles();
  const { t } = useTranslation("notificationPreferences");
  const { run, isRunning } = useChange(requestMailConfirmation);
  const { address, state } = mail;
  const request = async () => {
    try {
      await run({});
      notify({ msg: t("linkSent"), type: "success" });
    } catch {
      notify({ msg: t("notConfirmed") });
    }
  };
  const text = t(`state.${state}`, { address: address ?? "" });
  if (!sendsMail) return <p className={styles.text}>{t("noMail")}</p>;
  if (state === "CONFIRMED") return <p className={styles.text}>{text}</p>;
  return (
    <>
      <MessageBar intent={state === "REFUSED" ? "warning" : "info"} layout="multiline">
        <MessageBarBody>{text}</MessageBarBody>
      </MessageBar>
      {state !== "NONE" && (
        <Button isBusy={isRunning} onClick={() => void request()}>
          {state === "UNCONFIRMED" ? t("confirm") : t("confirmAgain")}
        </Button>
      )}
    </>
  );
}
