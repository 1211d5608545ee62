import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { htmlToText } from "#client/lib/text.ts";
import { type AssignmentItem, useStatusTexts } from "#client/resources/assignments.ts";
import { useGroup } from "#client/resources/groups.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Facts } from "#client/ui/frame/Facts.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { CourseName } from "#client/ui/text/ColorChip.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { dueOf, startOf } from "#contract/assignments/rules.ts";
import { writableCreator } from "#contract/courses/rules.ts";
import { isTest, type ShownStatus, typeOf } from "../assignmentFacts.ts";
import { DueText } from "../DueText.tsx";

const useStyles = makeStyles({
  due: { display: "inline-flex", alignItems: "center", columnGap: tokens.spacingHorizontalXS },
});

/** The facts about an assignment (ASG-7). */
export function AssignmentDetails({ item, status }: { item: AssignmentItem; status: ShownStatus }) {
  const styles = useStyles();
  const { t } = useTranslation("assignments");
  const formats = useFormats();
  const { typeText } = useStatusTexts();
  const { data: group, error } = useGroup(item.sectionId);
  const start = startOf(item);
  const end = dueOf(item);
  const courses = item.kind === "native" ? item.courses : [];
  const creator = item.kind === "native" ? item.creator : null;
  const teacher = writableCreator(creator, group);
  const isTeacherAwaited = creator !== null && group === undefined && error === undefined;
  const type = typeText(typeOf(item));
  return (
    <Panel title={t("details")}>
      <Facts
        facts={[
          { term: t("due"), value: <DueText assignment={item} className={styles.due} /> },
          status.text !== undefined && { term: t("status"), value: status.text },
          type !== undefined && { term: t("type"), value: type },
          courses.length > 0 && {
            term: t("courses", { count: courses.length }),
            value: courses.map(({ id, title, colorCode }) => (
              <CourseName key={id} title={title} colorCode={colorCode} />
            )),
          },
          {
            term: t("group"),
            value: (
              <TextLink to={paths.group(item.sectionId)}>
                <SchoolText>{item.sectionTitle}</SchoolText>
              </TextLink>
            ),
          },
          isTeacherAwaited && { term: t("teacher"), value: <SkeletonBar /> },
          teacher && { term: t("teacher"), value: `${teacher.firstName} ${teacher.lastName}` },
          start !== null && { term: t("start"), value: formats.date(start) },
          end !== null && { term: t("end"), value: formats.date(isTest(item) ? end : formats.deadlineOf(end).day) },
        ]}
      />
    </Panel>
  );
}

const useDescriptionStyles = makeStyles({
  text: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
});

/** The teacher's description; nothing if it is empty. */
export function Description({ html }: { html: string }) {
  const styles = useDescriptionStyles();
  const { t } = useTranslation("assignments");
  if (htmlToText(html) === "" && !/<(?:img|iframe|video)\b/i.test(html)) return null;
  return (
    <Panel title={t("description")}>
      <div className={styles.text}>
        <RichText html={html} />
      </div>
    </Panel>
  );
}
