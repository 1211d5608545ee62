import { showsText } from "./showsText.ts";
import { tokensOf } from "./tokens.ts";

/** Elements whose content a text never shows. */
const HIDDEN = /^(?:script|style|template|title)$/;
const NAMED_BLANK =
  /&(?:nbsp|NonBreakingSpace|ensp|emsp|emsp13|emsp14|numsp|puncsp|thinsp|ThinSpace|hairsp|VeryThinSpace|MediumSpace|ZeroWidthSpace|NoBreak|zwnj|zwj|lrm|rlm|shy|Tab|NewLine|InvisibleTimes|InvisibleComma|ApplyFunction|it|ic|af);/g;
const NUMBERED = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;
const HIGHEST_CODE_POINT = 0x10_ff_ff;

/** Returns whether HTML shows any text; markup, spaces and invisible characters do not count (CONV-5). */
export function hasVisibleText(html: string): boolean {
  let hidden = "";
  for (const { kind, name, raw } of tokensOf(html)) {
    if (hidden !== "") {
      if (kind === "end" && name === hidden) hidden = "";
    } else if (kind === "start" && HIDDEN.test(name)) hidden = name;
    else if (kind === "text" && isVisible(raw)) return true;
  }
  return false;
}

function isVisible(text: string): boolean {
  const decoded = text.replace(NAMED_BLANK, "").replace(NUMBERED, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= HIGHEST_CODE_POINT ? String.fromCodePoint(code) : "";
  });
  return showsText(decoded);
}
