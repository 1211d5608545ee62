import type { ReactNode } from "react";

/** Text for screen readers only. Its style is in the page, as every screen needs it. */
export function SrOnly({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
