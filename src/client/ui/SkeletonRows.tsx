import type { ReactNode } from "react";
import { RowList } from "./RowList.tsx";

type SkeletonRowsProps = { count: number; isInPanel?: boolean; children: ReactNode };

/** One shape as many times as rows are expected. */
export function SkeletonRows({ count, isInPanel = false, children }: SkeletonRowsProps) {
  const rows = Array.from({ length: count }, (_, at) => `${at}`);
  return (
    <RowList isInPanel={isInPanel}>
      {rows.map((row) => (
        <li key={row}>{children}</li>
      ))}
    </RowList>
  );
}
