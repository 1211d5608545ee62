export type Manifest = {
  name: string;
  version: string;
  license: string;
  dependencies: Record<string, string>;
  overrides: Record<string, unknown>;
};

const packageOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/**
 * The package of a program that imports these modules, among those of a whole project.
 * @throws Error when it imports what the project does not name as shipped, and so would miss it where it runs
 */
export function manifestFor({ name, version, license, dependencies, overrides }: Manifest, imported: string[]) {
  const needed = new Set(imported.map(packageOf));
  const unnamed = [...needed].filter((dependency) => !(dependency in dependencies));
  if (unnamed.length > 0) throw new Error(`Not among the dependencies in package.json: ${unnamed.join(", ")}`);
  return {
    name,
    version,
    license,
    private: true,
    type: "module",
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([dependency]) => needed.has(dependency))),
    overrides: Object.fromEntries(
      Object.entries(overrides).filter(([dependency]) => needed.has(dependency) || !(dependency in dependencies)),
    ),
  };
}
