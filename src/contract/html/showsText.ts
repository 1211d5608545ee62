/** Spaces, control and format characters, and characters without a glyph. */
const BLANK = /[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const showsText = (text: string): boolean => text.replace(BLANK, "") !== "";
