import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useClock, useNow } from "#client/lib/clock.ts";
import { isSlotTaken, overlapIn, refreshRounds } from "#client/resources/deskMeetings.ts";
import { useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import { dayInZone } from "#contract/dates/dates.ts";
import { offerDeskSlot } from "#contract/desk/meetings/endpoints.ts";
import type { DeskRoundDetails, DeskSlot } from "#contract/desk/meetings/schemas.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";

const useStyles = makeStyles({
  days: {
    display: "grid",
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  day: { ...typographyStyles.body1Strong, margin: `0 0 ${tokens.spacingVerticalS}` },
  slots: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
    gap: tokens.spacingHorizontalS,
  },
  slot: {
    boxSizing: "border-box",
    minHeight: "44px",
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  time: { flexGrow: 1 },
});

const SLOT_TAGS = { FREE: "outline", BOOKED: "brand", WITHDRAWN: "neutral" } as const;

/** The times of a round by day; a free one can be withdrawn, and offered again. */
export function SlotsPanel({ round }: { round: DeskRoundDetails }) {
  const styles = useStyles();
  const { t } = useTranslation("deskMeetings");
  const { dateLong } = useFormats();
  const zone = useSchoolTimeZone();
  const dayOf = ({ startTime }: DeskSlot) => dayInZone(startTime, zone);
  const days = [...new Set(round.slots.map(dayOf))];
  const now = useNow();
  const free = round.slots.filter(({ state, startTime }) => state === "FREE" && new Date(startTime) > now).length;
  return (
    <Panel title={t("times")} detail={t("free", { count: free })}>
      <div className={styles.days}>
        {days.map((day) => (
          <div key={day}>
            <h3 className={styles.day}>{dateLong(day)}</h3>
            <ul className={styles.slots}>
              {round.slots
                .filter((slot) => dayOf(slot) === day)
                .map((slot) => (
                  <SlotItem key={slot.id} slot={slot} mayChange={round.mayChange && round.status === "ACTIVE"} />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Panel>
  );
}

function SlotItem({ slot, mayChange }: { slot: DeskSlot; mayChange: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation("deskMeetings");
  const { dateTimeInSentence, timeRange } = useFormats();
  const { run, isRunning } = useVersionedDeskChange(offerDeskSlot);
  const refuse = useChangedMeanwhile(refreshRounds);
  const { id, state, startTime, endTime, version } = slot;
  const isOffered = state !== "WITHDRAWN";
  const isAhead = useClock((now) => new Date(startTime) > now);
  const overlapText = (other: ReturnType<typeof overlapIn>) => {
    if (!other) return undefined;
    const time = dateTimeInSentence(other.start);
    return other.title === undefined ? t("slotOverlapsUnnamed", { time }) : t("slotOverlaps", { ...other, time });
  };
  const change = async () => {
    try {
      const written = await run({ params: { slotId: id }, body: { isOffered: !isOffered } }, version);
      if (written.is === "outdated") refuse(written, t("notSaved"));
      else notify({ msg: t(isOffered ? "slotWithdrawn" : "slotOffered"), type: "success" });
    } catch (error) {
      refuse(error, t("notSaved"), isSlotTaken(error) ? t("slotTaken") : overlapText(overlapIn(error)));
    }
  };
  return (
    <li className={styles.slot}>
      <span className={styles.time}>{timeRange(startTime, endTime)}</span>
      <Tag look={SLOT_TAGS[state]}>{t(`slot.${state}`)}</Tag>
      {state !== "BOOKED" && mayChange && isAhead && (
        <Button
          size="small"
          appearance="subtle"
          isBusy={isRunning}
          aria-label={t(isOffered ? "withdrawNamed" : "offerNamed", { time: dateTimeInSentence(startTime) })}
          onClick={() => void change()}
        >
          {t(isOffered ? "withdraw" : "offerAgain")}
        </Button>
      )}
    </li>
  );
}
