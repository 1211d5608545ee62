import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef } from "react";
import { swipeDirection } from "./items/moves.ts";
import "./schedule.css";

const LEAFING: Record<string, 1 | -1 | "today"> = { PageUp: -1, PageDown: 1, t: "today", T: "today" };

/** What happens in a dialog that was opened here is told here too, but is not meant for the schedule. */
const isWithin = ({ currentTarget, target }: KeyboardEvent | TouchEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

type StageProps = {
  label: string;
  isBusy: boolean;
  onStep: (direction: 1 | -1) => void;
  onToday: () => void;
  children: ReactNode;
};

/**
 * Where the schedule stands: it stays while its days come and go, so it keeps the focus for them. Page Up and Page Down leaf,
 * T leads to today, and so does a finger's swipe from day to day.
 */
export function Stage({ label, isBusy, onStep, onToday, children }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  const touch = useRef<{ x: number; y: number } | null>(null);

  const leaf = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !isWithin(event)) return;
    const direction = LEAFING[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    stage.current?.focus({ preventScroll: true });
    if (direction === "today") onToday();
    else onStep(direction);
  };
  const begin = (event: TouchEvent) => {
    const { touches } = event;
    const finger = touches.item(0);
    touch.current = finger && touches.length === 1 && isWithin(event) ? { x: finger.clientX, y: finger.clientY } : null;
  };
  const finish = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches.item(0);
    const from = touch.current;
    touch.current = null;
    if (!from || !finger) return;
    const direction = swipeDirection(finger.clientX - from.x, finger.clientY - from.y);
    if (direction) onStep(direction);
  };

  return (
    <section
      ref={stage}
      data-stage
      tabIndex={-1}
      aria-label={label}
      aria-busy={isBusy}
      aria-keyshortcuts="PageUp PageDown T"
      className="schedule-stage"
      onKeyDown={leaf}
      onTouchStart={begin}
      onTouchEnd={finish}
    >
      {children}
    </section>
  );
}
