import { latePart } from "../latePart.ts";

/** The class of a formula in the schools' editor; its TeX is in data-value. */
export const FORMULA_CLASS = "ql-formula";

/** Renders TeX as MathML into an element, and returns whether that succeeded. */
export const formulaRenderer = latePart(async () => {
  const { default: katex } = await import("katex");
  return (tex: string, place: HTMLElement): boolean => {
    try {
      katex.render(tex, place, { output: "mathml", throwOnError: false, trust: false });
      return true;
    } catch {
      // KaTeX still throws for what is no fault of the formula, such as a document in quirks mode.
      return false;
    }
  };
});
