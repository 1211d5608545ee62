import { screen } from "@testing-library/react";
import type { NamedWrite } from "#client/features/outbox/embed/pendingText.ts";
import type { givenReporter } from "../given/givenReporter.ts";

/** Something that a guardian has sent and that was refused, and the form that it opens as. */
export type RefusedForm = {
  given: Awaited<ReturnType<typeof givenReporter>>;
  item: Pick<NamedWrite, "input" | "about" | "studentId">;
  /** Fails until the form shows what was entered. */
  isShown: () => unknown;
  /** Name of the button that sends it. */
  send: string | RegExp;
  /** Fails until the server has it. */
  isDone: () => Promise<void>;
};

/** Types an input as the device keeps it; its schema is the endpoint's. */
export const inputOf = (input: object): NamedWrite["input"] => input as never;

export const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
