import type { ReactNode } from "react";
import "./SrOnly.css";

/** Text for screen readers only. */
export function SrOnly({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
