import { type RefObject, useEffect, useRef, useState } from "react";
import { nameOfField, takesFocus, wrongFields } from "./wrongFields.ts";

/**
 * Leads to the reason why the submission of an element was refused: to the first wrong field, or else to the alert that says why.
 * Lists wrong fields until they are right.
 */
export function useRefusal<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [attempts, setAttempts] = useState(0);
  const [names, setNames] = useState<readonly string[]>([]);
  useAlertsInView(ref);
  useEffect(() => {
    const { current: within } = ref;
    if (attempts === 0 || !within) return;
    wrongFields(within).find(takesFocus);
    const observer = new MutationObserver(() => list());
    const list = () => {
      const wrong = wrongFields(within);
      const found = [...new Set(wrong.map(nameOfField))].filter(Boolean);
      setNames((known) => (known.join() === found.join() ? known : found));
      if (wrong.length === 0) observer.disconnect();
    };
    observer.observe(within, { subtree: true, childList: true, attributeFilter: ["aria-invalid", "data-wrong"] });
    list();
    return () => observer.disconnect();
  }, [attempts]);
  /** Looks for wrong fields once the state that marks them has been drawn. */
  const check = () => setAttempts((count) => count + 1);
  return { ref, check, names };
}

/**
 * Brings each alert into view that appears within an element or changes, since it may be far from the button that was pressed.
 * A wrong field that has the focus stays in view instead.
 */
function useAlertsInView(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: within } = ref;
    if (!within) return;
    const observer = new MutationObserver((changes) => {
      const alert = changes.flatMap(alertsIn).find(isOfForm);
      const hasFocus = (field: HTMLElement) => field.contains(document.activeElement);
      if (alert && !wrongFields(within).some(hasFocus)) alert.scrollIntoView({ block: "nearest" });
    });
    observer.observe(within, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [ref]);
}

const ALERT = "[role=alert]";

/** Returns the alert that has changed, or those that have been added. */
function alertsIn({ target, addedNodes }: MutationRecord): Element[] {
  const changed = (target instanceof Element ? target : target.parentElement)?.closest(ALERT);
  if (changed) return [changed];
  const added = [...addedNodes].filter((node) => node instanceof Element);
  return added.flatMap((element) => (element.matches(ALERT) ? element : [...element.querySelectorAll(ALERT)]));
}

/** Whether an alert says something, and not only about its own field. */
const isOfForm = (alert: Element): boolean =>
  alert.isConnected && alert.textContent !== "" && alert.closest(".fui-Field") === null;
