import { failureOf } from "#server/database/troubles.ts";

/** One line of `npm run check`. */
export type Finding = { name: string; state: "ok" | "warning" | "failed"; text: string };

export const ok = (name: string, text: string): Finding => ({ name, state: "ok", text });
export const warning = (name: string, text: string): Finding => ({ name, state: "warning", text });
export const failed = (name: string, text: string): Finding => ({ name, state: "failed", text });

/** Runs one check; whatever it throws is its finding. */
export const finding = async (name: string, check: () => Promise<Finding>): Promise<Finding> => {
  try {
    return await check();
  } catch (error) {
    return failed(name, failureOf(error));
  }
};
