import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef } from "react";
import { swipeDirection } from "./items/moves.ts";
import "./schedule.css";

const KEY_STEPS: Record<string, 1 | -1 | "today"> = { PageUp: -1, PageDown: 1, t: "today", T: "today" };

/** Events in a dialog that was opened here bubble up through React, but are not meant for the schedule. */
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
 * The frame around the schedule. It stays mounted while its days change, and so keeps the focus. Page Up, Page Down and
 * swipes change the period, T goes to today.
 */
export function Stage({ label, isBusy, onStep, onToday, children }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  const touch = useRef<{ x: number; y: number } | null>(null);

  const changePeriod = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !isWithin(event)) return;
    const direction = KEY_STEPS[event.key];
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
      onKeyDown={changePeriod}
      onTouchStart={begin}
      onTouchEnd={finish}
    >
      {children}
    </section>
  );
}
