import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskSources } from "#client/resources/deskOffice.ts";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { DeskSource, DeskSourceRun } from "#contract/desk/office/schemas.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { ProblemText } from "./ProblemText.tsx";
import { Rows, useRowStyles } from "./Rows.tsx";
import { AllowRemovals, SourceActions } from "./SourceActions.tsx";

/** The systems whose data comes in, with their latest runs and what the office can do (DESK-7, SRC-1). */
export function SourcesPanel() {
  const { t } = useTranslation("deskOffice");
  return (
    <Loaded
      resource={useDeskSources()}
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
  );
}

const useStyles = makeStyles({
  runs: { listStyleType: "none", margin: 0, padding: 0, display: "grid", rowGap: tokens.spacingVerticalS },
  run: { display: "grid", justifyItems: "start", rowGap: tokens.spacingVerticalXXS },
});

function SourceRow({ source }: { source: DeskSource }) {
  const { id, kind, paused, schedule, nextRun, switched, waiting, runs } = source;
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const { t } = useTranslation("deskOffice");
  const { dateTimeShort, dateTimeInSentence } = useFormats();
  const nameOf = useDeskName();
  const next = nextRun && t("nextRun", { time: dateTimeShort(nextRun) });
  const byAt = ({ by, at }: Pick<NonNullable<DeskSource["switched"]>, "by" | "at">) => ({
    name: nameOf(by),
    time: dateTimeInSentence(at),
  });
  return (
    <>
      <h3 className={rowStyles.title}>{`${id} · ${kind}`}</h3>
      <div className={rowStyles.line}>
        {paused ? (
          <Tag look="warning">{t("paused")}</Tag>
        ) : (
          <span className={rowStyles.detail}>{schedule === null ? t("byHand") : next}</span>
        )}
        {switched && <span className={rowStyles.detail}>{t(paused ? "pausedBy" : "resumedBy", byAt(switched))}</span>}
      </div>
      {waiting && (
        <p className={rowStyles.detail}>{t("waiting", { kind: t(`runKind.${waiting.kind}`), ...byAt(waiting) })}</p>
      )}
      {source.mayRun && <SourceActions source={source} />}
      {runs.length === 0 ? (
        <p className={rowStyles.detail}>{t("neverRun")}</p>
      ) : (
        <ul className={styles.runs}>
          {runs.map((run) => (
            <li key={run.number} className={styles.run}>
              <Run run={run} source={source} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const RUN_LOOKS = { RUNNING: "brand", DONE: "success", STOPPED: "warning", FAILED: "late" } as const;

function Run({ run, source }: { run: DeskSourceRun; source: DeskSource }) {
  const { kind, state, started, counts, moves, warnings, errors, asked, number } = run;
  const styles = useRowStyles();
  const { t } = useTranslation("deskOffice");
  const { dateTimeInSentence } = useFormats();
  const nameOf = useDeskName();
  const facts = [t("runCounts", counts), ...(warnings > 0 ? [t("warnings", { count: warnings })] : [])];
  const asks = number === source.asksRun;
  return (
    <>
      <div className={styles.line}>
        <Tag look={RUN_LOOKS[state]}>{t(`run.${state}`)}</Tag>
        <span>{`${t(`runKind.${kind}`)}, ${dateTimeInSentence(started)}`}</span>
      </div>
      {asked && (
        <p className={styles.detail}>
          {t(asked.allows ? "allowedBy" : "askedBy", { name: nameOf(asked.by), time: dateTimeInSentence(asked.at) })}
        </p>
      )}
      {state === "DONE" && <p className={styles.detail}>{facts.join(" · ")}</p>}
      {moves && (
        <p className={styles.detail}>
          {t("moves", { movedUp: moves.movedUp, moved: moves.moved, left: moves.left, begun: moves.begun })}
        </p>
      )}
      {moves?.groups.map(({ former, group, students, of }) => (
        <p key={`${former} ${group}`} className={styles.detail}>
          {t("followsGroup", { former, group, part: students, all: of })}
        </p>
      ))}
      {state === "STOPPED" && <p className={styles.detail}>{t(source.mayRun ? "stopped" : "stoppedForOthers")}</p>}
      {state === "FAILED" && <p className={styles.detail}>{t("nothingChanged")}</p>}
      {errors.map(({ place, ...problem }) => (
        <p key={`${place} ${problem.words}`} className={styles.detail}>
          {place !== "" && place !== source.id && `${place}: `}
          <ProblemText problem={problem} />
        </p>
      ))}
      {asks && source.mayRun && !source.waiting?.allows && <AllowRemovals sourceId={source.id} run={number} />}
    </>
  );
}
