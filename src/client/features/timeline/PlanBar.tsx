import "./barPlace.css";
import type { Bar } from "./layoutBars.ts";
import { PlanLink, type Shared } from "./PlanLink.tsx";

type PlanBarProps = Shared & { bar: Bar; isTabStop: boolean };

/** A plan's place in the timeline; when the weeks move, most plans stay and only their places change. */
export function PlanBar({ bar, ...link }: PlanBarProps) {
  const { plan, from, span, lane, climax, isFromBefore, isToAfter } = bar;
  const climaxInBar = climax === null ? null : (climax - from) / span;
  return (
    <li
      className={link.styles.place}
      style={{
        "--bar-from": from,
        "--bar-span": span,
        "--bar-lane": lane,
        ...(climaxInBar !== null && { "--climax": climaxInBar }),
      }}
    >
      <PlanLink
        {...link}
        plan={plan}
        isFromBefore={isFromBefore}
        isToAfter={isToAfter}
        hasClimax={climaxInBar !== null}
      />
    </li>
  );
}
