import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { ChoiceTile } from "#client/ui/fields/ChoiceTile.tsx";
import { phone } from "#client/ui/measures.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { dayInZone } from "#contract/dates/dates.ts";
import { isBookable, momentOfBooking } from "#contract/meetings/rules.ts";
import type { TimeBlockSlot } from "#contract/meetings/schemas.ts";

const useStyles = makeStyles({
  days: { display: "grid", rowGap: tokens.spacingVerticalL },
  day: { border: 0, margin: 0, padding: 0, minInlineSize: 0 },
  legend: { ...textStyles.rowTitle, padding: 0, marginBlockEnd: tokens.spacingVerticalS },
  taken: { ...textStyles.detail, margin: 0, color: tokens.colorNeutralForeground3 },
  slots: {
    display: "grid",
    gridTemplateColumns: "repeat(4, 1fr)",
    gridAutoRows: "1fr",
    gap: tokens.spacingHorizontalS,
    [phone]: { gridTemplateColumns: "repeat(3, 1fr)" },
  },
});

type SlotDaysProps = {
  slots: TimeBlockSlot[];
  now: Date;
  /** Id of the slot that this occasion has booked. */
  ownId: string | null;
  chosen: TimeBlockSlot | null;
  onChoose: (slot: TimeBlockSlot) => void;
  /** The id of the message that a time is missing, while it is shown. */
  missingId: string | undefined;
};

/** The times that are free or one's own, by day in the school's time zone, and how many others are taken. */
export function SlotDays({ slots, now, ownId, chosen, onChoose, missingId }: SlotDaysProps) {
  const styles = useStyles();
  const { t } = useTranslation("meetings");
  const { dateRelative, time } = useFormats();
  const zone = useSchoolTimeZone();
  const dayOf = ({ startTime }: TimeBlockSlot) => dayInZone(momentOfBooking(startTime), zone);
  const shown = slots.filter((slot) => slot.id === ownId || isBookable(slot, now));
  const taken = slots.filter((slot) => slot.id !== ownId && isTaken(slot, now));
  const days = [...new Set(shown.map(dayOf))];
  const takenOn = (day: string) => taken.filter((slot) => dayOf(slot) === day).length;
  return (
    <div className={styles.days}>
      {days.map((day) => (
        <fieldset key={day} className={styles.day}>
          <legend className={styles.legend}>{dateRelative(day)}</legend>
          <div className={styles.slots}>
            {shown
              .filter((slot) => dayOf(slot) === day)
              .map((slot) => (
                <ChoiceTile
                  key={slot.id}
                  name="slot"
                  label={time(momentOfBooking(slot.startTime))}
                  detail={isBookable(slot, now) ? undefined : t("slotOwn")}
                  disabled={!isBookable(slot, now)}
                  isChosen={slot.id === chosen?.id}
                  onChoose={() => onChoose(slot)}
                  isWrong={missingId !== undefined}
                  describedBy={missingId}
                />
              ))}
          </div>
          {takenOn(day) > 0 && <p className={styles.taken}>{t("slotsTaken", { count: takenOn(day) })}</p>}
        </fieldset>
      ))}
    </div>
  );
}

const isTaken = ({ startTime, available }: TimeBlockSlot, now: Date): boolean =>
  !available && momentOfBooking(startTime) >= now;
