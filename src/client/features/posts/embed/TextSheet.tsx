import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { isPicture } from "#client/ui/files/isPicture.ts";
import { PictureGrid } from "#client/ui/files/PictureGrid.tsx";
import type { FetchFile } from "#client/ui/files/pictures.ts";
import { Contained } from "#client/ui/loading/Contained.tsx";
import { phone, readingWidth } from "#client/ui/measures.ts";
import { card } from "#client/ui/surfaces.ts";
import type { Attachment } from "#contract/schemas/common.ts";

const useStyles = makeStyles({
  sheet: {
    ...card,
    overflow: "clip",
    boxSizing: "border-box",
    width: "100%",
    maxWidth: `calc(${readingWidth} + 2 * ${tokens.spacingHorizontalXXL})`,
    marginInline: "auto",
  },
  /** On a phone the sheet is the screen. */
  page: {
    marginBlock: tokens.spacingVerticalXL,
    [phone]: { marginBlock: 0, minHeight: "100%", borderRadius: 0, boxShadow: "none", border: "none" },
  },
});

type TextSheetProps = {
  files: Attachment[];
  /** The title of the text, for the names of its pictures. */
  title: string;
  fetchFile: FetchFile;
  isPage?: boolean;
  children: ReactNode;
};

/** The sheet on which a text from school is read, with its pictures first (LOOK-3). */
export function TextSheet({ files, title, fetchFile, isPage = false, children }: TextSheetProps) {
  const styles = useStyles();
  const pictures = files.filter(isPicture);
  return (
    <div className={mergeClasses(styles.sheet, isPage && styles.page)}>
      {pictures.length > 0 && (
        <Contained isOmittedOnFailure>
          <PictureGrid pictures={pictures} about={title} fetchFile={fetchFile} />
        </Contained>
      )}
      {children}
    </div>
  );
}
