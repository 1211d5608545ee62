import { useEffect, useEffectEvent } from "react";
import { type DataRouter, matchRoutes } from "react-router-dom";
import { readClock } from "#client/lib/clock.ts";
import { paths } from "#client/lib/paths.ts";
import { useSession } from "#client/session/SessionContext.ts";
import { viewerOf } from "#client/session/viewer.ts";
import type { ScreenHandle } from "./screenRoute.tsx";

/** A pointer that only passes over a link has left it by then. */
const INTENT_MS = 50;

/** Prefetches the screen behind a link that is hovered, focused or pressed, and the one that a navigation leads to. */
export function PrefetchScreens({ router }: { router: DataRouter }) {
  const session = useSession();
  const prefetch = useEffectEvent(({ pathname, search }: { pathname: string; search: string }) => {
    // The next page may be about another student, whom the viewer does not know yet.
    if (router.state.location.pathname === paths.switchSchool) return;
    const match = matchRoutes(router.routes, { pathname })?.at(-1);
    const handle: ScreenHandle | undefined = match?.route.handle;
    const viewer = session.status === "ready" ? viewerOf(session, readClock()) : null;
    if (match) handle?.prefetch(match.params, search, viewer);
  });

  useEffect(() => {
    const unwatch = watchLinks((link) => {
      // Ignore links on a page that is being left.
      if (link.isConnected && router.state.navigation.state === "idle") prefetch(link);
    });
    const unsubscribe = router.subscribe(({ navigation }) => {
      if (navigation.state === "loading") prefetch(navigation.location);
    });
    return () => {
      unwatch();
      unsubscribe();
    };
  }, [router]);
  return null;
}

function watchLinks(onIntent: (link: HTMLAnchorElement) => void): () => void {
  let near: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const approach = ({ target }: Event) => {
    const link = linkAt(target);
    if (link === near) return;
    near = link;
    clearTimeout(timer);
    if (link) timer = setTimeout(() => onIntent(link), INTENT_MS);
  };
  /** A finger does not hover. */
  const press = ({ target }: Event) => {
    const link = linkAt(target);
    if (link) onIntent(link);
  };
  const options = { passive: true, signal: listening.signal };
  // Not pointerover, because a link that moves below a resting pointer, as when a menu closes, is no intent.
  document.addEventListener("pointermove", approach, options);
  document.addEventListener("focusin", approach, options);
  document.addEventListener("pointerdown", press, options);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

/** The link to another screen of the app that contains an element. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && link.origin === location.origin && link.target === "" ? link : null;
}
