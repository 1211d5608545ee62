import { Drawing, paint } from "./Drawing.tsx";

/** Two speech bubbles. */
export function NoMessages() {
  return (
    <Drawing>
      <path
        d="M74 18h44a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10h-2v11l-13-11H74a10 10 0 0 1-10-10V28a10 10 0 0 1 10-10z"
        fill={paint.far}
      />
      <path
        d="M42 40h48a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H61L46 95V82h-4a10 10 0 0 1-10-10V50a10 10 0 0 1 10-10z"
        fill={paint.paper}
        stroke={paint.line}
        strokeWidth="1.5"
      />
      <circle cx="52" cy="61" r="4" fill={paint.brand} />
      <circle cx="66" cy="61" r="4" fill={paint.brand} />
      <circle cx="80" cy="61" r="4" fill={paint.brand} />
    </Drawing>
  );
}
