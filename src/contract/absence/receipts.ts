import { get } from "../endpoint.ts";

/** Hours for which a receipt is shown; one that has not reached the school is shown until what it is about is over. */
export const RECEIPT_HOURS = 24;

/** Receipts for what the caller has just reported, applied for or changed for any child (CALM-6). */
export const listReceipts = get("listReceipts", "/Guardians/me/receipts", { access: "guardian", shape: "list" });
