import "./scale.css";

type LevelCountsProps = {
  counts: { level: number; count: number }[];
  nameOf: (level: number) => string;
  hasColumns: boolean;
};

/** How often each level was reached, for the eye: screen readers get a sentence. */
export function LevelCounts({ counts, nameOf, hasColumns }: LevelCountsProps) {
  if (!hasColumns)
    return (
      <span aria-hidden className="scale-wrapped">
        {counts.map(({ level, count }) => (
          <span key={level}>{`${nameOf(level)}: ${count}`}</span>
        ))}
      </span>
    );
  return (
    <span aria-hidden className="scale-counts">
      {counts.map(({ level, count }) => (
        <span key={level} data-level={nameOf(level)} className={count === 0 ? "scale-count scale-zero" : "scale-count"}>
          {count === 0 ? "–" : count}
        </span>
      ))}
    </span>
  );
}
