/** The client's log is the browser's console: what failed and the error's name, never what a person wrote or reads. */
export function logFailure(what: string, error?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the log
  console.error(what, error instanceof Error ? `${error.name}: ${error.message}` : "");
}
