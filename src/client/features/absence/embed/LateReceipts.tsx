import { loadNamespaces } from "#client/i18n/i18n.ts";
import { latePart, useLate } from "#client/ui/latePart.ts";
import { awaitedContent } from "#client/ui/loading/InOrder.tsx";

const receipts = latePart(async () => {
  const [{ Receipts }] = await Promise.all([import("./Receipts.tsx"), loadNamespaces("absence")]);
  return Receipts;
});

/** What was just sent to the schools, for home, where few have anything: its code and texts come when it is shown (CALM-6). */
export function LateReceipts() {
  const { code: Receipts, error } = useLate(receipts);
  if (Receipts) return <Receipts />;
  return error === undefined ? <div {...awaitedContent} /> : null;
}
