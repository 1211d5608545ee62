import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";

/** The place of a page's main action, for the parts of that page. */
export const ActionPlaceContext = createContext<HTMLElement | null>(null);

/** Shows the main action of a part in the place that every page has for it. */
export function PageAction({ children }: { children: ReactNode }) {
  const place = use(ActionPlaceContext);
  return place && createPortal(children, place);
}
