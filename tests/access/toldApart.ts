import type { Engine, Finding } from "./engines.ts";

/** Findings that are no problem for anybody, with the reason. Each must still occur, or the run fails. */
type ToldApart = { engine: Engine; rule: string; element: RegExp; reason: string };

export const TOLD_APART: ToldApart[] = [
  {
    engine: "axe",
    rule: "aria-hidden-focus",
    element: /data-tabster-dummy/,
    reason: "Fluent's empty elements pass the focus on at once; nobody stands on them.",
  },
];

/** Returns the entry that explains a finding. */
export const explained = ({ engine, rule, element }: Finding): ToldApart | undefined =>
  TOLD_APART.find((entry) => entry.engine === engine && entry.rule === rule && entry.element.test(element));
