import type { ReactNode } from "react";
import { useServices } from "#client/session/services.ts";
import { useIsStudentViewer, useSchoolType } from "#client/session/students.ts";
import { NotAvailablePage } from "./NotAvailablePage.tsx";
import { isOffered, type Offer } from "./offer.ts";

/** A screen for those it is offered to; others are told that it is not. */
export function Offered({ offer, children }: { offer: Offer; children: ReactNode }) {
  const viewed = { services: useServices(), schoolType: useSchoolType(), isStudentViewer: useIsStudentViewer() };
  return isOffered(offer, viewed) ? children : <NotAvailablePage />;
}
