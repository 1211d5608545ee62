import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { refreshSources } from "#client/resources/deskOffice.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { pauseDeskSource, runDeskSource } from "#contract/desk/office/endpoints.ts";
import type { DeskSource, SourceOrder } from "#contract/desk/office/schemas.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";

const useStyles = makeStyles({
  actions: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
  },
});

/** Tries, runs, pauses and resumes a source (SRC-1). */
export function SourceActions({ source: { id, paused } }: { source: DeskSource }) {
  const styles = useStyles();
  const { t } = useTranslation("deskOffice");
  const { order, isRunning } = useOrder(id);
  const pause = useDeskChange(pauseDeskSource);
  const refuse = useChangedMeanwhile(refreshSources);
  const turn = async () => {
    try {
      await pause.run({ params: { sourceId: id }, body: { paused: !paused } });
    } catch (error) {
      refuse(error, t("notDone"));
    }
  };
  const named = (act: string) => ({ "aria-label": t("actNamed", { act, name: id }), children: act });
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        isBusy={isRunning}
        onClick={() => void order({ kind: "DRY", allows: null })}
        {...named(t("try"))}
      />
      <Button
        size="small"
        isBusy={isRunning}
        onClick={() => void order({ kind: "FULL", allows: null })}
        {...named(t("runNow"))}
      />
      <Button
        size="small"
        isBusy={pause.isRunning}
        onClick={() => void turn()}
        {...named(t(paused ? "resume" : "pause"))}
      />
    </div>
  );
}

/** Allows the removals of a run that has stopped for it (SRC-4). */
export function AllowRemovals({ sourceId, run }: { sourceId: string; run: number }) {
  const { t } = useTranslation(["deskOffice", "common"]);
  const { order, isRunning } = useOrder(sourceId);
  const allow = async () => {
    const isSure = await ask({
      title: t("allowQuestion"),
      text: t("allowText"),
      confirm: t("allow"),
      cancel: t("common:cancel"),
      isDestructive: true,
    });
    if (isSure) await order({ kind: "FULL", allows: run });
  };
  return (
    <Button
      aria-haspopup="dialog"
      aria-label={t("actNamed", { act: t("allow"), name: sourceId })}
      isBusy={isRunning}
      onClick={() => void allow()}
    >
      {t("allow")}
    </Button>
  );
}

/** Asks for a run and says so. */
function useOrder(sourceId: string) {
  const { t } = useTranslation("deskOffice");
  const { run, isRunning } = useDeskChange(runDeskSource);
  const refuse = useChangedMeanwhile(refreshSources);
  const order = async (body: SourceOrder) => {
    try {
      await run({ params: { sourceId }, body });
      notify({ msg: t("asked"), type: "success" });
    } catch (error) {
      refuse(error, t("notDone"));
    }
  };
  return { order, isRunning };
}
