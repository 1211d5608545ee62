import { makeStaticStyles, makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { composerHeight, footerHeight, heightInto, low, phone, safeArea } from "#client/ui/measures.ts";

/** A field that gets the focus is not hidden behind it (WCAG 2.4.11). */
const useScrollMargins = makeStaticStyles({
  html: { scrollPaddingBottom: `calc(${footerHeight} + ${safeArea.bottom} + ${composerHeight})` },
});

const useStyles = makeStyles({
  foot: {
    position: "sticky",
    zIndex: 1,
    insetBlockEnd: 0,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "end",
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    // The ground of the page, so that at rest it is only a line and a button.
    backgroundColor: tokens.colorNeutralBackground2,
    [phone]: {
      insetBlockEnd: `calc(${footerHeight} + ${safeArea.bottom})`,
      marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
      backgroundColor: tokens.colorNeutralBackground1,
      "& > button": { flexGrow: 1 },
    },
    [low]: { position: "static" },
  },
});

const measured = heightInto("--composer-height");

/** The actions of an editor, in view however long it is: the others quietly, then the main one, which is filled. */
export function EditorFoot({ children }: { children: ReactNode }) {
  useScrollMargins();
  return (
    <div ref={measured} className={useStyles().foot}>
      {children}
    </div>
  );
}
