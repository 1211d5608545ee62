import { MessageBar, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { Edit20Regular } from "@fluentui/react-icons/svg/edit";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ReportAbsenceButton } from "#client/features/absence/embed/ReportAbsenceButton.tsx";
import { DeliveryStatus } from "#client/features/leave/embed/DeliveryStatus.tsx";
import { LatePendingNotes } from "#client/features/outbox/embed/PendingParts.tsx";
import type { NamedWrite } from "#client/features/outbox/embed/pendingText.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useOpenedByHash } from "#client/lib/useOpenedByHash.ts";
import { useCare } from "#client/resources/care.ts";
import { useHolidays } from "#client/resources/holidays.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { useViewer } from "#client/session/viewer.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { ActingRow } from "#client/ui/lists/ActingRow.tsx";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { ReportDelivery } from "#contract/absence/schemas.ts";
import type { Care, CareChange, DayTimes } from "#contract/care/schemas.ts";
import type { Day } from "#contract/dates/dates.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import { USUAL_TIMES } from "#contract/screens.ts";
import { alikeDays } from "./alikeDays.ts";
import { DayDialog } from "./DayDialog.tsx";
import { ChangedBy } from "./embed/ChangedBy.tsx";
import { HistoryPanel } from "./HistoryPanel.tsx";
import { HolidayLinks } from "./HolidayLinks.tsx";
import { PatternDialog } from "./PatternDialog.tsx";
import { PeoplePanel } from "./PeoplePanel.tsx";
import { PickupPanel } from "./PickupPanel.tsx";
import { useAwayOn } from "./useAwayOn.ts";
import { useReopenedCare } from "./useReopenedCare.ts";

const useStyles = makeStyles({
  pending: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  latest: {
    ...textStyles.detail,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    margin: 0,
  },
  state: { margin: 0 },
  times: { ...textStyles.rowTitle, color: tokens.colorNeutralForeground1 },
  week: { ...textStyles.row, display: "grid" },
  day: { display: "flex", columnGap: tokens.spacingHorizontalM, fontVariantNumeric: "tabular-nums" },
  name: { minWidth: "9rem", "::first-letter": { textTransform: "uppercase" }, display: "inline-block" },
});

