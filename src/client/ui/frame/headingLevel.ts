import { createContext, use } from "react";

/** Number of levels by which headings are deeper than on a page of their own, as in a part that another screen shows. */
export const DeeperHeadings = createContext(0);

export type Heading = "h2" | "h3" | "h4" | "h5" | "h6";

const HEADINGS: readonly Heading[] = ["h2", "h3", "h4", "h5", "h6"];

/** Returns the element for a heading of a level, deeper where the part is shown within another. */
export function useHeading(level: 2 | 3 | 4): Heading {
  return HEADINGS[level - 2 + use(DeeperHeadings)] ?? "h6";
}
