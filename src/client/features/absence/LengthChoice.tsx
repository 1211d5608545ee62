import { makeStyles, tokens } from "@fluentui/react-components";
import { CalendarClock24Regular } from "@fluentui/react-icons/svg/calendar-clock";
import { CalendarDay24Regular } from "@fluentui/react-icons/svg/calendar-day";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceTile } from "#client/ui/fields/ChoiceTile.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { AbsenceValues } from "./formRules.ts";

const useStyles = makeStyles({
  legend: { ...textStyles.detailStrong, padding: 0, marginBlockEnd: tokens.spacingVerticalS },
  required: {
    ...textStyles.detail,
    marginInlineStart: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  missing: { ...textStyles.detail, margin: 0, color: tokens.colorPaletteRedForeground1 },
  tiles: { display: "grid", rowGap: tokens.spacingVerticalS },
});

type Props = {
  /** First names of the children whom the report is for. */
  names: string;
  /** All of them are at a preschool. */
  isPreschool: boolean;
  chosen: AbsenceValues["length"];
  /** The person tried to send without choosing. */
  isMissing: boolean;
  onChoose: (length: NonNullable<AbsenceValues["length"]>) => void;
};

/** The required choice between the entire day and a part of it. */
export function LengthChoice({ names, isPreschool, chosen, isMissing, onChoose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const id = useId();
  const tile = { name: id, isWrong: isMissing, describedBy: isMissing ? `${id}required` : undefined };
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}question`}
      aria-required
      aria-invalid={isMissing}
      aria-describedby={isMissing ? `${id}missing` : undefined}
    >
      <div className={styles.legend}>
        <span id={`${id}question`}>{t("howLong", { name: names })}</span>
        <span id={`${id}required`} className={styles.required}>
          {t("required")}
        </span>
      </div>
      <div className={styles.tiles}>
        <ChoiceTile
          {...tile}
          label={t("entireDay")}
          detail={t("entireDayDetail", { context: isPreschool ? "preschool" : "" })}
          icon={<CalendarDay24Regular aria-hidden />}
          isChosen={chosen === "entireDay"}
          onChoose={() => onChoose("entireDay")}
        />
        <ChoiceTile
          {...tile}
          label={t("partOfDay")}
          detail={t("partOfDayDetail")}
          icon={<CalendarClock24Regular aria-hidden />}
          isChosen={chosen === "partOfDay"}
          onChoose={() => onChoose("partOfDay")}
        />
        {isMissing && (
          <p id={`${id}missing`} className={styles.missing}>
            {t("chooseLength")}
          </p>
        )}
      </div>
    </div>
  );
}
