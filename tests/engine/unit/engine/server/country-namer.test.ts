import { expect, it } from "vitest";
import { countryNamer } from "../../../../../engine/server/http/country-namer.ts";

it("searches for a name once, also if no country has it", () => {
  const searched: string[] = [];
  const countryOf = countryNamer((name) => {
    searched.push(name);
    return name === "Deutschland" ? { country: "DE" } : undefined;
  });
  for (const _ of [1, 2, 3]) {
    expect(countryOf("Deutschland")).toBe("DE");
    expect(countryOf("Gondor")).toBeUndefined();
  }
  expect(searched).toEqual(["Deutschland", "Gondor"]);
});

it("keeps the latest 500 names, so that invented names take no memory", () => {
  let searches = 0;
  const countryOf = countryNamer(() => {
    searches++;
    return undefined;
  });
  for (let name = 0; name < 500; name++) countryOf(`name ${name}`);
  countryOf("name 0");
  expect(searches).toBe(500);
  countryOf("one more");
  countryOf("name 0");
  expect(searches).toBe(501);
  countryOf("name 1");
  expect(searches).toBe(502);
});
