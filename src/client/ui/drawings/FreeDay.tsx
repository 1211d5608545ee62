import { Drawing, paint } from "./Drawing.tsx";

/** Hills, the sun and a kite. */
export function FreeDay() {
  return (
    <Drawing>
      <circle cx="48" cy="36" r="13" fill={paint.sun} />
      <path d="M5 66q32-22 66-4t84-4c-4 30-38 52-75 52S9 94 5 66z" fill={paint.far} />
      <path d="M17 88q34-18 66-6t58-8c-14 22-36 36-61 36-27 0-51-8-63-22z" fill={paint.near} />
      <path d="M104 16l18 10-6 22-20-12z" fill={paint.warm} />
      <path d="M104 16l12 32M96 36l26-10" stroke={paint.paper} strokeWidth="1.5" />
      <path d="M116 48c-10 8 2 14-8 20s-6 10-14 12" fill="none" stroke={paint.brand} strokeWidth="1.5" />
    </Drawing>
  );
}
