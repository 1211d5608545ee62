import { latePart, usePart } from "#client/ui/loading/latePart.ts";
import type { ItemDialogProps } from "./ItemDialog.tsx";

const itemDialog = latePart(async () => (await import("./ItemDialog.tsx")).ItemDialog);

/** The dialog of an item; its code comes when the first is opened. */
export function OpenedItem(props: ItemDialogProps) {
  const ItemDialog = usePart(itemDialog);
  return ItemDialog && <ItemDialog {...props} />;
}
