import { type ReactNode, useEffect, useState } from "react";

type Renderer = (html: string) => ReactNode;

/** Known once it has been fetched: what is shown after that is there at once, so that lists do not jump. */
let known: Renderer | null = null;

async function fetchRenderer(): Promise<Renderer> {
  const [{ sanitize }, { richTextNodes }] = await Promise.all([import("./sanitize.ts"), import("./richTextNodes.tsx")]);
  known = (html) => richTextNodes(sanitize(html));
  return known;
}

type RichText = { nodes: ReactNode; hasFailed: boolean; retry: () => void };

/** HTML from others as harmless elements; null until the code that makes it so has been fetched. */
export function useRichText(html: string): RichText {
  const [nodes, setNodes] = useState<ReactNode>(() => known?.(html) ?? null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to fetch again
  useEffect(() => {
    let isWanted = true;
    const render = async () => {
      setFailed(false);
      try {
        const toNodes = await fetchRenderer();
        if (isWanted) setNodes(toNodes(html));
      } catch {
        if (isWanted) setFailed(true);
      }
    };
    void render();
    return () => {
      isWanted = false;
    };
  }, [html, attempt]);

  return { nodes, hasFailed, retry: () => setAttempt((count) => count + 1) };
}
