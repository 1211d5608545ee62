import { makeStyles, tokens } from "@fluentui/react-components";
import type { FluentIcon } from "@fluentui/react-icons";
import type { ReactNode } from "react";

/** The colours of all drawings, which follow the theme. */
export const paint = {
  ground: tokens.colorBrandBackground2,
  far: tokens.colorPaletteTealBackground2,
  near: tokens.colorPaletteForestBackground2,
  sun: tokens.colorPaletteMarigoldBackground2,
  warm: tokens.colorPalettePumpkinBackground2,
  paper: tokens.colorNeutralBackground1,
  line: tokens.colorNeutralStroke1,
  brand: tokens.colorCompoundBrandBackground,
} as const;

/** A small picture beside a text that says the same, so that screen readers skip it. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden width="160" height="112" viewBox="0 0 160 112" strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="80" cy="60" rx="76" ry="50" fill={paint.ground} />
      {children}
    </svg>
  );
}

const useStyles = makeStyles({
  drawing: { display: "grid", placeItems: "center", "& > *": { gridArea: "1 / 1" } },
  icon: { width: "32px", height: "32px", color: tokens.colorCompoundBrandForeground1 },
});

/** A leaf of paper with the icon of a kind of content, for kinds that have no drawing of their own. */
export function IconDrawing({ icon: Icon }: { icon: FluentIcon }) {
  const styles = useStyles();
  return (
    <div aria-hidden className={styles.drawing}>
      <Drawing>
        <rect x="50" y="22" width="60" height="68" rx="10" fill={paint.paper} stroke={paint.line} />
        <circle cx="34" cy="38" r="4" fill={paint.sun} />
        <circle cx="130" cy="52" r="3" fill={paint.warm} />
      </Drawing>
      <Icon className={styles.icon} />
    </div>
  );
}
