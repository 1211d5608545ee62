import type { Bench } from "./bench.ts";
import { startChromium } from "./chromium.ts";
import { short } from "./report.ts";
import { keyOf, SIZES, type SizeName, timeToScreen } from "./screens/timeToScreen.ts";
import { VISITS } from "./screens/visits.ts";
import { median } from "./statistics.ts";

const AT_MOST_MS = 100;

const sizes = Object.keys(SIZES) as SizeName[];
const inSize = (size: SizeName) => `${SIZES[size].width} px`;

export const bench: Bench = {
  title: "Screen to screen",
  async run({ runs }) {
    const browser = await startChromium();
    try {
      const times = await timeToScreen(browser, runs);
      const timesOf = (visit: (typeof VISITS)[number], size: SizeName) => times.get(keyOf(visit, size)) ?? [];
      return {
        text: "In the portal itself, from pressing a link that was pointed at before to the paint of the screen with its data, each time in a page that has just begun.",
        goals: VISITS.flatMap((visit) =>
          sizes.map((size) => ({
            what: `${visit.what}, ${inSize(size)}: ms`,
            value: median(timesOf(visit, size)),
            atMost: AT_MOST_MS,
          })),
        ),
        tables: [
          {
            title: "Slowest of the runs in milliseconds",
            head: ["", ...sizes.map(inSize)],
            rows: VISITS.map((visit) => [visit.what, ...sizes.map((size) => short(Math.max(...timesOf(visit, size))))]),
          },
        ],
      };
    } finally {
      await browser.close();
    }
  },
};
