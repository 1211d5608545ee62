import { Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { CalendarLtr20Regular } from "@fluentui/react-icons/svg/calendar-ltr";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { parseDay } from "#client/i18n/dateEntry.ts";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { Day } from "#contract/dates/dates.ts";
import { latePart, useOpenedPart } from "../latePart.ts";
import { phone, touch } from "../measures.ts";
import { Button } from "./Button.tsx";
import { useDraft } from "./useDraft.ts";

const useStyles = makeStyles({
  input: { minWidth: 0, paddingInlineEnd: 0, "& input": { width: "100%", minWidth: 0 }, [phone]: { minHeight: touch } },
  /** As high as the field including its borders. */
  button: { [phone]: { marginBlock: `calc(-1 * ${tokens.strokeWidthThin})` } },
});

type DateFieldProps = {
  label: string;
  /** Whether the label is a text of the school. */
  isSchoolLabel?: boolean;
  /** Null while the input is not a date. */
  value: Day | null;
  onChange: (day: Day | null) => void;
  /** Today at the school. */
  today: Day;
  /** The earliest day in the calendar. Earlier days can still be typed, and the form shows the error. */
  min?: Day;
  error?: string | undefined;
  isRequired?: boolean;
  /** Whether it can be emptied without an error of the field's own. */
  mayBeEmpty?: boolean;
};

const datePopup = latePart(async () => (await import("./DatePopup.tsx")).DatePopup);

/**
 * A date field: typed, or picked from a lazily loaded calendar. What was typed is repeated with weekday and month in letters,
 * since numbers can be read in two orders.
 */
export function DateField({
  label,
  isSchoolLabel = false,
  value,
  onChange,
  today,
  min,
  error,
  isRequired = false,
  mayBeEmpty = false,
}: DateFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation("fields");
  const { dateShort, dateLong } = useFormats();
  const field = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { Part: Popup, isOpen, open, close } = useOpenedPart(datePopup);
  const draft = useDraft({
    shown: value === null ? null : dateShort(value),
    parse: (text) => parseDay(text, currentLanguage(), Number(today.slice(0, 4))),
    onChange,
    mayBeEmpty,
  });
  const unreadable = draft.isUnreadable ? t("writeDate", { example: dateShort(today) }) : undefined;

  const wrong = unreadable ?? error;
  // Repeated while it is written: a line that appears when the field is left moves the button away that was pressed to leave it.
  const understood = draft.beingWritten ?? (draft.isTyped && !wrong ? value : null);

  const pick = (day: Day) => {
    close();
    draft.clear();
    onChange(day);
  };

  return (
    <>
      <Field
        label={isSchoolLabel ? <SchoolText>{label}</SchoolText> : label}
        required={isRequired}
        validationMessage={wrong ?? null}
        hint={understood && dateLong(understood)}
      >
        <Input
          {...draft.input}
          root={{ ref: field }}
          className={styles.input}
          autoComplete="off"
          contentAfter={
            <Button
              ref={button}
              className={styles.button}
              appearance="transparent"
              size="small"
              icon={<CalendarLtr20Regular />}
              aria-label={t("pickDate", { label })}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onPointerEnter={datePopup.prefetch}
              onFocus={datePopup.prefetch}
              onClick={isOpen ? close : open}
            />
          }
        />
      </Field>
      {Popup && (
        <Popup
          target={field}
          opener={button}
          label={label}
          value={value}
          today={today}
          {...(min && { min })}
          onPick={pick}
          onClose={close}
        />
      )}
    </>
  );
}
