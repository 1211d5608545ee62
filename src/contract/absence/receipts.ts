import { get } from "../endpoint.ts";

/** Kinds of what a guardian sends to a school (CALM-6). */
export const RECEIPT_KINDS = ["ABSENCE", "LEAVE", "CARE"] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Hours for which a receipt is shown; one that has not reached the school is shown until what it is about is over. */
export const RECEIPT_HOURS = 24;

/** Receipts for what the caller has just reported, applied for or changed for any child (CALM-6). */
export const listReceipts = get("listReceipts", "/Guardians/me/receipts", { access: "guardian", shape: "list" });
