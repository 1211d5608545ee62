import { LOCALES } from "#contract/languages.ts";
import { NOTIFICATION_TYPES, type NoticeKind, noticeKinds } from "#contract/notifications/notificationTypes.ts";
import { linkTo } from "#contract/screens.ts";
import { type Link, mailBody } from "#server/notify/channels/mailBody.ts";
import type { Mail } from "#server/notify/channels/mailer.ts";
import type { Reader, ReaderChild } from "#server/notify/recipients/readers.ts";
import { languageOf } from "#server/settings/languageOf.ts";
import { translator } from "#server/settings/texts.ts";

/** A piece of news in a mail. Its title is written only where the tenant allows it (PREF-3). */
export type NewsItem = { kind: NoticeKind; studentId: string; title: string | null; count: number };

type Addressed = { id: string; to: string; publicUrl: string };

/** Titles of one kind in a daily mail. */
const TITLES_MAX = 20;

const wordsFor = (reader: Pick<Reader, "lcid">) => {
  const language = languageOf(reader);
  return { language, t: translator(language, "noticeMail") };
};

/** Returns the mail that asks to confirm an address; nothing else goes there before. */
export function confirmationMail(reader: Reader, { id, to }: Addressed, confirmUrl: string): Mail {
  const { language, t } = wordsFor(reader);
  const body = mailBody({
    language,
    lines: [t("confirmText")],
    items: [],
    button: { text: t("confirmButton"), url: confirmUrl },
    links: [],
    end: t("confirmIgnore"),
  });
  return { id, to, fromName: senderOf(reader.children), subject: t("subjectConfirm"), ...body };
}

/** Returns the mail by which a school invites a guardian who has not signed in yet. It names no child. */
export function invitationMail(reader: Reader, { id, to, publicUrl }: Addressed, confirmUrl: string): Mail {
  const { language, t } = wordsFor(reader);
  const school = senderOf(reader.children);
  const body = mailBody({
    language,
    lines: [t("inviteText", { school: school ?? "" })],
    items: [],
    button: { text: t("confirmButton"), url: confirmUrl },
    links: [{ text: t("open"), url: publicUrl }],
    end: t("inviteEnd"),
  });
  return { id, to, fromName: school, subject: t("subjectInvite"), ...body };
}

type MailAddress = Addressed & {
  /** Null for urgent news, which cannot be turned off here. */ stopUrl: string | null;
};

/** Returns the mail about one piece of news, without names or texts unless the tenant allows them. */
export function noticeMail(reader: Reader, item: NewsItem & { url: string | null }, address: MailAddress): Mail {
  const { language, t } = wordsFor(reader);
  const { id, to, publicUrl, stopUrl } = address;
  const { kind, studentId, url } = item;
  const isUrgent = kind === "URGENT";
  const target = new URLSearchParams({ url: url ?? linkTo("events"), studentId });
  const body = mailBody({
    language,
    lines: [isUrgent ? t("urgentText") : translator(language, "notifications")(pushTextOf(kind))],
    items: titlesOf(reader, [item], t),
    button: { text: t("open"), url: `${publicUrl}${linkTo("notificationReceiver")}?${target}` },
    links: linksOf(t, publicUrl, stopUrl === null ? null : { text: t("stopPrompt"), url: stopUrl }),
    end: isUrgent ? t("urgentWhy") : t("private"),
  });
  return {
    id,
    to,
    ...body,
    fromName: senderOf(reader.children.filter((child) => child.id === studentId)),
    subject: isUrgent ? t("subjectUrgent") : t("subjectNotice"),
    ...(stopUrl !== null && { unsubscribe: stopUrl }),
  };
}

function pushTextOf(kind: Exclude<NoticeKind, "URGENT">) {
  if (kind === "MESSAGE") return "push.message";
  return NOTIFICATION_TYPES[kind === "IMPORTANT" ? "POST" : kind].push ?? "push.event";
}

/** Returns the mail about everything of a day, for all children. */
export function dailyMail(reader: Reader, news: NewsItem[], address: Addressed & { stopUrl: string }): Mail {
  const { language, t } = wordsFor(reader);
  const { id, to, publicUrl, stopUrl } = address;
  const number = new Intl.NumberFormat(LOCALES[language]);
  const nameOf = translator(language, "noticeKind");
  const kinds = noticeKinds.filter((kind) => news.some((one) => one.kind === kind));
  const items = kinds.flatMap((kind) => {
    const own = news.filter((one) => one.kind === kind);
    const count = number.format(own.reduce((sum, one) => sum + one.count, 0));
    return [t("counted", { kind: nameOf(kind), number: count }), ...titlesOf(reader, own.slice(0, TITLES_MAX), t)];
  });
  const body = mailBody({
    language,
    lines: [t("dailyText")],
    items,
    button: { text: t("open"), url: `${publicUrl}${linkTo("home")}` },
    links: linksOf(t, publicUrl, { text: t("stopDaily"), url: stopUrl }),
    end: t("private"),
  });
  return { id, to, fromName: senderOf(reader.children), subject: t("subjectDaily"), ...body, unsubscribe: stopUrl };
}

type Words = ReturnType<typeof wordsFor>["t"];

function titlesOf({ children }: Reader, news: NewsItem[], t: Words): string[] {
  return news.flatMap(({ title, studentId }) => {
    const child = children.find(({ id }) => id === studentId);
    if (title === null || !child?.titlesInMail || child.isProtected) return [];
    return [t("named", { name: child.firstName, title })];
  });
}

const linksOf = (t: Words, publicUrl: string, stop: Link | null): Link[] => [
  { text: t("choose"), url: `${publicUrl}${linkTo("notificationPreferences")}` },
  ...(stop ? [stop] : []),
];

/** Returns the name of the school, or of the tenant for several; the product's where it could tell where a protected child is. */
function senderOf(children: ReaderChild[]): string | undefined {
  if (children.some(({ isProtected }) => isProtected)) return undefined;
  const schools = new Set(children.map(({ school }) => school));
  const [school] = schools;
  return schools.size === 1 && school ? school : children[0]?.tenant;
}
