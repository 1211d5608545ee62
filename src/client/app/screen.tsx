import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import type { Namespace } from "#client/i18n/keys.ts";
import type { Destination } from "#client/lib/destination.ts";
import type { Viewer } from "#client/session/viewer.ts";
import { Offered } from "./Offered.tsx";
import { isOffered, type Offer } from "./offer.ts";

export type ScreenOptions = {
  /** Texts that the screen speaks with, fetched beside its code. */
  texts?: Namespace[];
  /** Without one the screen is everybody's. */
  offer?: Offer;
  /** Fetches what the screen will show first, and what code comes late in it. */
  ahead?: (to: Destination, viewer: Viewer) => void;
};

export type ScreenHandle = {
  /** Fetches all that the screen takes, so that it stands at once when it is gone to. */
  prepare: (to: Destination, viewer: Viewer) => void;
};

/** A route whose screen is fetched when it is first gone to, or prepared before. */
export function screen(
  path: string,
  load: () => Promise<ComponentType>,
  { texts = [], offer, ahead }: ScreenOptions = {},
): RouteObject {
  const fetchScreen = () => Promise.all([load(), loadNamespaces(...texts)]);
  const handle: ScreenHandle = {
    prepare(to, viewer) {
      if (offer && !isOffered(offer, viewer)) return;
      fetchScreen().catch(() => undefined);
      ahead?.(to, viewer);
    },
  };
  return {
    path,
    handle,
    lazy: async () => {
      const [Screen] = await fetchScreen();
      if (!offer) return { Component: Screen };
      return {
        element: (
          <Offered offer={offer}>
            <Screen />
          </Offered>
        ),
      };
    },
  };
}
