import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";

/** Where the page that a part belongs to shows its main action. */
export const ActionPlaceContext = createContext<HTMLElement | null>(null);

/** Shows the main action of a part in the place that every page has for it. */
export function PageAction({ children }: { children: ReactNode }) {
  const place = use(ActionPlaceContext);
  return place && createPortal(children, place);
}
