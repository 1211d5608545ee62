import type { ComponentType, ReactNode } from "react";
import { Navigate, type Params, type RouteObject, useLocation } from "react-router-dom";
import { loadOutbox } from "#client/features/outbox/embed/PendingParts.tsx";
import { isPortalTab } from "#client/host/tabRoots.ts";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { fetchNow } from "#client/lib/newBuild.ts";
import { paths } from "#client/lib/paths.ts";
import type { FeatureScreen, PageName, PageSource, ParamsOf } from "#client/session/feature.ts";
import { useStartPath, useViewer, type Viewer } from "#client/session/viewer.ts";
import { type LatePart, latePart, usePart } from "#client/ui/latePart.ts";
import type { Offer } from "#contract/offers.ts";
import { isOffered } from "#contract/offers.ts";
import { Starting } from "./BareFrame.tsx";
import { LoadingScreen } from "./LoadingScreen.tsx";

export type ScreenHandle = {
  /** Fetches code, texts and first data of the screen before it is opened. The viewer is null for staff and before a sign-in. */
  prefetch: (params: Params, search: string, viewer: Viewer | null) => void;
};

const fetchPage = ({ page, texts = [], keepsPresses }: PageSource) =>
  Promise.all([page(), loadNamespaces(...texts), keepsPresses && loadOutbox()]);

/** Fetches a page for the router, which would keep a failure for good. The page itself tries again. */
const fetchOnce = ({ load }: LatePart<ComponentType>): Promise<unknown> => fetchNow(load).catch(() => undefined);

type Opening = {
  /** Prefetches the first data of the page. */
  load?: (params: Params, search: URLSearchParams, viewer: Viewer | null) => unknown;
  isOpenTo?: (viewer: Viewer | null) => boolean;
  /** Takes the place of the page while it is fetched. */
  meanwhile: ReactNode;
  /** Wraps the page in what decides who sees it. */
  guard?: (page: ReactNode) => ReactNode;
};

/** A route whose page is fetched when it is first opened, unless it was prefetched. */
export function lateRoute(
  path: string,
  source: PageSource,
  { load, isOpenTo, meanwhile, guard }: Opening,
): RouteObject {
  const page = latePart(async () => (await fetchPage(source))[0]);
  const handle: ScreenHandle = {
    prefetch: (params, search, viewer) => {
      if (isOpenTo && !isOpenTo(viewer)) return;
      page.prefetch();
      load?.(params, new URLSearchParams(search), viewer);
    },
  };
  const lazy = async () => {
    await fetchOnce(page);
    const shown = <LatePage page={page} meanwhile={meanwhile} />;
    return { element: guard ? guard(shown) : shown };
  };
  return { path, handle, lazy };
}

/** The route of a page that needs no sign-in. */
export const pageRoute = (path: string, source: PageSource): RouteObject =>
  lateRoute(path, source, { meanwhile: <Starting /> });

/** The route of a screen of guardians. */
export const screenRoute = <Name extends PageName>(
  path: string,
  offer: Offer | null,
  screen: FeatureScreen<Name>,
): RouteObject =>
  lateRoute(path, screen, {
    isOpenTo: (viewer) => viewer !== null && (!offer || isOffered(offer, viewer)),
    // The router has matched the address of this screen, so its parameters are there.
    load: (params, search, viewer) => viewer && screen.load?.({ params: params as ParamsOf<Name>, search }, viewer),
    meanwhile: <LoadingScreen />,
    guard: (page) => (offer ? <Offered offer={offer}>{page}</Offered> : page),
  });

type LatePageProps = { page: LatePart<ComponentType>; meanwhile: ReactNode };

/** A page. One that could not be fetched appears when the connection is back. */
function LatePage({ page, meanwhile }: LatePageProps) {
  const Page = usePart(page);
  return Page ? <Page /> : meanwhile;
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
