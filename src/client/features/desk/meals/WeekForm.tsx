import {
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Textarea,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MenuDay } from "#client/features/meals/embed/MenuDay.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { Form } from "#client/ui/fields/Form.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { saveDeskMeals } from "#contract/desk/meals/endpoints.ts";
import type { DeskMenu } from "#contract/desk/meals/schemas.ts";
import { readWeek } from "#contract/meals/reading.ts";
import { WEEK_TEXT_MAX } from "#contract/meals/rules.ts";

const useStyles = makeStyles({
  preview: { display: "grid", rowGap: tokens.spacingVerticalM },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  lines: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

/** The text of a week, and below it how it is read. */
export function WeekForm({ menu, monday }: { menu: DeskMenu; monday: string }) {
  const { t } = useTranslation("deskMeals");
  const [text, setText] = useState("");
  const { run, isRunning } = useDeskChange(saveDeskMeals);
  const read = readWeek(text, monday);
  const isElsewhere = (day: string) => menu.days.some((one) => one.day === day && !one.isManagedHere);
  const days = read.days.filter(({ day }) => !isElsewhere(day));
  const isWritten = text.trim() !== "";
  const save = async () => {
    if (days.length === 0) return;
    try {
      await run({ params: { schoolId: menu.id }, body: { days } });
      setText((now) => (now === text ? "" : now));
      notify({ msg: t("saved"), type: "success" });
    } catch {
      notify({ msg: t("notSaved") });
    }
  };
  return (
    <Form isCard isBusy={isRunning} submit={t("save")} onSubmit={save}>
      <Field
        label={t("menuOfWeek")}
        hint={t("hint")}
        validationMessage={isWritten && read.days.length === 0 ? t("nothingRead") : null}
      >
        <Textarea
          resize="vertical"
          rows={10}
          dir="auto"
          maxLength={WEEK_TEXT_MAX}
          value={text}
          onChange={(_, { value }) => setText(value)}
        />
      </Field>
      {isWritten && (
        <Preview days={days} unread={read.unread} elsewhere={read.days.filter(({ day }) => isElsewhere(day))} />
      )}
    </Form>
  );
}

type ReadWeek = ReturnType<typeof readWeek>;
type PreviewProps = { days: ReadWeek["days"]; unread: ReadWeek["unread"]; elsewhere: ReadWeek["days"] };

/** The days as guardians will see them, and what of the text is not used. */
function Preview({ days, unread, elsewhere }: PreviewProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskMeals");
  const { dateLong, list } = useFormats();
  return (
    <div className={styles.preview}>
      {elsewhere.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t("elsewhere", { days: list(elsewhere.map(({ day }) => dateLong(day))) })}</MessageBarBody>
        </MessageBar>
      )}
      {unread.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t("unread")}
            <ul className={styles.lines}>
              {unread.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other identity than their place
                <li key={at}>{line}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      {days.length > 0 && <h2 className={styles.heading}>{t("preview")}</h2>}
      {days.map(({ day, courses }) => (
        <Panel key={day} title={dateLong(day)}>
          <MenuDay courses={courses} />
        </Panel>
      ))}
    </div>
  );
}
