import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useGradual } from "#client/ui/lists/useGradual.ts";

let idle: (() => void)[] = [];

function Parts({ total }: { total: number }) {
  return <p>{useGradual(total, 2)}</p>;
}

const drawn = () => screen.getByRole("paragraph").textContent;

beforeEach(() => {
  idle = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  vi.stubGlobal("cancelIdleCallback", (handle: number) => delete idle[handle - 1]);
});
afterEach(() => vi.unstubAllGlobals());

it("[PROG-4] draws the first parts at once and twice as many in each idle moment, until there are no more", () => {
  render(<Parts total={7} />);
  expect(drawn()).toBe("2");
  act(() => idle.at(-1)?.());
  expect(drawn()).toBe("4");
  act(() => idle.at(-1)?.());
  expect(drawn()).toBe("7");
  expect(idle).toHaveLength(2);
});

it("[PROG-4] draws all parts before they are printed", () => {
  render(<Parts total={12} />);
  window.dispatchEvent(new Event("beforeprint"));
  expect(drawn()).toBe("12");
});

it("[PROG-4] draws no more parts than there are", () => {
  render(<Parts total={1} />);
  expect(drawn()).toBe("1");
  expect(idle).toHaveLength(0);
});
