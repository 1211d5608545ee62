import { Field, makeStyles, Select, tokens } from "@fluentui/react-components";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStudents } from "#client/session/students.ts";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { textWidth } from "#client/ui/measures.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { type ChosenChannel, type NoticeKind, noticeKinds, PACES } from "#contract/notifications/notificationTypes.ts";
import type { NoticePreferences } from "#contract/notifications/preferencesSchemas.ts";
import { choicesOf, presetOf } from "#contract/notifications/presets.ts";
import { channelsOffered, isUrgentOff, paceOf, withChoice } from "#contract/notifications/rules.ts";
import { type PanelProps, reachOf, usePanelStyles } from "./panels.ts";

const useStyles = makeStyles({
  part: {
    display: "grid",
    rowGap: tokens.spacingVerticalS,
    maxWidth: textWidth,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    overflowWrap: "anywhere",
  },
  row: {
    border: "none",
    display: "grid",
    rowGap: tokens.spacingVerticalXS,
    minWidth: 0,
    maxWidth: textWidth,
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
  },
  kind: { ...textStyles.detailStrong, padding: `${tokens.spacingVerticalM} 0 0`, overflowWrap: "anywhere" },
  channels: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(7rem, 100%), 1fr))",
    gap: tokens.spacingHorizontalM,
  },
});

/**
 * A row for each kind of news, with a choice for each channel: for all children, or for one that differs. They begin as what the
 * preset stands for, and the first change makes them the guardian's own.
 */
export function KindChoices({ loaded, draft, onChange }: PanelProps) {
  const styles = useStyles();
  const panel = usePanelStyles();
  const { t } = useTranslation("notificationPreferences");
  const children = useStudents();
  const [studentId, setStudentId] = useState<string | null>(null);
  const preset = presetOf(draft);
  const choices = preset === null ? draft.choices : choicesOf(preset, reachOf(loaded));
  return (
    <>
      {children.length > 1 && (
        <div className={styles.part}>
          <Field label={t("childLabel")}>
            <Select
              className={panel.select}
              value={studentId ?? ""}
              onChange={(_, { value }) => setStudentId(value || null)}
            >
              <option value="">{t("allChildren")}</option>
              {children.map(({ id, firstName }) => (
                <option key={id} value={id}>
                  {firstName}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <RowList isInPanel>
        {URGENT_FIRST.map((kind) => (
          <li key={kind}>
            <KindRow
              kind={kind}
              studentId={studentId}
              channels={channelsOffered(loaded)}
              choices={choices}
              onChoose={(chosen) => onChange({ preset: null, choices: chosen })}
            />
          </li>
        ))}
      </RowList>
    </>
  );
}

const URGENT_FIRST = noticeKinds.toSorted((one, other) => Number(other === "URGENT") - Number(one === "URGENT"));

type KindRowProps = {
  kind: NoticeKind;
  studentId: string | null;
  channels: readonly ChosenChannel[];
  choices: NoticePreferences["choices"];
  onChoose: (choices: NoticePreferences["choices"]) => void;
};

function KindRow({ kind, studentId, channels, choices, onChoose }: KindRowProps) {
  const styles = useStyles();
  const panel = usePanelStyles();
  const { t } = useTranslation(["notificationPreferences", "noticeKind"]);
  const whyId = useId();
  const isUrgent = kind === "URGENT";
  const isWrong = isUrgent && isUrgentOff({ preset: null, choices }, channels);
  const choose = (channel: ChosenChannel, value: string) => {
    const pace = PACES.find((one) => one === value);
    if (pace) onChoose(withChoice(choices, { kind, studentId }, { [channel]: pace }));
  };
  return (
    <fieldset className={styles.row} aria-describedby={isUrgent ? whyId : undefined}>
      <legend className={styles.kind}>{t(`noticeKind:${kind}`)}</legend>
      <div className={styles.channels}>
        {channels.map((channel) => (
          <Field
            key={channel}
            label={t(channel)}
            size="small"
            validationMessage={isWrong && channel === "push" ? t("urgentOff") : null}
          >
            <Select
              className={panel.select}
              value={paceOf(channel, { kind, studentId }, { choices })}
              aria-invalid={isWrong}
              onChange={(_, { value }) => choose(channel, value)}
            >
              {PACES.filter((pace) => !isUrgent || pace !== "DAILY").map((pace) => (
                <option key={pace} value={pace}>
                  {t(`pace.${pace}`)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {isUrgent && (
        <p id={whyId} className={panel.text}>
          {t("urgentWhy")} {channels.includes("teams") && t("urgentTeams")}
        </p>
      )}
    </fieldset>
  );
}
