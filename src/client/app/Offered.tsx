import type { ReactNode } from "react";
import { useViewer } from "#client/session/viewer.ts";
import type { Offer } from "#contract/endpoint.ts";
import { isOffered } from "#contract/offers.ts";
import { NotAvailablePage } from "./NotAvailablePage.tsx";

/** A screen for those it is offered to; others are told that it is not. */
export function Offered({ offer, children }: { offer: Offer; children: ReactNode }) {
  return isOffered(offer, useViewer()) ? children : <NotAvailablePage />;
}
