import type { Engine, Finding } from "./engines.ts";

/** Findings that are no problem for anybody, with the reason. Each must still occur, or the run fails. */
type ToldApart = { engine: Engine; rule: string; element: RegExp; reason: string };

/** A lesson or anything else in the schedule. */
const SCHEDULE_ITEM = /^<button [^>]*data-spot="/;
const NAMED_BY_TITLE =
  "The label of an item in the schedule is its title, with which its name begins; the day stands between it and the time.";

export const TOLD_APART: ToldApart[] = [
  {
    engine: "axe",
    rule: "aria-hidden-focus",
    element: /data-tabster-dummy/,
    reason: "Fluent's empty elements pass the focus on at once; nobody stands on them.",
  },
  {
    engine: "alfa",
    rule: "r17",
    element: /data-tabster-dummy/,
    reason: "Fluent's empty elements pass the focus on at once; nobody stands on them.",
  },
  {
    engine: "ibm",
    rule: "label_name_visible",
    element: SCHEDULE_ITEM,
    reason: NAMED_BY_TITLE,
  },
  {
    engine: "alfa",
    rule: "r14",
    element: SCHEDULE_ITEM,
    reason: NAMED_BY_TITLE,
  },
  {
    engine: "alfa",
    rule: "r14",
    element: /aria-labelledby="[^"\s]+title" aria-describedby="[^"]+"/,
    reason: "The label of a row of posts or conversations is its title; the rest of what it shows describes it.",
  },
  {
    engine: "alfa",
    rule: "r61",
    element: /^#document/,
    reason: "On a wide screen the list of conversations stands before the open one, whose name is the h1.",
  },
];

/** Returns the entry that explains a finding. */
export const explained = ({ engine, rule, element }: Finding): ToldApart | undefined =>
  TOLD_APART.find((entry) => entry.engine === engine && entry.rule === rule && entry.element.test(element));
