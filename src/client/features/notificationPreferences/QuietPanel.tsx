import { Checkbox, Field, Select } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { type PanelProps, usePanelStyles } from "./panels.ts";

/** Hours in which only urgent news is sent, by the clock of the school or the guardian's own. */
export function QuietPanel({ loaded, draft: { quiet, timeZone }, theirs, onChange }: PanelProps) {
  const styles = usePanelStyles();
  const { t } = useTranslation("notificationPreferences");
  const { schoolTimeZone } = loaded;
  const ownZone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const change = (changes: Partial<NonNullable<typeof quiet>>) =>
    quiet && onChange({ quiet: { ...quiet, ...changes } });
  return (
    <Panel title={t("quietTitle")}>
      <div className={styles.part}>
        <Theirs of={theirs("quiet")}>
          <Checkbox
            label={t("quiet")}
            checked={quiet !== null}
            onChange={(_, { checked }) => onChange({ quiet: checked === true ? USUAL_HOURS : null })}
          />
        </Theirs>
        <p className={styles.text}>{t("quietWhy")}</p>
        {quiet && (
          <>
            <TimeField label={t("from")} value={quiet.from} onChange={(from) => from !== null && change({ from })} />
            <TimeField
              label={t("to")}
              value={quiet.to}
              error={quiet.from === quiet.to ? t("quietSame") : undefined}
              onChange={(to) => to !== null && change({ to })}
            />
            <Theirs of={theirs("timeZone")}>
              {ownZone !== schoolTimeZone && (
                <Field label={t("clock")}>
                  <Select
                    className={styles.select}
                    value={timeZone ?? ""}
                    onChange={(_, { value }) => onChange({ timeZone: value || null })}
                  >
                    <option value="">{t("schoolClock", { zone: schoolTimeZone })}</option>
                    <option value={ownZone}>{t("ownClock", { zone: ownZone })}</option>
                  </Select>
                </Field>
              )}
            </Theirs>
          </>
        )}
      </div>
    </Panel>
  );
}

const USUAL_HOURS = { from: "21:00", to: "07:00" };
