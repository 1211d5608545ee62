import { makeStyles, tokens } from "@fluentui/react-components";
import type { Attachment } from "#contract/common.ts";
import { FileLink } from "./FileLink.tsx";
import { FilePicture } from "./FilePicture.tsx";
import { inOrder } from "./inOrderStyle.ts";

const useStyles = makeStyles({
  list: { ...inOrder, listStyleType: "none", margin: 0, padding: 0, display: "grid", rowGap: tokens.spacingVerticalS },
});

type FileListProps = {
  files: Attachment[];
  /** Files lie behind the same sign-in as everything else. */
  fetchFile: (fileId: string) => Promise<Blob>;
};

/** Attached files: what can be downloaded first, since the pictures below take their room as they come. */
export function FileList({ files, fetchFile }: FileListProps) {
  const styles = useStyles();
  const isPicture = ({ type }: Attachment) => SHOWN_PICTURES.includes(type);
  return (
    <ul className={styles.list}>
      {files
        .toSorted((a, b) => Number(isPicture(a)) - Number(isPicture(b)))
        .map((file) => (
          <li key={file.id}>
            {isPicture(file) ? (
              <FilePicture file={file} fetchFile={fetchFile} />
            ) : (
              <FileLink file={file} fetchFile={fetchFile} />
            )}
          </li>
        ))}
    </ul>
  );
}

/** Pictures that no browser runs anything in. */
const SHOWN_PICTURES = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];
