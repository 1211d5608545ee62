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

/** Tells how far a report has come on its way to the school, and to call if it did not arrive (ABS-15). Needs the texts of absence. */
export function DeliveryStatus({ delivery }: { delivery: ReportDelivery }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const { state, isChange, phone } = delivery;
  const plain = isChange ? t("deliveryChange") : t("deliveryFailed");
  const numbered = isChange ? t("deliveryChangeCall", { phone }) : t("deliveryFailedCall", { phone });
  const failed = phone ? numbered : plain;
  const text = state === "RECEIVED" ? t("deliveryReceived") : state === "SENT" ? t("deliverySent") : failed;
  useAnnouncedChange(text);
  if (state === "RECEIVED") return text;
  if (state === "SENT")
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
