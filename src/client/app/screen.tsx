import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import type { Namespace } from "#client/i18n/keys.ts";
import { fetchAhead, fetchNow } from "#client/lib/newBuild.ts";
import type { Offer } from "#contract/endpoint.ts";
import { Offered } from "./Offered.tsx";

export type ScreenOptions = {
  /** Texts that the screen speaks with, fetched beside its code. */
  texts?: Namespace[];
  /** Without one the screen is everybody's. */
  offer?: Offer;
};

export type ScreenHandle = {
  offer: Offer | undefined;
  /** Fetches code and texts before the screen is gone to. */
  prepare: () => void;
};

/** A route whose screen is fetched when it is first gone to, or prepared before. */
export function screen(
  path: string,
  load: () => Promise<ComponentType>,
  { texts = [], offer }: ScreenOptions = {},
): RouteObject {
  const fetchScreen = () => Promise.all([load(), loadNamespaces(...texts)]);
  const handle: ScreenHandle = { offer, prepare: () => void fetchAhead(fetchScreen) };
  return {
    path,
    handle,
    lazy: async () => {
      const [Screen] = await fetchNow(fetchScreen);
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
