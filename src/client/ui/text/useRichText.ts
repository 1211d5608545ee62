import { type ReactNode, useEffect, useMemo, useState } from "react";
import { fetchAhead } from "#client/lib/newBuild.ts";
import { FORMULA_CLASS, fetchFormulaSetter } from "./formulaSetter.ts";

type Renderer = (html: string) => ReactNode;

/** Known once it has been fetched: what is shown after that is there at once, so that lists do not jump. */
let known: Renderer | null = null;

async function fetchRenderer(): Promise<Renderer> {
  const { renderRichText } = await import("./renderRichText.tsx");
  known ??= renderRichText;
  return known;
}

/** Fetches ahead what it takes to show texts, and the formulas in them. */
export function prepareRichText(...texts: string[]): void {
  void fetchAhead(fetchRenderer);
  if (texts.some((html) => html.includes(FORMULA_CLASS))) void fetchAhead(fetchFormulaSetter);
}

/** Whether texts are there as soon as they are drawn, or never will be; for lists that begin at their end. */
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

/** HTML from others as harmless elements, made once; null until the code that makes it so has been fetched. */
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
