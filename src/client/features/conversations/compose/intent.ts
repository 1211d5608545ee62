/** The state of an address to which somebody goes to write, so that the message box has the focus. */
export const TO_WRITE = { isToWrite: true } as const;

export const isToWrite = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isToWrite" in state;
