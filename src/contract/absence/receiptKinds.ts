/** Kinds of what a guardian sends to a school (CALM-6). */
export const RECEIPT_KINDS = ["ABSENCE", "LEAVE", "CARE"] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];
