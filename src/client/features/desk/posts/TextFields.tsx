import { Checkbox, Dropdown, Field, Input, makeStyles, Option, tokens } from "@fluentui/react-components";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSchoolTimeZone, useToday } from "#client/i18n/useFormats.ts";
import { LongTextField } from "#client/ui/editor/LongTextField.tsx";
import { Choices } from "#client/ui/fields/Choices.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { RequiredNote } from "#client/ui/fields/Form.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { useWrittenLanguage } from "#client/ui/richText/WrittenText.tsx";
import { touchChoice } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { dayInZone, startOfDay } from "#contract/dates/dates.ts";
import type { DeskTextGroup } from "#contract/desk/posts/schemas.ts";
import { hasVisibleText } from "#contract/html/visibleText.ts";
import type { DeskTextKind } from "#contract/kinds.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { TemplatesButton } from "../templates/TemplatesButton.tsx";
import { groupsFor } from "./content.ts";
import { FileDrop } from "./FileDrop.tsx";
import { FilesField } from "./FilesField.tsx";
import { MomentFields } from "./MomentFields.tsx";
import type { useFiles } from "./useFiles.ts";
import type { useWriting } from "./useWriting.ts";

const useStyles = makeStyles({
  fields: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalL,
    // Below the line of the tabs.
    paddingBlockStart: tokens.spacingVerticalM,
  },
  head: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
  },
  input: { [phone]: { minHeight: touch } },
  choice: touchChoice,
});

type TextFieldsProps = {
  kind: DeskTextKind;
  groups: DeskTextGroup[];
  writing: ReturnType<typeof useWriting>;
  files: ReturnType<typeof useFiles>;
};

/** Title, text and whom it is for; for a post also what makes it stand out. */
export function TextFields({ kind, groups, writing, files }: TextFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskPosts");
  const timeZone = useSchoolTimeZone();
  const today = useToday();
  const { content, change, theirs, refused } = writing;
  const titleLanguage = useWrittenLanguage(content.title);
  const title = useRef<HTMLInputElement>(null);
  const [isNew] = useState(writing.known === null);
  // A new text begins with its title. This comes after the layout effect that moves the focus to the page's heading.
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  const problemOf = (field: "title" | "text" | "groups" | "students" | "urgent") =>
    refused.includes(field) ? t(`problem.${field}`) : undefined;
  return (
    <FileDrop className={styles.fields} onFiles={files.add}>
      <div className={styles.head}>
        <RequiredNote />
        {kind === "POST" && (
          <TemplatesButton
            kind="POST"
            content={{ title: content.title, text: content.text }}
            isWritten={content.title !== "" || hasVisibleText(content.text)}
            onUse={({ title, text }) => change({ title, text })}
          />
        )}
      </div>
      <Theirs of={theirs("title")}>
        <Field label={t("titleLabel")} required validationMessage={problemOf("title") ?? null}>
          <Input
            input={{ ref: title }}
            className={styles.input}
            lang={titleLanguage}
            value={content.title}
            maxLength={500}
            onChange={(_, { value }) => change({ title: value })}
          />
        </Field>
      </Theirs>
      <Theirs of={theirs("text")}>
        <LongTextField
          label={t("textLabel")}
          isRequired
          value={content.text}
          error={problemOf("text")}
          onChange={(text) => change({ text })}
        />
      </Theirs>
      <Theirs of={theirs("files")}>
        <FilesField writing={writing} files={files} />
      </Theirs>
      {kind === "POST" ? (
        <Theirs of={theirs("groups")}>
          <Choices
            label={t("groups")}
            isRequired
            all={t("all")}
            offered={groups.map(({ id, title, families }) => ({
              id,
              disabled: families === 0 && !content.groups.includes(id),
              label: (
                <>
                  <SchoolText>{title}</SchoolText>
                  {` · ${t("families", { count: families })}`}
                </>
              ),
            }))}
            chosen={content.groups}
            error={problemOf("groups")}
            onChoose={(ids) => change({ groups: ids })}
          />
        </Theirs>
      ) : (
        <Children groups={groupsFor(kind, groups)} writing={writing} error={problemOf("students")} />
      )}
      {kind === "POST" && (
        <>
          <Theirs of={theirs("important")}>
            <Checkbox
              className={styles.choice}
              label={t("important")}
              checked={content.important || content.urgent}
              disabled={content.urgent}
              onChange={(_, { checked }) => change({ important: checked === true })}
            />
          </Theirs>
          {(content.urgent || groups.some(({ isOffice }) => isOffice)) && (
            <Theirs of={theirs("urgent")}>
              <Field hint={t("urgentHint")} validationMessage={problemOf("urgent") ?? null}>
                <Checkbox
                  className={styles.choice}
                  label={t("urgent")}
                  checked={content.urgent}
                  onChange={(_, { checked }) => change({ urgent: checked === true })}
                />
              </Field>
            </Theirs>
          )}
          <Theirs of={theirs("eventDate")}>
            <MomentFields
              dayLabel={t("eventDay")}
              timeLabel={t("eventTime")}
              today={today}
              value={content.eventDate}
              onChange={(eventDate) => change({ eventDate })}
            />
          </Theirs>
          <Theirs of={theirs("validUntil")}>
            <DateField
              mayBeEmpty
              label={t("validUntil")}
              value={content.validUntil && dayInZone(content.validUntil, timeZone)}
              today={today}
              onChange={(day) => change({ validUntil: day && startOfDay(day, timeZone).toISOString() })}
            />
          </Theirs>
        </>
      )}
    </FileDrop>
  );
}

/** The group of a documentation and its children. */
function Children({ groups, writing, error }: Omit<TextFieldsProps, "kind" | "files"> & { error: string | undefined }) {
  const { t } = useTranslation("deskPosts");
  const nameOf = useDeskName();
  const { content, change, theirs } = writing;
  const group = groups.find(({ id }) => id === content.groups[0]);
  return (
    <>
      <Theirs of={theirs("groups")}>
        {groups.length > 1 && (
          <Field label={t("group")}>
            <Dropdown
              value={group?.title ?? ""}
              selectedOptions={[...content.groups]}
              onOptionSelect={(_, { optionValue }) => optionValue && change({ groups: [optionValue], students: [] })}
            >
              {groups.map(({ id, title, families }) => (
                <Option key={id} value={id} disabled={families === 0}>
                  {title}
                </Option>
              ))}
            </Dropdown>
          </Field>
        )}
      </Theirs>
      <Theirs of={theirs("students")}>
        <Choices
          label={t("children")}
          isRequired
          all={t("all")}
          offered={(group?.students ?? []).map(({ key, student, number }) => ({
            id: key,
            label: nameOf(student, number),
          }))}
          chosen={content.students}
          error={error}
          onChoose={(keys) => change({ students: keys })}
        />
      </Theirs>
    </>
  );
}
