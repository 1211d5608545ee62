import { makeStyles, Radio, RadioGroup, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { LatePendingNotes } from "#client/features/outbox/embed/PendingParts.tsx";
import type { NamedWrite } from "#client/features/outbox/embed/pendingText.ts";
import { useToday } from "#client/i18n/useFormats.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import type { Care } from "#contract/care/schemas.ts";
import { useSavedText } from "./careTexts.ts";
import { ChangedBy } from "./embed/ChangedBy.tsx";
import type { useAwayOn } from "./useAwayOn.ts";
import { useCarePress } from "./useCarePress.ts";
import { useReopenedCare } from "./useReopenedCare.ts";

const useStyles = makeStyles({
  part: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}` },
  radio: { [phone]: { minHeight: touch, alignItems: "center" } },
});

const GUARDIAN = "guardian";

type PickupPanelProps = { care: Care; awayOn: ReturnType<typeof useAwayOn> };

/** Choice of the person who picks up today, saved with one press (CARE-2). Hidden on days without care, and where the child is away. */
export function PickupPanel({ care, awayOn }: PickupPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation(["care", "common"]);
  const presentDay = useToday();
  const press = useCarePress(care);
  const savedText = useSavedText(care);
  const studentId = useActiveStudentId();
  const { unsent, end } = useReopenedCare("PICKUP");
  const today = care.days.find(({ day }) => day === presentDay);
  if (!today || care.people.length === 0 || awayOn?.(today.day)) return null;
  const nameOf = (personId: string | null) => care.people.find(({ id }) => id === personId)?.name ?? t("byGuardian");
  const pendingText = ({ input }: NamedWrite) => nameOf((input as { body: { personId: string | null } }).body.personId);
  const reopened = unsent?.change.day === today.day ? unsent : undefined;
  const choose = async (value: string) => {
    const personId = value === GUARDIAN ? null : value;
    const name = care.people.find(({ id }) => id === personId)?.name;
    const isDone = await press(
      { kind: "PICKUP", day: today.day, personId },
      {
        seenIn: ({ days }) => ({ personId: days.find(({ day }) => day === today.day)?.pickup?.personId ?? null }),
        kinds: ["PICKUP"],
        done: name ? t(`pickupSavedFor.${care.reach}`, { name }) : savedText,
        instead: reopened?.key,
      },
    );
    if (isDone && reopened) end();
  };
  /** The choice that was not sent, until it is sent anew (LINE-5). */
  const chosen = reopened ? reopened.change.personId : (today.pickup?.personId ?? null);
  return (
    <Panel title={t("pickedUpBy")}>
      <div className={styles.part}>
        <RadioGroup
          aria-label={t("pickedUpBy")}
          value={chosen ?? GUARDIAN}
          onChange={(_, { value }) => void choose(value)}
        >
          <Radio className={styles.radio} value={GUARDIAN} label={t("byGuardian")} />
          {care.people.map(({ id, name }) => (
            <Radio key={id} className={styles.radio} value={id} label={name} />
          ))}
        </RadioGroup>
        {reopened && <Button onClick={() => void choose(chosen ?? GUARDIAN)}>{t("common:tryAgain")}</Button>}
        <LatePendingNotes at="care pickup" studentId={studentId} textOf={pendingText} />
        {today.pickup && <ChangedBy {...today.pickup} />}
      </div>
    </Panel>
  );
}
