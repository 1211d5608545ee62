import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { dayInZone, daysBetween } from "#contract/dates/dates.ts";

/** When something was last written, in the room that a row has: 08:20, Yesterday, 12 Jun. */
export function ConversationTime({ moment }: { moment: string }) {
  const { time, dateRelative, dayMonth, dateTimeFull } = useFormats();
  const timeZone = useSchoolTimeZone();
  const distance = daysBetween(dayInZone(moment, timeZone), dayInZone(new Date(), timeZone));
  const short = distance === 0 ? time(moment) : distance === 1 ? dateRelative(moment) : dayMonth(moment);
  return (
    <time dateTime={moment} title={dateTimeFull(moment)}>
      <span aria-hidden>{short}</span>
      <SrOnly>{dateTimeFull(moment)}</SrOnly>
    </time>
  );
}
