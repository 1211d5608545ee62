import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from "react";

const useStyles = makeStyles({
  over: {
    outline: `${tokens.strokeWidthThick} dashed ${tokens.colorBrandStroke1}`,
    outlineOffset: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
  },
});

type FileDropProps = { className: string; onFiles: (files: Iterable<File>) => void; children: ReactNode };

/** Takes files that are dropped or pasted anywhere within, before the editor does. */
export function FileDrop({ className, onFiles, children }: FileDropProps) {
  const styles = useStyles();
  const [isOver, setOver] = useState(false);

  const take = (event: ClipboardEvent | DragEvent, files: File[]) => {
    event.preventDefault();
    event.stopPropagation();
    onFiles(files);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Dropping and pasting are in addition to a button.
    <div
      className={mergeClasses(className, isOver && styles.over)}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      }
      onDropCapture={(event) => {
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) take(event, files);
      }}
      onPasteCapture={(event) => {
        const files = [...event.clipboardData.files];
        // Programs for texts add a picture of the text that they copy.
        if (files.length > 0 && !event.clipboardData.types.includes("text/plain")) take(event, files);
      }}
    >
      {children}
    </div>
  );
}
