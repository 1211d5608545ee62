import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ArrowDownload20Regular, Document20Regular } from "@fluentui/react-icons";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Attachment } from "#contract/common.ts";
import { announce } from "./announce.ts";
import { focusRing } from "./focusRing.ts";
import { hoverOnCard } from "./hover.ts";
import { phone, touch } from "./measures.ts";
import { notify } from "./notices.ts";
import { saveFile } from "./saveFile.ts";

const useStyles = makeStyles({
  link: {
    ...typographyStyles.body1,
    ...focusRing,
    boxSizing: "border-box",
    maxWidth: "100%",
    minHeight: "40px",
    display: "inline-flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    overflowWrap: "anywhere",
    ...hoverOnCard,
    [phone]: { minHeight: touch },
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});

type FileLinkProps = { file: Attachment; fetchFile: (fileId: string) => Promise<Blob> };

/** A file that is fetched with the guardian's token and saved on the device. */
export function FileLink({ file, fetchFile }: FileLinkProps) {
  const styles = useStyles();
  const { t } = useTranslation("common");
  const [isFetching, setFetching] = useState(false);

  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (isFetching) return;
    setFetching(true);
    announce(t("loading"));
    try {
      saveFile(await fetchFile(file.id), file.name);
    } catch {
      notify({ msg: t("fileFailed", { name: file.name }) });
    } finally {
      setFetching(false);
    }
  };

  return (
    <a
      href={`/api${file.url}`}
      download={file.name}
      className={styles.link}
      aria-busy={isFetching}
      onClick={(event) => void download(event)}
    >
      <Document20Regular aria-hidden className={styles.icon} />
      {file.name}
      <ArrowDownload20Regular aria-hidden className={styles.icon} />
    </a>
  );
}
