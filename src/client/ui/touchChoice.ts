import { phone, touch } from "./measures.ts";

/** A check box or a radio button that a thumb can hit: Fluent's input is as high as what it stands in. */
export const touchChoice = {
  [phone]: { minHeight: touch, alignItems: "center", "& > .fui-Checkbox__indicator": { alignSelf: "center" } },
} as const;
