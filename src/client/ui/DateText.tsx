import { useFormats } from "#client/i18n/useFormats.ts";
import { SrOnly } from "./SrOnly.tsx";

type DateTextProps = { moment: string; className?: string };

/** A moment as one would say it; in full in its tooltip and to screen readers. */
export function DateText({ moment, className }: DateTextProps) {
  const { dateTimeRelative, dateTimeFull } = useFormats();
  const full = dateTimeFull(moment);
  return (
    <time dateTime={moment} title={full} className={className}>
      <span aria-hidden>{dateTimeRelative(moment)}</span>
      <SrOnly>{full}</SrOnly>
    </time>
  );
}
