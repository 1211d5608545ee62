import { Drawing, paint } from "./Drawing.tsx";

/** A list of which everything is ticked. */
export function AllDone() {
  return (
    <Drawing>
      <rect x="48" y="18" width="60" height="78" rx="6" fill={paint.paper} stroke={paint.line} strokeWidth="1.5" />
      <rect x="66" y="12" width="24" height="12" rx="4" fill={paint.far} />
      <path d="M76 40h22M76 56h18M76 72h10" stroke={paint.line} strokeWidth="3" />
      <path d="M57 40l3 3 6-7M57 56l3 3 6-7M57 72l3 3 6-7" fill="none" stroke={paint.brand} strokeWidth="2.5" />
      <circle cx="106" cy="82" r="17" fill={paint.brand} />
      <path d="M98 82l6 6 11-12" fill="none" stroke={paint.paper} strokeWidth="4" />
      <circle cx="34" cy="36" r="4" fill={paint.sun} />
      <circle cx="126" cy="44" r="3" fill={paint.warm} />
      <circle cx="30" cy="70" r="3" fill={paint.near} />
    </Drawing>
  );
}
