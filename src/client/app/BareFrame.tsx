import type { ReactNode } from "react";

/** The frame as index.html paints it before any script, so that nothing moves when the app takes over. */
export function BareFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="bare-frame">
      <main className="bare-frame-sheet">{children}</main>
    </div>
  );
}
