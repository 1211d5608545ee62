import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNow } from "#client/lib/clock.ts";
import { useSchoolPhone } from "#client/resources/absence.ts";
import { outbox } from "#client/resources/outbox/appOutbox.ts";
import { isAwaited, usePendingItems } from "#client/resources/outbox/pendingItems.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { phone as onPhone } from "#client/ui/measures.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { card } from "#client/ui/surfaces.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { formOf, hasForm } from "./formOf.ts";
import { isNamed, type NamedWrite, reasonText, usePendingText } from "./pendingText.ts";
import { UnsentMark } from "./UnsentMark.tsx";

const useStyles = makeStyles({
  list: {
    listStyleType: "none",
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0`,
    display: "grid",
    rowGap: tokens.spacingVerticalS,
  },
  item: {
    ...card,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  words: { ...textStyles.detail, margin: 0, minWidth: 0, overflowWrap: "anywhere" },
  call: { ...textStyles.detailStrong, display: "block", color: tokens.colorStatusDangerForeground1 },
  detail: { display: "block", color: tokens.colorNeutralForeground2 },
  buttons: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    [onPhone]: { flexGrow: 1, "& > *": { flexGrow: 1 } },
  },
});

/** The list of what the server has not acknowledged, above each screen (LINE-2, LINE-5). */
export function PendingWrites() {
  const styles = useStyles();
  const { t } = useTranslation("outbox");
  const items = usePendingItems()
    .filter(isNamed)
    .filter(({ key }) => !isAwaited(key));
  useSaid(items);
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("title")}>
      {items.map((item) => (
        <li key={item.key} className={styles.item}>
          <PendingRow item={item} />
        </li>
      ))}
    </ul>
  );
}

function PendingRow({ item }: { item: NamedWrite }) {
  const styles = useStyles();
  const { t } = useTranslation(["outbox", "absence", "common"]);
  const activeId = useActiveStudentId();
  const now = useNow();
  const textOf = usePendingText();
  const hasFailed = item.state === "failed";
  const { key, callFrom } = item;
  const isToCall = callFrom !== undefined && now >= new Date(callFrom);
  // The form may not have known the number when it was sent.
  const known = useSchoolPhone(isToCall && !item.phone ? item.studentId : null);
  const phone = item.phone ?? known;
  const what = textOf(item);
  return (
    <>
      <p className={styles.words}>
        <UnsentMark hasFailed={hasFailed || isToCall} /> {t(hasFailed ? "notSent" : "notYet", { what })}
        {isToCall && <span className={styles.call}>{phone ? t("callNumber", { phone }) : t("call")}</span>}
        <span className={styles.detail}>{hasFailed ? reasonText(item, t) : t("kept")}</span>
      </p>
      <div className={styles.buttons}>
        {hasFailed && hasForm(item) && <LinkButton to={formOf(item, activeId)}>{t("open")}</LinkButton>}
        {hasFailed && !hasForm(item) && (
          <Button onClick={() => void outbox.tryAgain(key)}>{t("common:tryAgain")}</Button>
        )}
        {!hasFailed && <Button onClick={() => void outbox.flush()}>{t("sendNow")}</Button>}
        <Button onClick={() => void outbox.remove(key)}>{t("remove")}</Button>
      </div>
    </>
  );
}

/** Announces what begins to wait to screen readers, and shows everybody what was sent or refused in the end. */
function useSaid(items: readonly NamedWrite[]): void {
  const { t } = useTranslation("outbox");
  const textOf = usePendingText();
  const waiting = items.filter(({ state }) => state !== "failed").map(({ key }) => key);
  const newest = waiting.at(-1);
  const say = useEffectEvent((key: string) => {
    const item = items.find((one) => one.key === key);
    if (item) announce(`${t("notYet", { what: textOf(item) })}. ${t("kept")}`);
  });
  useEffect(() => {
    if (newest !== undefined) say(newest);
  }, [newest]);
  const onOutcome = useEffectEvent(({ item, is }: Parameters<Parameters<typeof outbox.onOutcome>[0]>[0]) => {
    if (!isNamed(item) || isAwaited(item.key)) return;
    if (is === "sent") notify({ msg: t("nowSent", { what: textOf(item) }), type: "success" });
    if (is === "notSent") notify({ msg: t("notSent", { what: textOf(item) }) });
  });
  useEffect(() => outbox.onOutcome(onOutcome), []);
}
