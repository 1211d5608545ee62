import { parseSync } from "oxc-parser";
import type { Newer } from "./newerFeatures.ts";

type Node = { type: string } & Record<string, unknown>;

/** A node, and its member that holds the one below. */
type Place = { node: Node; key: string };

/** Global objects by the names of their kinds in the compatibility data. */
const KIND_OF: Record<string, string> = {
  window: "Window",
  self: "Window",
  globalThis: "Window",
  navigator: "Navigator",
  document: "Document",
  performance: "Performance",
  screen: "Screen",
  history: "History",
  crypto: "Crypto",
};

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const isCondition = ({ type }: Node): boolean => type === "IfStatement" || type === "ConditionalExpression";

/** Names what a script uses without asking whether the browser has it. */
export function newerCalls(script: string, newer: Newer): string[] {
  const found = new Set<string>();
  const around: Place[] = [];
  const visit = (node: Node): void => {
    const place = around.at(-1);
    const used = place && usedBy(node, place, newer);
    const isChecked = used?.split(".").some((name) => isGuarded(around, name));
    if (place && used && !isAsked(place) && !isChecked) found.add(used);
    for (const key in node) {
      const value = node[key];
      for (const child of Array.isArray(value) ? value : [value]) {
        if (!isNode(child)) continue;
        around.push({ node, key });
        visit(child);
        around.pop();
      }
    }
  };
  const { program, errors } = parseSync("script.js", script);
  if (errors[0]) throw new Error(errors[0].message);
  visit(program as unknown as Node);
  return [...found];
}

/** Names the feature that an expression uses of the browser: a global, a member of one, or a method. */
function usedBy(node: Node, { node: parent, key }: Place, newer: Newer): string | undefined {
  if (parent.optional === true && key !== "arguments") return undefined;
  if (node.type === "Identifier") {
    const isLabel = key === "label" || (!parent.computed && /^(?:property|key)$/.test(key));
    return !isLabel && newer.globals.has(String(node.name)) ? String(node.name) : undefined;
  }
  const { object, property, computed } = node;
  if (node.type !== "MemberExpression" || computed || !isNode(object) || !isNode(property)) return undefined;
  const name = String(property.name);
  const owner = object.type === "Identifier" ? String(object.name) : "";
  const kind = KIND_OF[owner];
  // A missing member of an object of the page is undefined, which harms only when something is done with it.
  const isDone = kind === undefined || key === "callee" || key === "object";
  const address = `${kind ?? owner}.${name}`;
  if (newer.statics.has(address) && isDone) return address;
  const isOwnMethod = object.type === "ThisExpression";
  return key === "callee" && !isOwnMethod && newer.methods.has(name) ? name : undefined;
}

/** Says whether an expression only asks for something, or puts it there. */
function isAsked({ node, key }: Place): boolean {
  if (isCondition(node)) return key === "test";
  if (node.type === "UnaryExpression") return node.operator === "typeof" || node.operator === "!";
  if (node.type === "LogicalExpression" || node.type === "AssignmentExpression") return key === "left";
  return node.type === "BinaryExpression";
}

/** Says whether code runs only once something that mentions a name has been asked. */
function isGuarded(around: Place[], name: string): boolean {
  return around.some(({ node, key }, index) => {
    if (isCondition(node)) return key !== "test" && mentions(node.test, name);
    if (node.type === "LogicalExpression") return key === "right" && mentions(node.left, name);
    // An earlier condition of the same block may have ended it.
    const { body } = node;
    const within = around[index + 1]?.node;
    if (!Array.isArray(body) || !within) return false;
    return body
      .slice(0, body.indexOf(within))
      .some((one) => isNode(one) && isCondition(one) && mentions(one.test, name));
  });
}

/** Says whether code has a name as a variable, a member or a text. */
function mentions(code: unknown, name: string): boolean {
  if (Array.isArray(code)) return code.some((one) => mentions(one, name));
  if (!isNode(code)) return false;
  if (code.type === "Identifier" && code.name === name) return true;
  if (code.type === "Literal" && code.value === name) return true;
  // Minified texts are templates.
  if (code.type === "TemplateElement") return (code.value as { cooked?: string }).cooked === name;
  return Object.values(code).some((part) => mentions(part, name));
}

/** Names what styles use, in a style sheet or in the texts of a script. */
export function newerStyles(code: string, { styles }: Newer): string[] {
  const words = code.match(/(?<![\w$.-])(?:[:@][a-z-]+|[a-z]+-[a-z-]+\()|:[a-z-]+(?=\()/g) ?? [];
  return [...new Set(words)].filter((word) => styles.has(word));
}
