/** A call that reads something, and its reply. */
export type Example = { params: Record<string, string>; reply: unknown };

/** Examples of a document, by the names of its endpoints. Without one, a call is described by its schemas only. */
export type Examples = {
  replies: Partial<Record<string, Example>>;
  bodies: Partial<Record<string, unknown>>;
  /** Values of parameters by their names. */
  params: Partial<Record<string, string>>;
};
