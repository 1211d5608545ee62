import { Field, Input, makeStyles } from "@fluentui/react-components";
import { Clock20Regular } from "@fluentui/react-icons/svg/clock";
import { useTranslation } from "react-i18next";
import { type ClockTime, parseTime, writeTime } from "#client/i18n/dateEntry.ts";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { phone, touch } from "../measures.ts";
import { useDraft } from "./useDraft.ts";

const useStyles = makeStyles({
  input: { minWidth: 0, "& input": { width: "100%", minWidth: 0 }, [phone]: { minHeight: touch } },
});

type TimeFieldProps = {
  label: string;
  /** Whether the label is for screen readers alone, where the row says what it is. */
  isBare?: boolean;
  /** Null while the input is not a time. */
  value: ClockTime | null;
  onChange: (time: ClockTime | null) => void;
  error?: string | undefined;
};

/** A time field, 00:00 to 23:59. Also accepts 8, 830 and 8.30. */
export function TimeField({ label, isBare = false, value, onChange, error }: TimeFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation("fields");
  const written = (time: ClockTime) => writeTime(time, currentLanguage());
  const draft = useDraft({ shown: value === null ? null : written(value), parse: parseTime, onChange });
  const unreadable = draft.isUnreadable
    ? t("writeTime", { first: written("00:00"), last: written("23:59") })
    : undefined;
  return (
    <Field label={isBare ? null : label} validationMessage={unreadable ?? error ?? null}>
      <Input
        {...draft.input}
        {...(isBare && { "aria-label": label })}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        contentAfter={isBare ? null : <Clock20Regular aria-hidden />}
      />
    </Field>
  );
}
