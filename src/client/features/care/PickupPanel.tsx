import { Field, makeStyles, Radio, RadioGroup, Select, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LatePendingNotes } from "#client/features/outbox/embed/PendingParts.tsx";
import type { NamedWrite } from "#client/features/outbox/embed/pendingText.ts";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import type { Care } from "#contract/care/schemas.ts";
import type { Day } from "#contract/dates/dates.ts";
import { useSavedText } from "./careTexts.ts";
import { ChangedBy } from "./embed/ChangedBy.tsx";
import type { useAwayOn } from "./useAwayOn.ts";
import { useCarePress } from "./useCarePress.ts";
import { useReopenedCare } from "./useReopenedCare.ts";

const useStyles = makeStyles({
  part: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}` },
  day: { maxWidth: "320px", marginBlockEnd: tokens.spacingVerticalS, "& select": { [phone]: { height: touch } } },
  radio: { [phone]: { minHeight: touch, alignItems: "center" } },
});

const GUARDIAN = "guardian";

type PickupPanelProps = { care: Care; awayOn: ReturnType<typeof useAwayOn> };

/**
 * Choice of the person who picks up today, or on another day with care, saved with one press (CARE-2). Days without care and
 * days on which the child is away are left out.
 */
export function PickupPanel({ care, awayOn }: PickupPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation(["care", "common"]);
  const { dateRelative, dayInSentence } = useFormats();
  const today = useToday();
  const press = useCarePress(care);
  const savedText = useSavedText(care);
  const studentId = useActiveStudentId();
  const { unsent, end } = useReopenedCare("PICKUP");
  const [chosen, setChosen] = useState<Day | null>(null);
  const days = care.days.filter((one) => isWithCare(one, today) && !awayOn?.(one.day));
  const shown = days.find(({ day }) => day === (chosen ?? unsent?.change.day)) ?? days[0];
  if (!shown || care.people.length === 0) return null;
  const { day, pickup } = shown;
  const dayText = dayInSentence(day);
  const nameOf = (personId: string | null) => care.people.find(({ id }) => id === personId)?.name ?? t("byGuardian");
  const pendingText = ({ input }: NamedWrite) => nameOf((input as { body: { personId: string | null } }).body.personId);
  const reopened = unsent?.change.day === day ? unsent : undefined;
  const choose = async (value: string) => {
    const personId = value === GUARDIAN ? null : value;
    const name = care.people.find(({ id }) => id === personId)?.name;
    const isDone = await press(
      { kind: "PICKUP", day, personId },
      {
        seenIn: ({ days }) => ({ personId: days.find((one) => one.day === day)?.pickup?.personId ?? null }),
        kinds: ["PICKUP"],
        done: name ? t(`pickupSavedFor.${care.reach}`, { name, day: dayText }) : savedText,
        instead: reopened?.key,
      },
    );
    if (isDone && reopened) end();
  };
  const title = t("pickedUpBy", { day: dayText });
  /** The choice that was not sent, until it is sent again (LINE-5). */
  const picked = reopened ? reopened.change.personId : (pickup?.personId ?? null);
  return (
    <Panel title={title}>
      <div className={styles.part}>
        {days.length > 1 && (
          <Field label={t("pickupDay")} className={styles.day}>
            <Select
              value={day}
              onChange={(_, { value }) => setChosen(days.find((one) => one.day === value)?.day ?? null)}
            >
              {days.map((one) => (
                <option key={one.day} value={one.day}>
                  {dateRelative(one.day)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <RadioGroup aria-label={title} value={picked ?? GUARDIAN} onChange={(_, { value }) => void choose(value)}>
          <Radio className={styles.radio} value={GUARDIAN} label={t("byGuardian")} />
          {care.people.map(({ id, name }) => (
            <Radio key={id} className={styles.radio} value={id} label={name} />
          ))}
        </RadioGroup>
        {reopened && <Button onClick={() => void choose(picked ?? GUARDIAN)}>{t("common:tryAgain")}</Button>}
        <LatePendingNotes at="care pickup" studentId={studentId} textOf={pendingText} />
        {pickup && <ChangedBy {...pickup} />}
      </div>
    </Panel>
  );
}

/** Whether somebody may have to be named who picks up: on days with times, and today also where nothing is known. */
const isWithCare = ({ day, times, isKnown, closed, pickup }: Care["days"][number], today: Day): boolean =>
  closed === null && (times !== null || pickup !== null || (day === today && !isKnown));
