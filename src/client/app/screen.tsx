import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { fetchAhead, fetchNow } from "#client/lib/newBuild.ts";
import type { Offer } from "#contract/endpoint.ts";
import type { ScreenName } from "#contract/screens.ts";
import type { Namespace } from "#locales/namespaces.ts";
import { Offered } from "./Offered.tsx";

/** Code of a screen and the texts that are fetched with it. */
export type ScreenPage = { load: () => Promise<ComponentType>; texts?: Namespace[] };

export type ScreenHandle = {
  /** Null for a screen that needs no sign-in. */
  name: ScreenName | null;
  offer: Offer | null;
  /** Fetches code and texts before the screen is gone to. */
  prepare: () => void;
};

/** A route whose screen is fetched when it is first gone to, or prepared before. */
export function screen(
  path: string,
  { load, texts = [] }: ScreenPage,
  { name, offer }: Pick<ScreenHandle, "name" | "offer"> = { name: null, offer: null },
): RouteObject {
  const fetchScreen = () => Promise.all([load(), loadNamespaces(...texts)]);
  const handle: ScreenHandle = { name, offer, prepare: () => void fetchAhead(fetchScreen) };
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
