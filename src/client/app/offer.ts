import type { Viewer } from "#client/session/viewer.ts";
import type { ServiceName } from "#contract/services.ts";

/** Who a screen is for; what is left out does not matter. */
export type Offer = {
  /** One of them has to be on. */
  services?: readonly ServiceName[];
  /** The types that the first school may be of. */
  schoolTypes?: readonly number[];
  /** A student who looks at its own things gets meetings and progress alone (AUTH-15). */
  forStudentViewer?: boolean;
};

/** Whether a screen is offered for a student (NAV-10, NAV-12). */
export function isOffered(offer: Offer, { services, schoolType, isStudentViewer }: Omit<Viewer, "student">): boolean {
  if (isStudentViewer && !offer.forStudentViewer) return false;
  if (offer.services && !offer.services.some((name) => services[name])) return false;
  return !offer.schoolTypes || (schoolType !== null && offer.schoolTypes.includes(schoolType));
}
