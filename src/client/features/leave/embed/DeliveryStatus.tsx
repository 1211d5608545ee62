import { makeStyles, tokens } from "@fluentui/react-components";
import { CallWarning20Regular } from "@fluentui/react-icons/svg/call-warning";
import { Send16Regular } from "@fluentui/react-icons/svg/send";
import { useTranslation } from "react-i18next";
import { useAnnouncedChange } from "#client/ui/notices/useAnnouncedChange.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { ReportDelivery } from "#contract/absence/schemas.ts";

const useStyles = makeStyles({
  failed: {
    ...textStyles.detailStrong,
    display: "flex",
    alignItems: "start",
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusDangerForeground1,
    overflowWrap: "anywhere",
  },
  icon: { display: "flex", flexShrink: 0 },
});

type Delivery = ReportDelivery | null | undefined;

/** Returns how far a report has come on its way to the school, and announces it when that changes. Needs the texts of absence. */
export function useDeliveryText(delivery: Delivery): string | null {
  const { t } = useTranslation("absence");
  const textOf = ({ state, isChange, phone }: ReportDelivery) => {
    if (state === "RECEIVED") return t("deliveryReceived");
    if (state === "SENT") return t("deliverySent");
    if (phone) return isChange ? t("deliveryChangeCall", { phone }) : t("deliveryFailedCall", { phone });
    return isChange ? t("deliveryChange") : t("deliveryFailed");
  };
  const text = delivery ? textOf(delivery) : null;
  useAnnouncedChange(text);
  return text;
}

/** Tells how far a report has come on its way to the school, and to call if it did not arrive (ABS-15). */
export function DeliveryStatus({ delivery }: { delivery: ReportDelivery }) {
  return <DeliveryMark delivery={delivery} text={useDeliveryText(delivery)} />;
}

/** The same for a place that announces it itself, since the mark is not always in the same part of it. */
export function DeliveryMark({ delivery, text }: { delivery: ReportDelivery; text: string | null }) {
  const styles = useStyles();
  if (delivery.state === "RECEIVED") return text;
  if (delivery.state === "SENT")
    return (
      <Tag look="outline" icon={<Send16Regular />}>
        {text}
      </Tag>
    );
  return (
    <span className={styles.failed}>
      <span className={styles.icon}>
        <CallWarning20Regular />
      </span>
      {text}
    </span>
  );
}
