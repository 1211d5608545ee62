import { classNames } from "#client/lib/classNames.ts";
import { levelColorClass } from "./levelColor.ts";
import "./LevelBar.css";

type LevelBarProps = { counts: { level: number; count: number }[]; className?: string };

/** Bar of the results by level. Hidden from screen readers: the counts are next to it. */
export function LevelBar({ counts, className }: LevelBarProps) {
  const levels = counts.map(({ level }) => level);
  const shown = counts.filter(({ count }) => count > 0);
  return (
    <span aria-hidden className={classNames("level-bar", shown.length === 0 && "level-bar-none", className)}>
      {shown.map(({ level, count }) => (
        <span
          key={level}
          className={`${levelColorClass(level, levels)} level-bar-share`}
          style={{ "--count": count }}
        />
      ))}
    </span>
  );
}
