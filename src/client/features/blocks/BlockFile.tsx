import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useFormats } from "#client/i18n/useFormats.ts";
import { fetchFileItem } from "#client/resources/blocks.ts";
import { FileList } from "#client/ui/files/FileList.tsx";
import type { FileBlock } from "#contract/blocks.ts";
import { fileSize, fileType } from "./fileFacts.ts";

const useStyles = makeStyles({
  file: { display: "grid", justifyItems: "start", rowGap: tokens.spacingVerticalXXS },
  facts: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

/** A file with its type and size; a picture is shown in place. */
export function BlockFile({ file }: { file: FileBlock }) {
  const styles = useStyles();
  const { number } = useFormats();
  const { value, unit } = fileSize(file.size);
  const size = number(value, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: value < 10 ? 1 : 0 });
  return (
    <div className={styles.file}>
      <FileList files={[file]} fetchFile={fetchFileItem} />
      <span className={styles.facts}>{[fileType(file.name), size].filter(Boolean).join(" · ")}</span>
    </div>
  );
}
