import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ArrowDownload20Regular } from "@fluentui/react-icons/svg/arrow-download";
import { Document20Regular } from "@fluentui/react-icons/svg/document";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { transport } from "#client/http/request/transport.ts";
import type { Attachment } from "#contract/schemas/common.ts";
import { ErrorPanel } from "../loading/EmptyState.tsx";
import { revealInOrder } from "../loading/InOrder.tsx";
import { phone, touch, touchScreen } from "../measures.ts";
import { announce } from "../notices/LiveRegion.tsx";
import { notify } from "../notices/notify.ts";
import { focusRing, hoverOnCard } from "../surfaces.ts";
import { SchoolText } from "../text/SchoolText.tsx";
import { isPicture } from "./isPicture.ts";
import { useObjectUrl } from "./pictures.ts";
import { SizedPicture } from "./SizedPicture.tsx";
import { saveFile } from "./saveFile.ts";
import { usePictureName } from "./usePictureName.ts";

const useStyles = makeStyles({
  list: {
    ...revealInOrder,
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "grid",
    rowGap: tokens.spacingVerticalS,
  },
});

type ShownFile = Pick<Attachment, "id" | "name" | "type" | "url"> & Partial<Pick<Attachment, "alternativeText">>;

type FileListProps = {
  files: ShownFile[];
  /** The title of what the files belong to, for the names of the pictures. */
  about?: string;
  /** Fetches with the token, since files need the sign-in too. */
  fetchFile: (fileId: string) => Promise<Blob>;
};

/** Attached files: downloads first, since pictures change the height as they load. */
export function FileList({ files, about, fetchFile }: FileListProps) {
  const styles = useStyles();
  const pictures = files.filter(isPicture);
  const nameOf = usePictureName(about, pictures.length);
  return (
    <ul className={styles.list}>
      {files
        .toSorted((a, b) => Number(isPicture(a)) - Number(isPicture(b)))
        .map((file) => (
          <li key={file.id}>
            {isPicture(file) ? (
              <FilePicture
                file={file}
                name={file.alternativeText || nameOf(pictures.indexOf(file) + 1)}
                fetchFile={fetchFile}
              />
            ) : (
              <FileLink file={file} fetchFile={fetchFile} />
            )}
          </li>
        ))}
    </ul>
  );
}

const useFileLinkStyles = makeStyles({
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
    [touchScreen]: { minHeight: touch },
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});

type FileLinkProps = { file: ShownFile; fetchFile: (fileId: string) => Promise<Blob> };

/** A file that is fetched with the guardian's token and saved on the device. */
function FileLink({ file, fetchFile }: FileLinkProps) {
  const styles = useFileLinkStyles();
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
      href={`${transport().apiBase}${file.url}`}
      download={file.name}
      className={styles.link}
      aria-busy={isFetching}
      onClick={(event) => void download(event)}
    >
      <Document20Regular aria-hidden className={styles.icon} />
      <SchoolText>{file.name}</SchoolText>
      <ArrowDownload20Regular aria-hidden className={styles.icon} />
    </a>
  );
}

const useFilePictureStyles = makeStyles({
  figure: { ...revealInOrder, margin: 0, display: "grid", rowGap: tokens.spacingVerticalXS },
  picture: {
    display: "block",
    maxWidth: "100%",
    height: "auto",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  name: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
});

type FilePictureProps = { file: ShownFile; name: string; fetchFile: (fileId: string) => Promise<Blob> };

/** An attached picture, shown in the page. */
function FilePicture({ file, name, fetchFile }: FilePictureProps) {
  const styles = useFilePictureStyles();
  const { url, hasFailed, retry } = useObjectUrl(file.id, fetchFile);
  if (hasFailed) return <ErrorPanel isCompact onRetry={retry} />;
  return (
    <figure className={styles.figure}>
      <SizedPicture url={url} alt={name} className={styles.picture} />
      <figcaption className={styles.name}>
        <SchoolText>{file.name}</SchoolText>
      </figcaption>
    </figure>
  );
}
