import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import "./schedule.css";

const ROWS = ["a", "b", "c", "d"];

/** Days that are being loaded. */
export function ScheduleSkeleton({ days }: { days: string[] }) {
  return (
    <div className="schedule-waiting" style={{ "--days": Math.min(days.length, 7) }}>
      {days.slice(0, 7).map((day) => (
        <div key={day}>
          {ROWS.map((row) => (
            <SkeletonBar key={row} size="title" />
          ))}
        </div>
      ))}
    </div>
  );
}
