import { tokens } from "@fluentui/react-components";
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
