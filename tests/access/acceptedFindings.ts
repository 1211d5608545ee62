import type { Engine, Finding } from "./engines.ts";

/** A finding with the role of the dialog or menu that was open. */
export type Found = Finding & { opened?: string | undefined };

/** Findings that are no problem for anybody, with the reason. Each must still occur, or `explanations.ts` fails. */
type AcceptedFinding = { engine: Engine; rule: string; element: RegExp; reason: string; opened?: RegExp };

/** A lesson or anything else in the schedule. */
const SCHEDULE_ITEM = /^<button [^>]*data-spot="/;
const NAMED_BY_TITLE =
  "The label of an item in the schedule is its title, with which its name begins; the day stands between it and the time.";

const NAMED_IN_ORDER =
  "The name has all that is written, in its order; the commas between the pieces are heard as pauses, and seen as gaps.";
/** A cell of the matrix of results. */
const CELL_OF_RESULTS = /^<button [^>]*data-cell="/;
/** The role of any dialog or menu. */
const ANYTHING = /./;
const MENU = /^menu$/;
/** Anything but an item of a menu. */
const NO_MENU_ITEM = /^<(?![^>]*role="menuitem)/;
const UNDER_MENU =
  "It lies partly under an open menu, which a press beside it closes. Without the menu the same engine finds it large enough.";
const UNDER_NOTICE =
  "On a phone a notice lies over the frame's header for a few seconds, away from thumbs; it can be closed at once.";
const BEHIND_DIALOG = "It lies behind an open dialog, which Fluent keeps the focus in.";
/** A heading that whoever writes a text has just made. */
const NEW_HEADING = /^<h[1-6]> ?<br class="ProseMirror-trailingBreak"> ?<\/h[1-6]>$/;
const BEING_WRITTEN = "A heading is empty until its words are written. Guardians meet an empty one as a paragraph.";

export const ACCEPTED_FINDINGS: AcceptedFinding[] = [
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
  { engine: "alfa", rule: "r14", element: /^<button [^>]*aria-haspopup="menu"/, reason: NAMED_IN_ORDER },
  { engine: "alfa", rule: "r14", element: /^<div role="menuitemradio"/, reason: NAMED_IN_ORDER },
  { engine: "alfa", rule: "r14", element: CELL_OF_RESULTS, reason: NAMED_IN_ORDER },
  { engine: "ibm", rule: "label_name_visible", element: CELL_OF_RESULTS, reason: NAMED_IN_ORDER },
  {
    engine: "ibm",
    rule: "label_name_visible",
    element: /^<a [^>]*aria-label="([^"]+), \d[^"]*" title="\1"/,
    reason:
      "The label of a link in the bottom bar is its word, with which its name begins; the number is a badge above it.",
  },
  {
    engine: "alfa",
    rule: "r46",
    element: /^<th scope="row"/,
    reason:
      "On a phone a row of a rubric shows the level that was reached alone; a row without one says so in its header.",
  },
  {
    engine: "alfa",
    rule: "r69",
    element: /^[^<]/,
    reason: "It takes colors of subjects, which color-mix() makes, for others. Axe measures the contrast of each text.",
  },
  {
    engine: "alfa",
    rule: "r83",
    element: /^[^<]/,
    reason: "Bars of the timeline are as wide as their time and cut their words with …; their names say them whole.",
  },
  {
    engine: "alfa",
    rule: "r14",
    element: /^<a tabindex="-?\d" title="([^"]+)" aria-label="\1"/,
    reason: NAMED_IN_ORDER,
  },
  {
    engine: "ibm",
    rule: "aria_id_unique",
    element: /^<div class="fui-MessageBar "/,
    reason:
      "Fluent's bars are named by a heading that ours, of one sentence, do not have; they are read as their text.",
  },
  {
    engine: "ibm",
    rule: "input_checkboxes_grouped",
    element: /^<input [^>]*name="slot"/,
    reason: "One of all times is booked; those of a day are a group that the day names.",
  },
  {
    engine: "htmlcs",
    rule: "1_3_1.H71.NoLegend",
    element: /^<fieldset [^>]*aria-label(?:ledby)?="[^"]+"/,
    reason: "The group has a name, by an attribute that the engine does not read.",
  },
  {
    engine: "htmlcs",
    rule: "4_1_2.H91.InputFile.Name",
    element: /^<input [^>]*hidden=""[^>]* type="file"/,
    reason: "It is not drawn: a button with a name chooses the files.",
  },
  { engine: "ibm", rule: "aria_hidden_nontabbable", element: /./, reason: BEHIND_DIALOG, opened: ANYTHING },
  {
    engine: "alfa",
    rule: "r113",
    element: /^<(?:td|button) [^>]*fui-CalendarDayGrid__day/,
    reason: "A day's cell and the button in it are one target of at least 24 pixels, which the engine takes for two.",
    opened: ANYTHING,
  },
  {
    engine: "alfa",
    rule: "r59",
    element: /^#document/,
    reason: "The page's headings are hidden behind an open dialog, which has a name.",
    opened: ANYTHING,
  },
  {
    engine: "alfa",
    rule: "r17",
    element: /^<div id="root" aria-hidden="true"/,
    reason: BEHIND_DIALOG,
    opened: ANYTHING,
  },
  {
    engine: "alfa",
    rule: "r17",
    element: /^<div (?:class="fui-FluentProvider [^>]*data-portal-node="true"|tabindex="-1" role="dialog")/,
    reason: BEHIND_DIALOG,
    opened: ANYTHING,
  },
  { engine: "ibm", rule: "label_content_exists", element: /^<label /, reason: BEHIND_DIALOG, opened: /^alertdialog$/ },
  { engine: "ibm", rule: "target_spacing_sufficient", element: /./, reason: BEHIND_DIALOG, opened: ANYTHING },
  {
    engine: "ibm",
    rule: "label_name_visible",
    element: /fui-CalendarPicker__itemButton/,
    reason: "The label of a month in a calendar is the beginning of its name.",
    opened: ANYTHING,
  },
  {
    engine: "alfa",
    rule: "r57",
    element: /^[^<]/,
    reason: "It is an announcement, which is not seen. Axe looks for what is seen outside the parts of a page.",
  },
  {
    engine: "alfa",
    rule: "r113",
    element: /^<(?:a [^>]*href="\/notifications"|button [^>]*aria-haspopup="menu")/,
    reason: UNDER_NOTICE,
  },
  {
    engine: "ibm",
    rule: "table_headers_exists",
    element: /^<table [^>]*role="grid"/,
    reason: "On a phone each cell of results says its level, so that the row of headers is not drawn.",
  },
  { engine: "axe", rule: "empty-heading", element: NEW_HEADING, reason: BEING_WRITTEN },
  { engine: "alfa", rule: "r64", element: NEW_HEADING, reason: BEING_WRITTEN },
  { engine: "htmlcs", rule: "1_3_1.H42.2", element: NEW_HEADING, reason: BEING_WRITTEN },
  { engine: "axe", rule: "target-size", element: NO_MENU_ITEM, reason: UNDER_MENU, opened: MENU },
  { engine: "alfa", rule: "r113", element: NO_MENU_ITEM, reason: UNDER_MENU, opened: MENU },
];

/** Returns the entry that explains a finding. */
export const explained = ({ engine, rule, element, opened = "" }: Found): AcceptedFinding | undefined =>
  ACCEPTED_FINDINGS.find(
    (entry) =>
      entry.engine === engine &&
      entry.rule === rule &&
      entry.element.test(element) &&
      (entry.opened?.test(opened) ?? true),
  );
