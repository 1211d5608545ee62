import { makeStyles, tokens } from "@fluentui/react-components";
import { Translate20Regular } from "@fluentui/react-icons/svg/translate";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchTranslation, type Translatable, translationFailure } from "#client/resources/machineTranslation.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import type { ShownTranslation } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { directionOf } from "#contract/machineTranslation/rules.ts";
import type { TextTranslation } from "#contract/machineTranslation/schemas.ts";
import { useReaderLanguage } from "./readerLanguage.ts";
import { TargetLanguage } from "./TargetLanguage.tsx";

const useStyles = makeStyles({
  bar: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    rowGap: tokens.spacingVerticalS,
    marginBlockEnd: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    overflowWrap: "anywhere",
  },
  state: {
    ...textStyles.detail,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
  },
  icon: { flexShrink: 0 },
  title: { ...textStyles.rowTitle, margin: 0 },
  actions: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
});

type Result = { for: string; translation?: TextTranslation; error?: unknown };

type TranslationBarProps = {
  of: Translatable;
  title?: string | undefined;
  /** Shows the translation on the page; with null the original. */
  onShow: (shown: ShownTranslation | null) => void;
};

/** Says that the texts below are translated by a machine, leads back to the original, and has the choice of the language (TRAN-2). */
export function TranslationBar({ of, title, onShow }: TranslationBarProps) {
  const styles = useStyles();
  const { t } = useTranslation(["machineTranslation", "common"]);
  const studentId = useActiveStudentId();
  const to = useReaderLanguage();
  const [result, setResult] = useState<Result | null>(null);
  const [isOriginal, setOriginal] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const wanted = JSON.stringify([of, studentId, to, attempt]);
  const { translation, error } = result?.for === wanted ? result : {};

  const begin = useEffectEvent((signal: AbortSignal) => {
    onShow(null);
    setOriginal(false);
    announce(t("translating"));
    fetchTranslation(of, { studentId, language: to, signal }).then(
      (made) => {
        setResult({ for: wanted, translation: made });
        onShow(shownAs(made));
        announce(t("done"));
      },
      (failure: unknown) => {
        if (!signal.aborted) setResult({ for: wanted, error: failure });
      },
    );
  });
  useEffect(() => {
    const left = new AbortController();
    if (wanted) begin(left.signal);
    return () => left.abort();
  }, [wanted]);

  const toggle = () => {
    setOriginal(!isOriginal);
    onShow(isOriginal && translation ? shownAs(translation) : null);
    announce(t(isOriginal ? "done" : "original"));
  };
  const failureText = () => {
    const failure = translationFailure(error);
    return failure.reason === "busy" ? t("busy", { count: failure.seconds }) : t(failure.reason);
  };
  const translatedTitle = isOriginal ? undefined : translation?.texts.find(({ text }) => text === title)?.translation;
  return (
    <section aria-label={t("translation")} className={styles.bar}>
      <p className={styles.state} role={error === undefined ? undefined : "alert"}>
        <Translate20Regular aria-hidden className={styles.icon} />
        {error === undefined ? t(translation ? (isOriginal ? "original" : "done") : "translating") : failureText()}
      </p>
      {translation && translatedTitle && translatedTitle !== title && (
        <p className={styles.title} lang={translation.language} dir={directionOf(translation.language)}>
          {translatedTitle}
        </p>
      )}
      <div className={styles.actions}>
        {translation && <Button onClick={toggle}>{t(isOriginal ? "showTranslation" : "showOriginal")}</Button>}
        {error !== undefined && (
          <Button onClick={() => setAttempt((count) => count + 1)}>{t("common:tryAgain")}</Button>
        )}
        <TargetLanguage />
      </div>
    </section>
  );
}

const shownAs = ({ language, texts }: TextTranslation): ShownTranslation => ({
  lang: language,
  dir: directionOf(language),
  texts: new Map(texts.map(({ text, translation }) => [text, translation])),
});
