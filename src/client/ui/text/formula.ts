import { latePart } from "../loading/latePart.ts";

/** The class of a formula in the schools' editor; its TeX is in data-value. */
export const FORMULA_CLASS = "ql-formula";

/** Returns whether TeX can be rendered. What cannot be told, as without a connection, is taken. */
export async function isFormula(tex: string): Promise<boolean> {
  const katex = await import("katex").catch(() => null);
  try {
    katex?.default.renderToString(tex, { output: "mathml", throwOnError: true, trust: false });
    return true;
  } catch {
    return false;
  }
}

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
