import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAbsenceTimes } from "#client/features/absence/embed/absenceTimes.ts";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskDeliveries, useDeskDeliveryCounts, useDeskSources } from "#client/resources/deskOffice.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { LoadMore, type Pages } from "#client/ui/lists/LoadMore.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { DeskDelivery, DeskProblem, DeskSource, DeskSourceRun } from "#contract/deskOffice.ts";
import { useDeskName } from "../useDeskName.ts";

/** Reports on their way to the school's own system, and the systems whose data comes in (DESK-7). */
export function DeliveriesPage() {
  const { t } = useTranslation("deskOffice");
  const deliveries = useDeskDeliveries();
  const { data: counts } = useDeskDeliveryCounts();
  const sources = useDeskSources();
  return (
    <Page title={t("deliveriesAndSources")}>
      <Loaded
        resource={deliveries}
        failed={t("deliveriesFailed")}
        skeleton={<PanelSkeleton />}
        empty={
          <Panel title={t("deliveries")}>
            <Rows items={[]} none={t("noDeliveries")} row={() => null} />
          </Panel>
        }
      >
        {(shown) => (
          <Panel
            title={t("deliveries")}
            hasLongTitle
            detail={counts && t("summary", { failed: counts.FAILED, sent: counts.SENT, received: counts.RECEIVED })}
          >
            <Rows
              items={shown}
              none={t("noDeliveries")}
              row={(one) => <DeliveryRow delivery={one} />}
              pages={deliveries}
            />
          </Panel>
        )}
      </Loaded>
      <Loaded
        resource={sources}
        failed={t("sourcesFailed")}
        skeleton={<PanelSkeleton />}
        empty={
          <Panel title={t("sources")}>
            <Rows items={[]} none={t("noSources")} row={() => null} />
          </Panel>
        }
      >
        {(shown) => (
          <Panel title={t("sources")}>
            <Rows items={shown} none={t("noSources")} row={(one) => <SourceRow source={one} />} />
          </Panel>
        )}
      </Loaded>
    </Page>
  );
}

const useStyles = makeStyles({
  row: {
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
  more: { display: "flex", justifyContent: "center", padding: tokens.spacingVerticalM },
  title: { ...typographyStyles.body1Strong, margin: 0 },
  line: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  detail: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
  runs: { listStyleType: "none", margin: 0, padding: 0, display: "grid", rowGap: tokens.spacingVerticalS },
  run: { display: "grid", rowGap: tokens.spacingVerticalXXS },
});

type RowsProps<Item> = {
  items: Item[];
  none: string;
  row: (item: Item) => ReactNode;
  /** Given for a list that comes in pages. */
  pages?: Pages;
};

function Rows<Item extends { id: string }>({ items, none, row, pages }: RowsProps<Item>) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <RowList ref={list} isInPanel>
        {items.length === 0 ? (
          <li className={styles.row}>
            <p className={styles.detail}>{none}</p>
          </li>
        ) : (
          items.map((item) => (
            <li key={item.id} className={styles.row} tabIndex={-1}>
              {row(item)}
            </li>
          ))
        )}
      </RowList>
      {pages && (
        <div className={pages.hasMore ? styles.more : undefined}>
          <LoadMore resource={pages} list={list} />
        </div>
      )}
    </>
  );
}

const DELIVERY_LOOKS = { FAILED: "late", SENT: "brand", RECEIVED: "success" } as const;

function DeliveryRow({ delivery }: { delivery: DeskDelivery }) {
  const styles = useStyles();
  const { t } = useTranslation("deskOffice");
  const { dateTimeShort } = useFormats();
  const nameOf = useDeskName();
  const timesOf = useAbsenceTimes();
  const { student, group, school, kind, what, state, attempts, problem, alarmed, startTime, endTime } = delivery;
  return (
    <>
      <h3 className={styles.title}>{[nameOf(student), group, school].filter(Boolean).join(" · ")}</h3>
      <div className={styles.line}>
        <Tag look={DELIVERY_LOOKS[state]}>{t(`delivery.${state}`)}</Tag>
        {what !== "REPORTED" && <Tag look="neutral">{t(`change.${what}`)}</Tag>}
        <span>{`${t(`kind.${kind}`)}: ${timesOf({ startTime, endTime, period: false })}`}</span>
      </div>
      {attempts > 0 && <p className={styles.detail}>{t("attempts", { count: attempts })}</p>}
      {problem && (
        <p className={styles.detail}>
          {t("latestProblem")} <ProblemText problem={problem} />
        </p>
      )}
      {alarmed && <p className={styles.detail}>{t("alarmed", { time: dateTimeShort(alarmed) })}</p>}
    </>
  );
}

function SourceRow({ source: { id, kind, paused, schedule, nextRun, runs } }: { source: DeskSource }) {
  const styles = useStyles();
  const { t } = useTranslation("deskOffice");
  const { dateTimeShort } = useFormats();
  const next = nextRun && t("nextRun", { time: dateTimeShort(nextRun) });
  return (
    <>
      <h3 className={styles.title}>{`${id} · ${kind}`}</h3>
      <div className={styles.line}>
        {paused ? (
          <Tag look="warning">{t("paused")}</Tag>
        ) : (
          <span className={styles.detail}>{schedule === null ? t("byHand") : next}</span>
        )}
      </div>
      {runs.length === 0 ? (
        <p className={styles.detail}>{t("neverRun")}</p>
      ) : (
        <ul className={styles.runs}>
          {runs.map((run) => (
            <li key={run.number} className={styles.run}>
              <Run run={run} sourceId={id} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const RUN_LOOKS = { RUNNING: "brand", DONE: "success", STOPPED: "warning", FAILED: "late" } as const;

function Run({ run, sourceId }: { run: DeskSourceRun; sourceId: string }) {
  const { kind, state, started, counts, warnings, errors } = run;
  const styles = useStyles();
  const { t } = useTranslation("deskOffice");
  const { dateTimeInSentence } = useFormats();
  const facts = [t("runCounts", counts), ...(warnings > 0 ? [t("warnings", { count: warnings })] : [])];
  return (
    <>
      <div className={styles.line}>
        <Tag look={RUN_LOOKS[state]}>{t(`run.${state}`)}</Tag>
        <span>{`${t(`runKind.${kind}`)}, ${dateTimeInSentence(started)}`}</span>
      </div>
      {state === "DONE" && <p className={styles.detail}>{facts.join(" · ")}</p>}
      {(state === "STOPPED" || state === "FAILED") && (
        <p className={styles.detail}>{t(state === "STOPPED" ? "stopped" : "nothingChanged")}</p>
      )}
      {errors.map(({ place, ...problem }) => (
        <p key={`${place} ${problem.words}`} className={styles.detail}>
          {place !== "" && place !== sourceId && `${place}: `}
          <ProblemText problem={problem} />
        </p>
      ))}
    </>
  );
}

/** A problem in the reader's language. Of one that was stored without a code there are only English words. */
function ProblemText({ problem: { code, values, words } }: { problem: DeskProblem }) {
  const { t } = useTranslation(["dataProblems", "deskOffice"]);
  if (code !== null) return t(code, values);
  return (
    <>
      <span lang="en">{words}</span>
      {currentLanguage() !== "en" && <Tag look="neutral">{t("deskOffice:inEnglish")}</Tag>}
    </>
  );
}
