import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskSources } from "#client/resources/deskOffice.ts";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { DeskSource, DeskSourceRun } from "#contract/desk/office/schemas.ts";
import { DeskRow, KindDisc } from "../shared/DeskRow.tsx";
import { useDeskName } from "../shared/useDeskName.ts";
import { ProblemText } from "./ProblemText.tsx";
import { Rows } from "./Rows.tsx";
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
  /** The kind and state of each run in columns. */
  line: { display: "grid", gridTemplateColumns: "6.5rem 1fr", justifyItems: "start", alignItems: "center" },
});

function SourceRow({ source }: { source: DeskSource }) {
  const { id, kind, paused, schedule, nextRun, switched, waiting, runs } = source;
  const styles = useStyles();
  const { t } = useTranslation("deskOffice");
  const { dateTimeShort, dateTimeInSentence } = useFormats();
  const nameOf = useDeskName();
  const next = nextRun && t("nextRun", { time: dateTimeShort(nextRun) });
  const byAt = ({ by, at }: Pick<NonNullable<DeskSource["switched"]>, "by" | "at">) => ({
    name: nameOf(by),
    time: dateTimeInSentence(at),
  });
  return (
    <DeskRow
      heading="h3"
      lead={<KindDisc kind="deliveries" />}
      title={`${id} · ${kind}`}
      tags={paused && <Tag look="warning">{t("paused")}</Tag>}
      detail={!paused && (schedule === null ? t("byHand") : next)}
      more={
        <>
          {switched && <span>{t(paused ? "pausedBy" : "resumedBy", byAt(switched))}</span>}
          {waiting && <span>{t("waiting", { kind: t(`runKind.${waiting.kind}`), ...byAt(waiting) })}</span>}
          {source.mayRun && <SourceActions source={source} />}
          {runs.length === 0 ? (
            <span>{t("neverRun")}</span>
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
      }
    />
  );
}

const RUN_LOOKS = { RUNNING: "neutral", DONE: "outline", STOPPED: "warning", FAILED: "late" } as const;

function Run({ run, source }: { run: DeskSourceRun; source: DeskSource }) {
  const { kind, state, started, counts, moves, warnings, errors, asked, number } = run;
  const styles = useStyles();
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
        <span>
          {t(asked.allows ? "allowedBy" : "askedBy", { name: nameOf(asked.by), time: dateTimeInSentence(asked.at) })}
        </span>
      )}
      {state === "DONE" && <span>{facts.join(" · ")}</span>}
      {moves && (
        <span>{t("moves", { movedUp: moves.movedUp, moved: moves.moved, left: moves.left, begun: moves.begun })}</span>
      )}
      {moves?.groups.map(({ former, group, students, of }) => (
        <span key={`${former} ${group}`}>{t("followsGroup", { former, group, part: students, all: of })}</span>
      ))}
      {state === "STOPPED" && <span>{t(source.mayRun ? "stopped" : "stoppedForOthers")}</span>}
      {state === "FAILED" && <span>{t("nothingChanged")}</span>}
      {errors.map(({ place, ...problem }) => (
        <span key={`${place} ${problem.words}`}>
          {place !== "" && place !== source.id && `${place}: `}
          <ProblemText problem={problem} />
        </span>
      ))}
      {asks && source.mayRun && !source.waiting?.allows && <AllowRemovals sourceId={source.id} run={number} />}
    </>
  );
}
