import { type ReactNode, useEffect, useMemo, useState } from "react";
import { fetchAhead } from "#client/lib/newBuild.ts";
import { FORMULA_CLASS, fetchFormulaSetter } from "./formulaSetter.ts";

type Renderer = (html: string) => ReactNode;

/** Kept once fetched, so that later texts render at once and lists do not jump. */
let known: Renderer | null = null;

async function fetchRenderer(): Promise<Renderer> {
  const { renderRichText } = await import("./renderRichText.tsx");
  known ??= renderRichText;
  return known;
}

/** Prefetches the code that renders texts, and the formulas in them. */
export function prepareRichText(...texts: string[]): void {
  void fetchAhead(fetchRenderer);
  if (texts.some((html) => html.includes(FORMULA_CLASS))) void fetchAhead(fetchFormulaSetter);
}

/** Tells whether texts render at once, or never will; for lists that are scrolled to their end. */
export function useIsRichTextSettled(): boolean {
  const [isSettled, setSettled] = useState(known !== null);
  useEffect(() => {
    let isWanted = true;
    const settle = () => isWanted && setSettled(true);
    fetchRenderer().then(settle, settle);
    return () => {
      isWanted = false;
    };
  }, []);
  return isSettled;
}

type RichText = { nodes: ReactNode; hasFailed: boolean; retry: () => void };

/** Renders HTML from others as harmless elements, once. `nodes` is null until the code has been fetched. */
export function useRichText(html: string): RichText {
  const [renderer, setRenderer] = useState<{ render: Renderer } | null>(() => known && { render: known });
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const nodes = useMemo(() => renderer?.render(html) ?? null, [renderer, html]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to fetch again
  useEffect(() => {
    if (renderer) return;
    let isWanted = true;
    setFailed(false);
    fetchRenderer().then(
      (render) => isWanted && setRenderer({ render }),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [renderer, attempt]);

  return { nodes, hasFailed, retry: () => setAttempt((count) => count + 1) };
}
