import type { ReactNode } from "react";
import type { Params, RouteObject } from "react-router-dom";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { fetchNow, prefetchCode } from "#client/lib/newBuild.ts";
import type { FeatureScreen, PageName, PageSource, ParamsOf } from "#client/session/screens.ts";
import { useViewer, type Viewer } from "#client/session/viewer.ts";
import type { Offer } from "#contract/offers.ts";
import { isOffered } from "#contract/offers.ts";
import { NotAvailablePage } from "./ErrorPage.tsx";

export type ScreenHandle = {
  /** Fetches code, texts and first data of the screen before it is opened. */
  prefetch: (params: Params, search: string, viewer: Viewer) => void;
};

const fetchPage = ({ page, texts = [] }: PageSource) => Promise.all([page(), loadNamespaces(...texts)]);

/** The route of a page that needs no sign-in. */
export function pageRoute(path: string, source: PageSource): RouteObject {
  const handle: ScreenHandle = { prefetch: () => void prefetchCode(() => fetchPage(source)) };
  return { path, handle, lazy: async () => ({ Component: (await fetchNow(() => fetchPage(source)))[0] }) };
}

/** The route of a screen. Its page is fetched when it is first opened, unless it was prefetched. */
export function screenRoute<Name extends PageName>(
  path: string,
  offer: Offer | null,
  screen: FeatureScreen<Name>,
): RouteObject {
  const handle: ScreenHandle = {
    prefetch: (params, search, viewer) => {
      if (offer && !isOffered(offer, viewer)) return;
      void prefetchCode(() => fetchPage(screen));
      // The router has matched the address of this screen, so its parameters are there.
      screen.load?.({ params: params as ParamsOf<Name>, search: new URLSearchParams(search) }, viewer);
    },
  };
  const lazy = async () => {
    const [Page] = await fetchNow(() => fetchPage(screen));
    if (!offer) return { Component: Page };
    return {
      element: (
        <Offered offer={offer}>
          <Page />
        </Offered>
      ),
    };
  };
  return { path, handle, lazy };
}

/** Shows a screen to those it is offered to, and tells others that it is not. */
function Offered({ offer, children }: { offer: Offer; children: ReactNode }) {
  return isOffered(offer, useViewer()) ? children : <NotAvailablePage />;
}
