import { z } from "zod";
import { ReportDelivery } from "../absence/schemas.ts";
import { OFFERS } from "../offers.ts";
import { Id, Timestamp } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import { aboutStudents, ofServiceBy } from "../schemas/ofService.ts";
import type { Belonging } from "../services.ts";
import { RECEIPT_KINDS, type ReceiptKind } from "./receiptKinds.ts";
import type * as receipts from "./receipts.ts";

const SERVICES: Record<ReceiptKind, Belonging> = { ABSENCE: ["attendance"], LEAVE: ["leave"], CARE: ["careTimes"] };

const ReceiptFields = z
  .object({
    id: Id,
    kind: z.enum(RECEIPT_KINDS),
    studentId: Id,
    startTime: Timestamp,
    endTime: Timestamp,
    others: z.number().int().describe("How many further times were reported with it, as in a weekly series."),
    delivery: ReportDelivery.nullable().describe("Null where the school gets nothing from here."),
  })
  .describe("Something that a guardian has just sent to a child's school.");

export const Receipt = aboutStudents(
  ({ studentId }: { studentId: string }) => [studentId],
  ofServiceBy(({ kind }: { kind: ReceiptKind }) => SERVICES[kind], ReceiptFields),
);
export type Receipt = z.infer<typeof Receipt>;

export const receiptsSchemas = schemasFor<typeof receipts>()({
  listReceipts: {
    summary:
      "What the caller has reported, applied for or changed within a day for any child, the latest first, and whether it has reached the school; what has not, until it is over.",
    offer: OFFERS.guardians,
    asksWhatIsOffered: "to all students",
    audit: null,
    reply: z.array(Receipt),
  },
});
