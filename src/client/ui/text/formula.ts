import { latePart } from "../loading/latePart.ts";

/** The class of a formula in the schools' editor; its TeX is in data-value. */
export const FORMULA_CLASS = "ql-formula";

/** Renders TeX as MathML into an element. */
export const formulaRenderer = latePart(async () => {
  const { default: katex } = await import("katex");
  return (tex: string, place: HTMLElement) =>
    katex.render(tex, place, { output: "mathml", throwOnError: false, trust: false });
});
