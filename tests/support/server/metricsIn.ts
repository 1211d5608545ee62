type Sample = { name: string; labels: Record<string, string>; value: number };

const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Reads metrics in Prometheus' text format. */
export function metricsIn(text: string) {
  const samples = text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line): Sample => {
      const [, name = "", labels = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const pairs = [...labels.matchAll(LABEL)].map(([, label = "", content = ""]) => [label, content]);
      return { name, labels: Object.fromEntries(pairs), value: Number(value) };
    });
  const having = (name: string, wanted: Record<string, string>) =>
    samples.filter(
      (one) => one.name === name && Object.entries(wanted).every(([label, content]) => one.labels[label] === content),
    );
  return {
    text,
    samples,
    /** Names as the text declares them, with or without samples. */
    declared: [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = "", type = ""]) => ({ name, type })),
    /** The only value with these labels. */
    value: (name: string, labels: Record<string, string> = {}) => {
      const found = having(name, labels);
      return found.length === 1 ? found[0]?.value : undefined;
    },
    /** Values with these labels by another label. */
    values: (name: string, labels: Record<string, string>, by: string): Record<string, number> =>
      Object.fromEntries(having(name, labels).map((one) => [one.labels[by] ?? "", one.value])),
  };
}
