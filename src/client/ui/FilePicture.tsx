import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { Attachment } from "#contract/common.ts";
import { ErrorPanel } from "./ErrorPanel.tsx";
import { inOrder } from "./inOrderStyle.ts";
import { SizedPicture } from "./SizedPicture.tsx";
import { useObjectUrl } from "./useObjectUrl.ts";

const useStyles = makeStyles({
  figure: { ...inOrder, margin: 0, display: "grid", rowGap: tokens.spacingVerticalXS },
  picture: {
    display: "block",
    maxWidth: "100%",
    height: "auto",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  name: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
});

type FilePictureProps = { file: Attachment; fetchFile: (fileId: string) => Promise<Blob> };

/** An attached picture, in place. */
export function FilePicture({ file, fetchFile }: FilePictureProps) {
  const styles = useStyles();
  const { url, hasFailed, retry } = useObjectUrl(file.id, fetchFile);
  if (hasFailed) return <ErrorPanel isCompact onRetry={retry} />;
  return (
    <figure className={styles.figure}>
      <SizedPicture url={url} alt={file.name} className={styles.picture} />
      <figcaption aria-hidden className={styles.name}>
        {file.name}
      </figcaption>
    </figure>
  );
}
