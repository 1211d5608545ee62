import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { ChoiceTile } from "#client/ui/fields/ChoiceTile.tsx";
import { phone } from "#client/ui/measures.ts";
import { dayInZone } from "#contract/dates.ts";
import { isBookable, momentOfBooking } from "#contract/meetingRules.ts";
import type { TimeBlockSlot } from "#contract/meetings.ts";

const useStyles = makeStyles({
  days: { display: "grid", rowGap: tokens.spacingVerticalL },
  day: { border: 0, margin: 0, padding: 0, minInlineSize: 0 },
  legend: { ...typographyStyles.body1Strong, padding: 0, marginBlockEnd: tokens.spacingVerticalS },
  slots: {
    display: "grid",
    gridTemplateColumns: "repeat(4, 1fr)",
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
};

/** The times grouped by day, in the school's time zone. */
export function SlotDays({ slots, now, ownId, chosen, onChoose }: SlotDaysProps) {
  const styles = useStyles();
  const { t } = useTranslation("meetings");
  const { dateRelative, time } = useFormats();
  const zone = useSchoolTimeZone();
  const dayOf = ({ startTime }: TimeBlockSlot) => dayInZone(momentOfBooking(startTime), zone);
  const today = dayInZone(now, zone);
  const days = [...new Set(slots.map(dayOf))].filter((day) => day >= today);
  return (
    <div className={styles.days}>
      {days.map((day) => (
        <fieldset key={day} className={styles.day}>
          <legend className={styles.legend}>{dateRelative(day)}</legend>
          <div className={styles.slots}>
            {slots
              .filter((slot) => dayOf(slot) === day)
              .map((slot) => (
                <ChoiceTile
                  key={slot.id}
                  name="slot"
                  label={time(momentOfBooking(slot.startTime))}
                  detail={isBookable(slot, now) ? undefined : t(slot.id === ownId ? "slotOwn" : whyNot(slot, now))}
                  disabled={!isBookable(slot, now)}
                  isChosen={slot.id === chosen?.id}
                  onChoose={() => onChoose(slot)}
                />
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

const whyNot = ({ startTime, available }: TimeBlockSlot, now: Date) => {
  if (momentOfBooking(startTime) < now) return "slotPast";
  return available ? "slotClosed" : "slotTaken";
};
