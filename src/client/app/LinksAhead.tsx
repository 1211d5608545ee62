import { useEffect, useEffectEvent } from "react";
import { type DataRouter, matchRoutes } from "react-router-dom";
import { useSession } from "#client/session/SessionContext.ts";
import { useViewer } from "#client/session/viewer.ts";
import type { ScreenHandle } from "./screen.tsx";

/** Whoever only passes over a link is gone by then. */
const INTENT_MS = 50;

/** Prepares the screen behind a link as soon as somebody seems to want it, wherever the link is. */
export function LinksAhead({ router }: { router: DataRouter }) {
  return useSession().status === "ready" && <Following router={router} />;
}

function Following({ router }: { router: DataRouter }) {
  const viewer = useViewer();
  const prepare = useEffectEvent(({ pathname, search }: HTMLAnchorElement) => {
    const match = matchRoutes(router.routes, { pathname })?.at(-1);
    const handle: ScreenHandle | undefined = match?.route.handle;
    handle?.prepare({ params: match?.params ?? {}, search: new URLSearchParams(search) }, viewer);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let near: HTMLAnchorElement | null = null;
    const approach = ({ target }: Event) => {
      const link = linkAt(target);
      if (link === near) return;
      near = link;
      clearTimeout(timer);
      if (link) timer = setTimeout(() => prepare(link), INTENT_MS);
    };
    /** A finger does not hover. */
    const press = ({ target }: Event) => {
      const link = linkAt(target);
      if (link) prepare(link);
    };
    document.addEventListener("pointerover", approach, { passive: true });
    document.addEventListener("focusin", approach);
    document.addEventListener("pointerdown", press, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", approach);
      document.removeEventListener("focusin", approach);
      document.removeEventListener("pointerdown", press);
    };
  }, []);
  return null;
}

/** The link to another screen of the app that something stands in. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && link.origin === location.origin && link.target === "" ? link : null;
}
