import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { CalendarDay24Regular, Clock24Regular } from "@fluentui/react-icons";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useActiveStudent } from "#client/session/students.ts";
import { ChoiceTile } from "#client/ui/fields/ChoiceTile.tsx";
import type { AbsenceValues } from "./formRules.ts";

const useStyles = makeStyles({
  group: { border: 0, margin: 0, padding: 0, minInlineSize: 0 },
  legend: { ...typographyStyles.body1Strong, padding: 0, marginBlockEnd: tokens.spacingVerticalS },
  required: {
    ...typographyStyles.caption1,
    marginInlineStart: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  missing: { ...typographyStyles.caption1Strong, color: tokens.colorPaletteRedForeground1 },
  tiles: { display: "grid", rowGap: tokens.spacingVerticalS },
});

type LengthChoiceProps = {
  chosen: AbsenceValues["length"];
  /** Sending was tried without a choice. */
  isMissing: boolean;
  onChoose: (length: NonNullable<AbsenceValues["length"]>) => void;
};

/** The entire day or a part of it, which has to be chosen. */
export function LengthChoice({ chosen, isMissing, onChoose }: LengthChoiceProps) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const { firstName } = useActiveStudent();
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isMissing) group.current?.querySelector("input")?.focus();
  }, [isMissing]);
  const tile = { name: id, isWrong: isMissing, describedBy: isMissing ? `${id}required` : undefined };
  return (
    <fieldset ref={group} className={styles.group}>
      <legend className={styles.legend}>
        {t("howLong", { name: firstName })}
        <span id={`${id}required`} className={mergeClasses(styles.required, isMissing && styles.missing)}>
          {t("required")}
        </span>
      </legend>
      <div className={styles.tiles}>
        <ChoiceTile
          {...tile}
          label={t("entireDay")}
          detail={t("entireDayDetail")}
          icon={<CalendarDay24Regular aria-hidden />}
          isChosen={chosen === "entireDay"}
          onChoose={() => onChoose("entireDay")}
        />
        <ChoiceTile
          {...tile}
          label={t("partOfDay")}
          detail={t("partOfDayDetail")}
          icon={<Clock24Regular aria-hidden />}
          isChosen={chosen === "partOfDay"}
          onChoose={() => onChoose("partOfDay")}
        />
      </div>
    </fieldset>
  );
}
