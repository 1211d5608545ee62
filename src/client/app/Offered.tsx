import type { ReactNode } from "react";
import { useViewer } from "#client/session/viewer.ts";
import { NotAvailablePage } from "./NotAvailablePage.tsx";
import { isOffered, type Offer } from "./offer.ts";

/** A screen for those it is offered to; others are told that it is not. */
export function Offered({ offer, children }: { offer: Offer; children: ReactNode }) {
  return isOffered(offer, useViewer()) ? children : <NotAvailablePage />;
}
