/** The class of a formula in the schools' editor; its TeX is in data-value. */
export const FORMULA_CLASS = "ql-formula";

type FormulaSetter = (tex: string, place: HTMLElement) => void;

let known: FormulaSetter | null = null;

/** Returns the function that renders formulas, once KaTeX has been loaded. */
export const knownFormulaSetter = (): FormulaSetter | null => known;

export async function fetchFormulaSetter(): Promise<FormulaSetter> {
  const { default: katex } = await import("katex");
  known ??= (tex, place) => katex.render(tex, place, { output: "mathml", throwOnError: false, trust: false });
  return known;
}
