import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DeliveryMark, useDeliveryText } from "#client/features/leave/embed/DeliveryStatus.tsx";
import { useAbsenceTimes } from "#client/i18n/absenceTimes.ts";
import { useFormats, useSchoolTimeZone, useToday } from "#client/i18n/useFormats.ts";
import { useReceipts } from "#client/resources/absence.ts";
import { useActiveStudentId, useStudents } from "#client/session/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { awaitedContent } from "#client/ui/loading/InOrder.tsx";
import type { ReceiptKind } from "#contract/absence/receiptKinds.ts";
import type { Receipt } from "#contract/absence/receiptsSchemas.ts";
import { wholeDaysOf } from "#contract/absence/wholeDays.ts";
import { inOrder } from "./receiptOrder.ts";

type ReceiptsProps = {
  /** The page's own subject: only such receipts for the active child are shown. All of all children if left out. */
  subject?: readonly ReceiptKind[];
  /** Rows that are shown until all are unfolded. */
  most?: number;
};

/** Rows on a page that is about something else. */
const FEW = 3;

/**
 * A list of what the guardian has just sent to the school and is on its way or has failed: the child and the day (CALM-6, LOOK-4).
 * Nothing where there is none. Needs the texts of absence.
 */
export function Receipts({ subject, most = FEW }: ReceiptsProps) {
  const { t } = useTranslation("absence");
  const activeId = useActiveStudentId();
  const today = useToday();
  const timeZone = useSchoolTimeZone();
  const [areAllShown, showAll] = useState(false);
  const { data, error } = useReceipts();
  if (data === undefined) return error === undefined ? <div {...awaitedContent} /> : null;
  const own = data
    .filter(({ delivery }) => delivery?.state !== "RECEIVED")
    .filter(({ kind, studentId }) => !subject || (subject.includes(kind) && studentId === activeId));
  if (own.length === 0) return null;
  const shown = inOrder(own, today, timeZone).slice(0, areAllShown ? own.length : most);
  return (
    <Panel
      title={t("receipts")}
      actions={
        own.length > most && (
          <Button appearance="subtle" aria-expanded={areAllShown} onClick={() => showAll(!areAllShown)}>
            {t("allReceipts", { number: own.length })}
          </Button>
        )
      }
    >
      <RowList isInPanel>
        {shown.map((receipt) => (
          <li key={`${receipt.kind} ${receipt.id}`}>
            <ReceiptRow receipt={receipt} />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("absence");
  const text = useReceiptText()(receipt);
  const { delivery } = receipt;
  const deliveryText = useDeliveryText(delivery);
  const status = delivery && <DeliveryMark delivery={delivery} text={deliveryText} />;
  if (delivery?.state === "SENT") return <Row title={text} tags={status} />;
  return <Row title={text} detail={status ?? t("receiptUnsent")} />;
}

/** Returns a function that says what a receipt is about: 'Alma: absence Thursday 12 March, entire day'. */
function useReceiptText(): (receipt: Receipt) => string {
  const { t } = useTranslation("absence");
  const { dayInSentence } = useFormats();
  const timeZone = useSchoolTimeZone();
  const students = useStudents();
  const absenceTimes = useAbsenceTimes({ isInSentence: true });
  const careTimes = (receipt: Receipt): string => {
    const days = wholeDaysOf(receipt, timeZone);
    const first = dayInSentence(receipt.startTime);
    return days && days.first !== days.last ? t("receiptFrom", { date: first }) : first;
  };
  return (receipt) => {
    const { kind, studentId, others } = receipt;
    const name = students.find(({ id }) => id === studentId)?.firstName ?? "";
    const times = kind === "CARE" ? careTimes(receipt) : absenceTimes({ ...receipt, period: false });
    const text = t(`receipt${kind}`, { name, times });
    return others === 0 ? text : t("receiptMore", { receipt: text, count: others });
  };
}
