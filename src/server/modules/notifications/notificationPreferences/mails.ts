import { LOCALES } from "#contract/languages.ts";
import { NOTIFICATION_TYPES, type NoticeKind, noticeKinds } from "#contract/notifications/notificationTypes.ts";
import type { PushText } from "#contract/notifications/pushTexts.ts";
import { linkTo } from "#contract/screens.ts";
import { type Link, mailBody } from "#server/notify/channels/mailBody.ts";
import type { Mail } from "#server/notify/channels/mailer.ts";
import type { Reader } from "#server/notify/recipients/readers.ts";
import { senderName, wordsOfSchool } from "#server/notify/recipients/senderName.ts";
import { languageOf } from "#server/settings/languageOf.ts";
import { translator } from "#server/settings/texts.ts";

/** A piece of news in a mail. Its title is written only where the tenant allows it (PREF-3). */
export type NewsItem = { kind: NoticeKind; studentId: string; title: string | null; count: number };

type Addressed = { id: string; to: string; publicUrl: string };

/** Sender's name where no school is named. */
const NAME = "Skolvy";
/** Titles of one kind in a daily mail. */
const TITLES_MAX = 20;
/** News that somebody waits for an answer to. All other news is read. */
const TO_ANSWER: readonly PushText[] = [
  "push.form",
  "push.formReminder",
  "push.holidayAsked",
  "push.holidayReminder",
  "push.meetingOffered",
];

const wordsFor = (reader: Pick<Reader, "lcid">) => {
  const language = languageOf(reader);
  const t = translator(language, "noticeMail");
  return { language, t, subjectOf: (text: string, school = NAME) => t("subject", { text, school }) };
};

/** Returns the mail that asks to confirm an address; nothing else goes there before. */
export function confirmationMail(reader: Reader, { id, to }: Addressed, confirmUrl: string): Mail {
  const { language, t, subjectOf } = wordsFor(reader);
  const fromName = senderName(reader.children);
  const body = mailBody({
    language,
    lines: [t("confirmText")],
    items: [],
    button: { text: t("confirmButton"), url: confirmUrl },
    links: [],
    end: t("confirmIgnore"),
  });
  return { id, to, fromName, subject: subjectOf(t("subjectConfirm"), fromName), ...body };
}

/** Returns the mail by which a school invites a guardian who has not signed in yet. It names no child. */
export function invitationMail(reader: Reader, { id, to, publicUrl }: Addressed, confirmUrl: string): Mail {
  const { language, t } = wordsFor(reader);
  const school = senderName(reader.children);
  const words = { school: school ?? NAME, ...wordsOfSchool(reader.children) };
  const body = mailBody({
    language,
    lines: [t("inviteText", words)],
    items: [],
    button: { text: t("confirmButton"), url: confirmUrl },
    links: [{ text: t("open"), url: publicUrl }],
    end: t("inviteEnd", words),
  });
  return { id, to, fromName: school, subject: t("subjectInvite", words), ...body };
}

type MailAddress = Addressed & {
  /** Null for urgent news, which cannot be turned off here. */ stopUrl: string | null;
};

/** Returns the mail about one piece of news, without names or texts unless the tenant allows them. */
export function noticeMail(
  reader: Reader,
  item: NewsItem & { url: string | null; text?: PushText | undefined },
  address: MailAddress,
): Mail {
  const { language, t, subjectOf } = wordsFor(reader);
  const { id, to, publicUrl, stopUrl } = address;
  const { kind, studentId, url } = item;
  const isUrgent = kind === "URGENT";
  const about = reader.children.filter((child) => child.id === studentId);
  const fromName = senderName(about);
  const pushText = isUrgent ? "push.urgent" : (item.text ?? textOfKind(kind));
  const text = translator(language, "notifications")(pushText);
  const titles = titlesOf(reader, [item], t);
  const target = new URLSearchParams({ url: url ?? linkTo("events"), studentId });
  const body = mailBody({
    language,
    lines: [isUrgent ? t("urgentText") : t(TO_ANSWER.includes(pushText) ? "noticeToAnswer" : "noticeText", { text })],
    items: titles,
    button: { text: t("open"), url: `${publicUrl}${linkTo("notificationReceiver")}?${target}` },
    links: linksOf(t, publicUrl, stopUrl === null ? null : { text: t("stopPrompt"), url: stopUrl }),
    end: isUrgent ? t("urgentEnd", wordsOfSchool(about)) : endOf(titles, t),
  });
  return {
    id,
    to,
    ...body,
    fromName,
    subject: subjectOf(text, fromName),
    ...(stopUrl !== null && { unsubscribe: stopUrl }),
  };
}

/** Returns the text of a kind, for mails that servers of the version before have queued. */
function textOfKind(kind: Exclude<NoticeKind, "URGENT">): PushText {
  if (kind === "MESSAGE") return "push.message";
  return kind === "IMPORTANT" ? "push.important" : NOTIFICATION_TYPES[kind].push;
}

/** Returns the mail about everything of a day, for all children. */
export function dailyMail(reader: Reader, news: NewsItem[], address: Addressed & { stopUrl: string }): Mail {
  const { language, t, subjectOf } = wordsFor(reader);
  const { id, to, publicUrl, stopUrl } = address;
  const fromName = senderName(reader.children);
  const number = new Intl.NumberFormat(LOCALES[language]);
  const nameOf = translator(language, "noticeKind");
  const kinds = noticeKinds.filter((kind) => news.some((one) => one.kind === kind));
  const parts = kinds.map((kind) => {
    const own = news.filter((one) => one.kind === kind);
    const count = number.format(own.reduce((sum, one) => sum + one.count, 0));
    const titles = titlesOf(reader, own.slice(0, TITLES_MAX), t);
    return { count: t("counted", { kind: nameOf(kind), number: count }), titles };
  });
  const body = mailBody({
    language,
    lines: [t("dailyText")],
    items: parts.flatMap(({ count, titles }) => [count, ...titles]),
    button: { text: t("open"), url: `${publicUrl}${linkTo("home")}` },
    links: linksOf(t, publicUrl, { text: t("stopDaily"), url: stopUrl }),
    end: endOf(
      parts.flatMap(({ titles }) => titles),
      t,
    ),
  });
  return { id, to, fromName, subject: subjectOf(t("subjectDaily"), fromName), ...body, unsubscribe: stopUrl };
}

type Words = ReturnType<typeof wordsFor>["t"];

function titlesOf({ children }: Reader, news: NewsItem[], t: Words): string[] {
  return news.flatMap(({ title, studentId }) => {
    const child = children.find(({ id }) => id === studentId);
    if (title === null || !child?.titlesInMail || child.isProtected) return [];
    return [t("named", { name: child.firstName, title })];
  });
}

/** A mail with titles cannot say that it keeps everything to itself. */
const endOf = (titles: string[], t: Words): string => (titles.length > 0 ? t("readMore") : t("private"));

const linksOf = (t: Words, publicUrl: string, stop: Link | null): Link[] => [
  { text: t("choose"), url: `${publicUrl}${linkTo("notificationPreferences")}` },
  ...(stop ? [stop] : []),
];
