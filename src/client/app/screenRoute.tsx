import type { ComponentType, ReactNode } from "react";
import { Navigate, type Params, type RouteObject, useLocation } from "react-router-dom";
import { isPortalTab } from "#client/host/tabRoots.ts";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { fetchNow } from "#client/lib/newBuild.ts";
import { paths } from "#client/lib/paths.ts";
import type { FeatureScreen, PageName, PageSource, ParamsOf } from "#client/session/screens.ts";
import { useStartPath, useViewer, type Viewer } from "#client/session/viewer.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { type LatePart, latePart, usePart } from "#client/ui/latePart.ts";
import { Awaited } from "#client/ui/loading/Loading.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import type { Offer } from "#contract/offers.ts";
import { isOffered } from "#contract/offers.ts";
import { Starting } from "./BareFrame.tsx";

export type ScreenHandle = {
  /** Fetches code, texts and first data of the screen before it is opened. */
  prefetch: (params: Params, search: string, viewer: Viewer) => void;
};

const fetchPage = ({ page, texts = [] }: PageSource) => Promise.all([page(), loadNamespaces(...texts)]);

const latePage = (source: PageSource) => latePart(async () => (await fetchPage(source))[0]);

/** Fetches a page for the router, which would keep a failure for good. The page itself tries again. */
const fetchOnce = ({ load }: LatePart<ComponentType>): Promise<unknown> => fetchNow(load).catch(() => undefined);

/** The route of a page that needs no sign-in. */
export function pageRoute(path: string, source: PageSource): RouteObject {
  const page = latePage(source);
  const lazy = async () => {
    await fetchOnce(page);
    return { element: <LatePage page={page} meanwhile={<Starting />} /> };
  };
  return { path, handle: { prefetch: page.prefetch } satisfies ScreenHandle, lazy };
}

/** The route of a screen. Its page is fetched when it is first opened, unless it was prefetched. */
export function screenRoute<Name extends PageName>(
  path: string,
  offer: Offer | null,
  screen: FeatureScreen<Name>,
): RouteObject {
  const page = latePage(screen);
  const handle: ScreenHandle = {
    prefetch: (params, search, viewer) => {
      if (offer && !isOffered(offer, viewer)) return;
      page.prefetch();
      // The router has matched the address of this screen, so its parameters are there.
      screen.load?.({ params: params as ParamsOf<Name>, search: new URLSearchParams(search) }, viewer);
    },
  };
  const lazy = async () => {
    await fetchOnce(page);
    const shown = <LatePage page={page} meanwhile={<LoadingScreen />} />;
    return { element: offer ? <Offered offer={offer}>{shown}</Offered> : shown };
  };
  return { path, handle, lazy };
}

type LatePageProps = { page: LatePart<ComponentType>; meanwhile: ReactNode };

/** A page. One that could not be fetched appears when the connection is back. */
function LatePage({ page, meanwhile }: LatePageProps) {
  const Page = usePart(page);
  return Page ? <Page /> : meanwhile;
}

function LoadingScreen() {
  return (
    <Page title={undefined}>
      <Awaited skeleton={<SkeletonBar />} />
    </Page>
  );
}

const notAvailablePage = latePart(async () => (await import("./NotAvailablePage.tsx")).NotAvailablePage);

function NotAvailable({ offer }: { offer: Offer }) {
  const NotAvailablePage = usePart(notAvailablePage);
  return NotAvailablePage ? <NotAvailablePage offer={offer} /> : <LoadingScreen />;
}

/** Shows a screen to those it is offered to, and tells others that it is not. Students begin at a page of their own (AUTH-15). */
function Offered({ offer, children }: { offer: Offer; children: ReactNode }) {
  const { pathname } = useLocation();
  const start = useStartPath();
  if (isOffered(offer, useViewer())) return children;
  const isHome = pathname === paths.home || isPortalTab(pathname);
  return isHome ? <Navigate to={start} replace /> : <NotAvailable offer={offer} />;
}
