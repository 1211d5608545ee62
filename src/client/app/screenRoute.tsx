import type { ReactNode } from "react";
import { Navigate, type Params, type RouteObject, useLocation } from "react-router-dom";
import { isPortalTab } from "#client/host/tabRoots.ts";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { fetchNow, prefetchCode } from "#client/lib/newBuild.ts";
import { paths } from "#client/lib/paths.ts";
import type { FeatureScreen, PageName, PageSource, ParamsOf } from "#client/session/screens.ts";
import { useStartPath, useViewer, type Viewer } from "#client/session/viewer.ts";
import type { Offer } from "#contract/offers.ts";
import { isOffered } from "#contract/offers.ts";
import { NotAvailablePage } from "./NotAvailablePage.tsx";

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

/** Shows a screen to those it is offered to, and tells others that it is not. Students begin at a page of their own (AUTH-15). */
function Offered({ offer, children }: { offer: Offer; children: ReactNode }) {
  const { pathname } = useLocation();
  const start = useStartPath();
  if (isOffered(offer, useViewer())) return children;
  const isHome = pathname === paths.home || isPortalTab(pathname);
  return isHome ? <Navigate to={start} replace /> : <NotAvailablePage offer={offer} />;
}
