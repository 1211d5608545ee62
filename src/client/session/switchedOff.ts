import { addDays, type Day } from "#contract/dates/dates.ts";
import { isOffered, type Offer, offersIn } from "#contract/offers.ts";
import { screenList } from "#contract/screens.ts";
import { endedServices } from "#contract/services.ts";
import type { Viewer } from "./viewer.ts";

/** A screen of the menu that the student's school has switched off. */
type SwitchedOff = { text: string; since: Day };

/** Returns since when an offer is switched off for a student; null if it is offered, or never was (YEAR-5). */
export function switchedOffSince(offer: Offer | readonly Offer[], viewer: Viewer, today: Day): Day | null {
  const { tenantServices, schoolServices } = viewer.student;
  const ended = endedServices([...tenantServices, ...schoolServices], today);
  const before = { ...viewer.services, ...Object.fromEntries(ended.map(({ name }) => [name, true])) };
  if (isOffered(offer, viewer) || !isOffered(offer, { ...viewer, services: before })) return null;
  const names = offersIn(offer).flatMap(({ services = [], also }) => (also ? [...services, also] : [...services]));
  const last = ended.flatMap((one) => (names.includes(one.name) ? [one.last] : [])).toSorted();
  const latest = last.at(-1);
  return latest === undefined ? null : addDays(latest, 1);
}

/** Returns the screens of the menu that are switched off, in its order. */
export const switchedOffScreens = (viewer: Viewer, today: Day): SwitchedOff[] =>
  screenList.flatMap(([, { menu, offer: ofScreen }]) => {
    const offer = menu?.offer ?? ofScreen;
    const since = menu && offer && switchedOffSince(offer, viewer, today);
    return menu && since ? [{ text: menu.text, since }] : [];
  });