/** Drop-off and pick-up of the active student: today, the coming days, the usual times and who may pick up. */
export function CarePage() {
  const { t } = useTranslation("care");
  const care = useCare();
  const awayOn = useAwayOn();
  const canReportAbsence = isOffered(OFFERS.absence, useViewer());
  // Their links stand above the rest, which would move if they came later. A failure only leaves them out.
  const holidays = useHolidays();
  const isKnown = holidays.data !== undefined || holidays.error !== undefined;
  return (
    <Page isReading title={t("title")} mainAction={canReportAbsence && <ReportAbsenceButton appearance="primary" />}>
      <Loaded
        resource={{ ...care, data: awayOn && isKnown ? care.data : undefined }}
        skeleton={
          <SkeletonRows count={5}>
            <SkeletonBar />
          </SkeletonRows>
        }
        failed={t("failed")}
      >
        {(known) => (
          <>
            {known.reach === "NOBODY" && (
              <MessageBar intent="warning" layout="multiline">
                <MessageBarBody>{t("reachesNobody")}</MessageBarBody>
              </MessageBar>
            )}
            <HolidayLinks />
            {known.delivery && <LatestChange delivery={known.delivery} />}
            <PickupPanel care={known} awayOn={awayOn} />
            <DaysPanel care={known} awayOn={awayOn} />
            <UsualPanel care={known} />
            <PeoplePanel care={known} />
            {known.history.length > 0 && <HistoryPanel history={known.history} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Tells whether what was changed of the coming days has reached the school (OUT-2). */
function LatestChange({ delivery }: { delivery: ReportDelivery }) {
  const styles = useStyles();
  const { t } = useTranslation("care");
  return (
    <dl className={styles.latest}>
      <dt>{t("latestChange")}</dt>
      <dd className={styles.state}>
        <DeliveryStatus delivery={delivery} />
      </dd>
    </dl>
  );
}

type WithAway = { care: Care; awayOn: ReturnType<typeof useAwayOn> };

/** The next two weeks, with what differs, closed days, absence and late changes (CARE-1). */
function DaysPanel({ care, awayOn }: WithAway) {
  const styles = useStyles();
  const { t } = useTranslation("care");
  const { dateRelative } = useFormats();
  const [edited, setEdited] = useState<Day | null>(null);
  const { unsent, end } = useReopenedCare("DAY", "USUAL_DAY");
  const studentId = useActiveStudentId();
  const timesText = useTimesText();
  const pendingText = ({ input }: NamedWrite) => {
    const { body } = input as { body: CareChange };
    return body.kind === "DAY" ? timesText(body.times) : t("asUsual");
  };
  const textOf = ({ day, times, isKnown, closed }: Care["days"][number]) => {
    if (closed !== null) return t("closed", { title: closed });
    const away = awayOn?.(day);
    if (away) return t(`${away}AllDay`);
    return isKnown ? timesText(times) : t("unknown");
  };
  /** Times stand in their own place; other words need the whole line. */
  const hasTimes = ({ day, times, isKnown, closed }: Care["days"][number]) =>
    closed === null && isKnown && times !== null && !awayOn?.(day);
  return (
    <Panel title={t("comingDays")}>
      <RowList isInPanel>
        {care.days.map((one) => {
          const { day, closed, change, pickup } = one;
          return (
            <li key={day}>
              <ActingRow
                heading="h3"
                title={dateRelative(day)}
                time={hasTimes(one) && <span className={styles.times}>{textOf(one)}</span>}
                detail={
                  <>
                    <Joined
                      of={[
                        !hasTimes(one) && textOf(one),
                        pickup && !awayOn?.(day) && t("picksUp", { name: pickup.name }),
                        change && <ChangedBy key="changed" {...change} />,
                      ]}
                    />
                    <LatePendingNotes at={`care ${day}`} studentId={studentId} textOf={pendingText} />
                  </>
                }
                tags={change?.isLate && <Tag look="neutral">{t("late")}</Tag>}
                actions={
                  closed === null && (
                    <Button
                      appearance="subtle"
                      icon={<Edit20Regular />}
                      aria-label={t("changeDay", { day: dateRelative(day) })}
                      onClick={() => setEdited(day)}
                    />
                  )
                }
              />
            </li>
          );
        })}
      </RowList>
      {edited && <DayDialog key={edited} care={care} day={edited} onClose={() => setEdited(null)} />}
      {unsent && <DayDialog key={unsent.key} care={care} day={unsent.change.day} unsent={unsent} onClose={end} />}
    </Panel>
  );
}

/** The usual times, by the day from which they hold. */
function UsualPanel({ care }: { care: Care }) {
  const styles = useStyles();
  const { t } = useTranslation("care");
  const { date, weekday } = useFormats();
  const { isOpen, open, close } = useOpenedByHash(USUAL_TIMES);
  const { unsent, end } = useReopenedCare("PATTERN");
  const timesText = useTimesText();
  return (
    <Panel
      title={t("usual")}
      actions={
        <Button icon={<Edit20Regular />} onClick={open}>
          {t("changeUsual")}
        </Button>
      }
    >
      <LatePendingNotes at="care usual" studentId={useActiveStudentId()} className={styles.pending} />
      <RowList isInPanel>
        {care.patterns.length === 0 && (
          <li>
            <Row isUnread={false} title={t("noUsual")} />
          </li>
        )}
        {care.patterns.map(({ from, weeks, isLate, ...changed }) => (
          <li key={from}>
            <Row
              heading="h3"
              title={t("usualFrom", { date: date(from) })}
              detail={
                <>
                  {weeks.map((week, number) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other identity than their turn
                    <div key={number} className={styles.week}>
                      {weeks.length > 1 && <span>{t("week", { number: number + 1 })}</span>}
                      {alikeDays(week.map(timesText)).map(({ first, last, text }) => (
                        <span key={first} className={styles.day}>
                          <span className={styles.name}>
                            {first === last ? weekday(first) : `${weekday(first)}–${weekday(last)}`}
                          </span>{" "}
                          {text}
                        </span>
                      ))}
                    </div>
                  ))}
                  <ChangedBy {...changed} />
                </>
              }
              tags={isLate && <Tag look="neutral">{t("late")}</Tag>}
            />
          </li>
        ))}
      </RowList>
      {isOpen && <PatternDialog care={care} onClose={close} />}
      {unsent && <PatternDialog key={unsent.key} care={care} unsent={unsent} onClose={end} />}
    </Panel>
  );
}

function useTimesText(): (times: DayTimes | null) => string {
  const { t } = useTranslation("care");
  const { timeRange } = useFormats();
  return (times) => (times ? timeRange(times.start, times.end) : t("notComing"));
}
