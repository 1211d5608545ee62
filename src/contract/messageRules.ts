/** Elements whose content a message never shows. */
const HIDDEN = /<(script|style|template|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const TAG = /<\/?[a-z][^>]*(?:>|$)/gi;
const NAMED_BLANK =
  /&(?:nbsp|NonBreakingSpace|ensp|emsp|emsp13|emsp14|numsp|puncsp|thinsp|ThinSpace|hairsp|VeryThinSpace|MediumSpace|ZeroWidthSpace|NoBreak|zwnj|zwj|lrm|rlm|shy|Tab|NewLine|InvisibleTimes|InvisibleComma|ApplyFunction|it|ic|af);/g;
const NUMBERED = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;
const HIGHEST_CODE_POINT = 0x10_ff_ff;
/** Spaces, control and format characters, and characters without a glyph. */
const BLANK = /[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Returns whether a message in HTML shows any text; markup, spaces and invisible characters do not count (CONV-5). */
export function hasVisibleText(html: string): boolean {
  const text = html
    .replace(COMMENT, "")
    .replace(HIDDEN, "")
    .replace(TAG, "")
    .replace(NAMED_BLANK, "")
    .replace(NUMBERED, (_, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= HIGHEST_CODE_POINT ? String.fromCodePoint(code) : "";
    });
  return text.replace(BLANK, "") !== "";
}
