import { useEffect, useEffectEvent } from "react";
import { type DataRouter, matchRoutes } from "react-router-dom";
import { prefetchCode } from "#client/lib/newBuild.ts";
import { paths } from "#client/lib/paths.ts";
import { useSession } from "#client/session/SessionContext.ts";
import { useViewer } from "#client/session/viewer.ts";
import { isOffered } from "#contract/offers.ts";
import type { ScreenHandle } from "./screen.tsx";

/** Whoever only passes over a link is gone by then. */
const INTENT_MS = 50;

const fetchDataAhead = () => import("./dataAhead.ts");

/** Prepares the screen behind a link as soon as somebody reaches for it, wherever the link is. */
export function LinksAhead({ router }: { router: DataRouter }) {
  return useSession().status === "ready" && <Watch router={router} />;
}

function Watch({ router }: { router: DataRouter }) {
  const viewer = useViewer();
  const prepare = useEffectEvent((link: HTMLAnchorElement) => {
    // What is reached for on a page that is left, as for another student, is nobody's wish any more.
    if (!link.isConnected || isLeaving(router)) return;
    const { pathname, search } = link;
    const match = matchRoutes(router.routes, { pathname })?.at(-1);
    const handle: ScreenHandle | undefined = match?.route.handle;
    if (!match || !handle || (handle.offer && !isOffered(handle.offer, viewer))) return;
    handle.prepare();
    const to = { params: match.params, search: new URLSearchParams(search) };
    void prefetchCode(async () => {
      const { dataAhead } = await fetchDataAhead();
      if (handle.name && link.isConnected && !isLeaving(router)) await dataAhead(handle.name, to, viewer);
    });
  });

  useEffect(() => watchLinks(prepare), []);
  return null;
}

/** Another screen is on its way, or another student. */
const isLeaving = ({ state: { navigation, location } }: DataRouter): boolean =>
  navigation.state !== "idle" || location.pathname === paths.switchSchool;

function watchLinks(reachedFor: (link: HTMLAnchorElement) => void): () => void {
  let near: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const approach = ({ target }: Event) => {
    const link = linkAt(target);
    if (link === near) return;
    near = link;
    clearTimeout(timer);
    if (link) timer = setTimeout(() => reachedFor(link), INTENT_MS);
  };
  /** A finger does not hover. */
  const press = ({ target }: Event) => {
    const link = linkAt(target);
    if (link) reachedFor(link);
  };
  const options = { passive: true, signal: listening.signal };
  // Whoever moves reaches for something soon.
  document.addEventListener("pointermove", () => void prefetchCode(fetchDataAhead), {
    ...options,
    once: true,
  });
  // What slides under a pointer at rest, as when a menu closes, is not reached for.
  document.addEventListener("pointermove", approach, options);
  document.addEventListener("focusin", approach, options);
  document.addEventListener("pointerdown", press, options);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

/** The link to another screen of the app that something stands in. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && link.origin === location.origin && link.target === "" ? link : null;
}
