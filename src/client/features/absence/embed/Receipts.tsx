import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { DeliveryStatus } from "#client/features/leave/embed/DeliveryStatus.tsx";
import { useAbsenceTimes } from "#client/i18n/absenceTimes.ts";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useReceipts } from "#client/resources/absence.ts";
import { useActiveStudentId, useStudents } from "#client/session/students.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { awaitedContent } from "#client/ui/loading/InOrder.tsx";
import type { ReceiptKind } from "#contract/absence/receiptKinds.ts";
import type { Receipt } from "#contract/absence/receiptsSchemas.ts";
import { wholeDaysOf } from "#contract/absence/wholeDays.ts";

const useStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  text: { ...typographyStyles.body1, overflowWrap: "anywhere" },
});

type ReceiptsProps = {
  /** The kind that the page lists for the active child anyway. */
  listed?: ReceiptKind | undefined;
  /** Rows that are shown at most, above a link to the others. */
  most?: number;
};

/**
 * A list of what the guardian has just sent to the school for any child: the child, the day, and whether it has reached the
 * school (CALM-6). Nothing where there is none. Needs the texts of absence.
 */
export function Receipts({ listed, most = Number.POSITIVE_INFINITY }: ReceiptsProps) {
  const { t } = useTranslation("absence");
  const activeId = useActiveStudentId();
  const { data, error } = useReceipts();
  if (data === undefined) return error === undefined ? <div {...awaitedContent} /> : null;
  const shown = data.filter(({ kind, studentId }) => kind !== listed || studentId !== activeId);
  if (shown.length === 0) return null;
  return (
    <Panel
      title={t("receipts")}
      {...(shown.length > most && { more: { to: paths.absence, text: t("allReceipts", { number: shown.length }) } })}
    >
      <RowList isInPanel>
        {failedFirst(shown)
          .slice(0, most)
          .map((receipt) => (
            <li key={`${receipt.kind} ${receipt.id}`}>
              <ReceiptRow receipt={receipt} />
            </li>
          ))}
      </RowList>
    </Panel>
  );
}

/** The latest first, after what did not arrive, which asks for a call. */
const failedFirst = (receipts: Receipt[]): Receipt[] =>
  receipts.toSorted((one, other) => Number(hasFailed(other)) - Number(hasFailed(one)));

const hasFailed = ({ delivery }: Receipt): boolean => delivery?.state === "FAILED";

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const text = useReceiptText()(receipt);
  return (
    <div className={styles.row}>
      <span className={styles.text}>{text}</span>
      {receipt.delivery ? <DeliveryStatus delivery={receipt.delivery} /> : <span>{t("receiptUnsent")}</span>}
    </div>
  );
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
