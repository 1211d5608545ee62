const MORNING = 5;
const DAY = 10;
const EVENING = 18;

/** What one says at an hour of the day; who is up at night still has the evening. */
export function partOfDay(hour: number): "morning" | "day" | "evening" {
  if (hour >= MORNING && hour < DAY) return "morning";
  return hour >= DAY && hour < EVENING ? "day" : "evening";
}
