import { lazy, Suspense } from "react";
import type { ItemDialogProps } from "./ItemDialog.tsx";

const ItemDialog = lazy(async () => ({ default: (await import("./ItemDialog.tsx")).ItemDialog }));

/** The dialog of an item; its code comes when the first is opened. */
export function OpenedItem(props: ItemDialogProps) {
  return (
    <Suspense fallback={null}>
      <ItemDialog {...props} />
    </Suspense>
  );
}
