import { Field, Input, Link, MessageBar, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { Copy20Regular } from "@fluentui/react-icons/svg/copy";
import { useTranslation } from "react-i18next";
import { encode } from "uqr";
import { Button } from "#client/ui/fields/Button.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { feedPath } from "#contract/calendarFeeds/rules.ts";

const useStyles = makeStyles({
  address: { display: "grid", justifyItems: "start", rowGap: tokens.spacingVerticalM, minWidth: 0 },
  field: { width: "100%" },
  /** Black on white in every theme, which cameras need. */
  code: { width: "200px", maxWidth: "100%", forcedColorAdjust: "none" },
});

/** The address of a feed: to copy, to open in a calendar program, and as a picture for another device. */
export function FeedAddress({ secret }: { secret: string }) {
  const styles = useStyles();
  const { t } = useTranslation("calendarFeeds");
  const address = `${window.location.origin}${feedPath(secret)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ msg: t("copied"), type: "success" });
    } catch {
      notify({ msg: t("notCopied") });
    }
  };
  return (
    <div className={styles.address}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{t("shownOnce")}</MessageBarBody>
      </MessageBar>
      <Field label={t("address")} className={styles.field}>
        <Input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button icon={<Copy20Regular />} onClick={() => void copy()}>
        {t("copy")}
      </Button>
      <Link href={address.replace(/^https?:/, "webcal:")}>{t("open")}</Link>
      <QrCode text={address} label={t("qr")} className={styles.code} />
    </div>
  );
}

function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
