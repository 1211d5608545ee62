import { type ReactNode, useMemo } from "react";
import { latePart, useLate } from "../latePart.ts";
import { FORMULA_CLASS, formulaRenderer } from "./formula.ts";

const richTextRenderer = latePart(async () => (await import("./renderRichText.tsx")).renderRichText);

/** Prefetches the code that renders texts, and the formulas in them. */
export function prefetchRichText(...texts: string[]): void {
  richTextRenderer.prefetch();
  if (texts.some((html) => html.includes(FORMULA_CLASS))) formulaRenderer.prefetch();
}

/** Tells whether texts render at once, or never will; for lists that are scrolled to their end. */
export function useIsRichTextSettled(): boolean {
  const { code, error } = useLate(richTextRenderer);
  return code !== null || error !== undefined;
}

type RichText = { nodes: ReactNode; hasFailed: boolean; retry: () => void };

/**
 * Renders HTML from others as harmless elements, once. `nodes` is null until the code has been loaded.
 * @param direction of a translation, whose language is known
 */
export function useRichText(html: string, direction?: "ltr" | "rtl"): RichText {
  const { code: render, error, retry } = useLate(richTextRenderer);
  const nodes = useMemo(() => render?.(html, direction) ?? null, [render, html, direction]);
  return { nodes, hasFailed: render === null && error !== undefined, retry };
}
