import type { ComponentProps } from "react";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { latePart, useLate } from "#client/ui/latePart.ts";
import { awaitedContent } from "#client/ui/loading/InOrder.tsx";
import type { Receipts } from "./Receipts.tsx";

const receipts = latePart(async () => {
  const [module] = await Promise.all([import("./Receipts.tsx"), loadNamespaces("absence")]);
  return module.Receipts;
});

/** Receipts for home, where few have any: their code and texts are loaded when they are shown (CALM-6). */
export function LateReceipts(props: ComponentProps<typeof Receipts>) {
  const { code: Part, error } = useLate(receipts);
  if (Part) return <Part {...props} />;
  return error === undefined ? <div {...awaitedContent} /> : null;
}
