import {
  Field,
  Input,
  makeStyles,
  mergeClasses,
  ProgressBar,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import { Attach20Regular } from "@fluentui/react-icons/svg/attach";
import { Dismiss20Regular } from "@fluentui/react-icons/svg/dismiss";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { ALTERNATIVE_TEXT_MAX, FILES_PER_TEXT_MAX } from "#contract/desk/files/rules.ts";
import type { DeskFile } from "#contract/desk/files/schemas.ts";
import type { Sent, useFiles } from "./useFiles.ts";
import type { useWriting } from "./useWriting.ts";

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: "none", minWidth: 0 },
  legend: { ...typographyStyles.body1Strong, padding: 0 },
  hint: {
    ...typographyStyles.caption1,
    margin: `0 0 ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground3,
  },
  error: { ...typographyStyles.caption1, margin: 0, color: tokens.colorPaletteRedForeground1 },
  list: {
    listStyleType: "none",
    margin: `0 0 ${tokens.spacingVerticalS}`,
    padding: 0,
    display: "grid",
    rowGap: tokens.spacingVerticalS,
    ":empty": { display: "none" },
  },
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: { ...typographyStyles.body1, overflowWrap: "anywhere" },
  whole: { gridColumnStart: "1", gridColumnEnd: "-1" },
  buttons: { display: "flex", gap: tokens.spacingHorizontalXS },
  input: { [phone]: { minHeight: touch } },
});

type FilesFieldProps = {
  writing: Pick<ReturnType<typeof useWriting>, "content" | "change" | "refused">;
  files: ReturnType<typeof useFiles>;
};

/** The files of a text: those that are in it, each picture with its description, and those on their way. */
export function FilesField({
  writing: { content, change, refused },
  files: { sent, add, retry, drop },
}: FilesFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskPosts");
  const hintId = useId();
  const errorId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const isRefused = refused.includes("files");

  const remove = ({ id, name }: DeskFile) => {
    change(({ files }) => ({ files: files.filter((file) => file.id !== id) }));
    announce(t("files.removed", { name }));
  };
  const describe = (id: string, alternativeText: string) =>
    change(({ files }) => ({ files: files.map((file) => (file.id === id ? { ...file, alternativeText } : file)) }));

  return (
    <fieldset
      className={styles.group}
      aria-describedby={isRefused ? `${errorId} ${hintId}` : hintId}
      data-wrong={isRefused ? "" : undefined}
    >
      <legend className={styles.legend}>{t("files.title")}</legend>
      <p id={hintId} className={styles.hint}>
        {t("files.hint")}
      </p>
      <ul className={styles.list}>
        {content.files.map((file) => (
          <FileRow
            key={file.id}
            name={file.name}
            buttons={
              <Button
                appearance="subtle"
                icon={<Dismiss20Regular />}
                aria-label={t("files.remove", { name: file.name })}
                onClick={() => remove(file)}
              />
            }
          >
            {file.type.startsWith("image/") && (
              <Field className={styles.whole} label={t("files.description")} hint={t("files.descriptionHint")}>
                <Input
                  className={styles.input}
                  value={file.alternativeText ?? ""}
                  maxLength={ALTERNATIVE_TEXT_MAX}
                  onChange={(_, { value }) => describe(file.id, value)}
                />
              </Field>
            )}
          </FileRow>
        ))}
        {sent.map((one) => (
          <SentRow key={one.key} one={one} onRetry={() => retry(one)} onDrop={() => drop(one)} />
        ))}
      </ul>
      {isRefused && (
        <p id={errorId} className={styles.error}>
          {t("problem.files")}
        </p>
      )}
      <div>
        <Button icon={<Attach20Regular />} onClick={() => chooser.current?.click()}>
          {t("files.add")}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          add(target.files ?? []);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
    </fieldset>
  );
}

type FileRowProps = { name: string; nameId?: string; buttons: ReactNode; children: ReactNode };

function FileRow({ name, nameId, buttons, children }: FileRowProps) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <span id={nameId} className={styles.name}>
        <SchoolText>{name}</SchoolText>
      </span>
      <span className={styles.buttons}>{buttons}</span>
      {children}
    </li>
  );
}

/** Problems after which the same file may be sent another time. */
const PASSING = ["failed", "scanner", "day"];

type SentRowProps = { one: Sent; onRetry: () => void; onDrop: () => void };

function SentRow({ one: { file, share, problem }, onRetry, onDrop }: SentRowProps) {
  const styles = useStyles();
  const { t } = useTranslation(["deskPosts", "common"]);
  const nameId = useId();
  const { name } = file;
  return (
    <FileRow
      name={name}
      nameId={nameId}
      buttons={
        <>
          {problem !== null && PASSING.includes(problem) && (
            <Button aria-describedby={nameId} onClick={onRetry}>
              {t("common:tryAgain")}
            </Button>
          )}
          <Button
            appearance="subtle"
            icon={<Dismiss20Regular />}
            aria-label={t(problem === null ? "files.stop" : "files.remove", { name })}
            onClick={onDrop}
          />
        </>
      }
    >
      {problem === null ? (
        <ProgressBar className={styles.whole} value={share} aria-label={t("files.sending", { name })} />
      ) : (
        <p role="alert" className={mergeClasses(styles.error, styles.whole)}>
          {t(`fileProblem.${problem}`, { max: FILES_PER_TEXT_MAX })}
        </p>
      )}
    </FileRow>
  );
}
