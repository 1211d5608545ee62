import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ArrowDownload20Regular } from "@fluentui/react-icons/svg/arrow-download";
import { Document20Regular } from "@fluentui/react-icons/svg/document";
import { Link20Regular } from "@fluentui/react-icons/svg/link";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHost } from "#client/host/useHost.ts";
import { isAllowedLink } from "#client/lib/links.ts";
import {
  isFileGone,
  type TeamsReference,
  useTeamsFile,
  useTeamsResources,
} from "#client/resources/teamsAssignments.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { OutsideLink } from "#client/ui/fields/OutsideLink.tsx";
import { downloadFrom, saveFile } from "#client/ui/files/saveFile.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { touch } from "#client/ui/measures.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { TeamsResource } from "#contract/assignments/schemas.ts";

/** The files and links of an assignment in Teams; nothing if there are none. */
export function TeamsFiles({ reference }: { reference: TeamsReference }) {
  const { t } = useTranslation("assignments");
  const resources = useTeamsResources(reference);
  const { data, error } = resources;
  if (data?.length === 0 || (data === undefined && error === undefined)) return null;
  return (
    <Panel title={t("files")} detail={data?.length}>
      <Loaded resource={resources} skeleton={null} failed={t("filesFailed")} isCompact>
        {(items) => (
          <RowList isInPanel>
            {items.map((resource) => (
              <li key={resource.id}>
                {resource.url === null ? (
                  <TeamsFileRow reference={reference} resource={resource} />
                ) : (
                  <TeamsLinkRow name={resource.displayName} url={resource.url} />
                )}
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}

type State = "idle" | "fetching" | "gone" | "unreachable";

/** A file, downloaded through its fileUrl. A failure shows its reason and a button to try again (ASG-9). */
function TeamsFileRow({ reference, resource }: { reference: TeamsReference; resource: TeamsResource }) {
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
      setState(isFileGone(error) ? "gone" : "unreachable");
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
        aria-label={[t("download", { name }), ...(resource.template ? [t("ownCopy")] : [])].join(", ")}
        onClick={() => void download()}
      >
        <Document20Regular aria-hidden className={styles.icon} />
        <span>
          <SchoolText>{name}</SchoolText>
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

/** A link from the teacher; an unsafe address stays text. */
function TeamsLinkRow({ name, url }: { name: string; url: string }) {
  const styles = useFileRowStyles();
  return (
    <div className={styles.row}>
      <Link20Regular aria-hidden className={styles.icon} />
      {isAllowedLink(url) ? (
        <OutsideLink href={url}>
          <SchoolText>{name}</SchoolText>
        </OutsideLink>
      ) : (
        <SchoolText>{name}</SchoolText>
      )}
    </div>
  );
}

const useFileRowStyles = makeStyles({
  row: {
    ...textStyles.detail,
    boxSizing: "border-box",
    display: "grid",
    gridTemplateColumns: "20px minmax(0, 1fr) 20px",
    columnGap: tokens.spacingHorizontalM,
    alignItems: "center",
    width: "100%",
    minHeight: touch,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    border: "none",
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForeground1,
    textAlign: "start",
    textDecorationLine: "none",
    overflowWrap: "anywhere",
    // The link answers on the whole height of its row.
    "& > a": { paddingBlock: tokens.spacingVerticalM, marginBlock: `calc(-1 * ${tokens.spacingVerticalM})` },
  },
  pressable: { ...focusRingInside, ...hoverOnCard, cursor: "pointer" },
  icon: { color: tokens.colorNeutralForeground3 },
  detail: { ...textStyles.detail, display: "block", color: tokens.colorNeutralForeground3 },
  failed: {
    ...textStyles.detail,
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    color: tokens.colorPaletteRedForeground1,
  },
});
