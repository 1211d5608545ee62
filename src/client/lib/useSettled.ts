import { useEffect, useState } from "react";

/** A value once it has stayed the same for a while; the first one counts at once. */
export function useSettled<Value extends string | number | boolean>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
