import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import type { Namespace } from "#client/i18n/keys.ts";
import { Offered } from "./Offered.tsx";
import type { Offer } from "./offer.ts";

export type ScreenOptions = {
  /** Texts that the screen speaks with, fetched beside its code. */
  texts?: Namespace[];
  /** Without one the screen is everybody's. */
  offer?: Offer;
};

/** A route whose screen is fetched when it is first gone to. */
export function screen(
  path: string,
  load: () => Promise<ComponentType>,
  { texts = [], offer }: ScreenOptions = {},
): RouteObject {
  return {
    path,
    lazy: async () => {
      const [Screen] = await Promise.all([load(), loadNamespaces(...texts)]);
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
