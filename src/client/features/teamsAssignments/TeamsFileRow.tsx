import { mergeClasses } from "@fluentui/react-components";
import { ArrowDownload20Regular, Document20Regular } from "@fluentui/react-icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHost } from "#client/host/useHost.ts";
import { type TeamsReference, useTeamsFile } from "#client/resources/teamsAssignments.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { downloadFrom, saveFile } from "#client/ui/files/saveFile.ts";
import { isMissing } from "#client/ui/loading/resourceState.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import type { TeamsResource } from "#contract/teamsAssignments.ts";
import { useFileRowStyles } from "./useFileRowStyles.ts";

type State = "idle" | "fetching" | "gone" | "unreachable";

/** A file, opened through its fileUrl as a download; what fails says why and can be tried again (ASG-9). */
export function TeamsFileRow({ reference, resource }: { reference: TeamsReference; resource: TeamsResource }) {
  const styles = useFileRowStyles();
  const { t } = useTranslation(["assignments", "common"]);
  const { kind, openExternal } = useHost();
  const fetchFile = useTeamsFile();
  const [state, setState] = useState<State>("idle");
  const name = resource.displayName;
  const isFetching = state === "fetching";

  const download = async () => {
    if (isFetching) return;
    setState("fetching");
    announce(t("loading", { ns: "common" }));
    try {
      const file = await fetchFile(reference, resource.id);
      if ("content" in file) saveFile(file.content, name);
      else if (kind === "browser") downloadFrom(file.address);
      else openExternal(file.address);
      setState("idle");
    } catch (error) {
      setState(isMissing(error) ? "gone" : "unreachable");
    }
  };

  const reason = {
    gone: t("fileGone", { name }),
    unreachable: t("fileUnreachable", { name }),
    idle: null,
    fetching: null,
  };
  return (
    <>
      <button
        type="button"
        className={mergeClasses(styles.row, styles.pressable)}
        aria-busy={isFetching}
        aria-label={t("download", { name })}
        onClick={() => void download()}
      >
        <Document20Regular aria-hidden className={styles.icon} />
        <span>
          {name}
          {resource.template && <span className={styles.detail}>{t("ownCopy")}</span>}
        </span>
        <ArrowDownload20Regular aria-hidden className={styles.icon} />
      </button>
      {reason[state] && (
        <div role="alert" className={styles.failed}>
          {reason[state]}
          <Button size="small" onClick={() => void download()}>
            {t("tryAgain", { ns: "common" })}
          </Button>
        </div>
      )}
    </>
  );
}
